// The baseline: the same list with plain signals and HttpClient.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { PlainMovies } from '../plain-movies';
import { TEMPLATE } from '../template';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class App {
  protected readonly movies = new PlainMovies();

  constructor() {
    this.movies.load(1);
  }
}

bootstrapApplication(App, { providers: [provideHttpClient()] }).catch(console.error);
