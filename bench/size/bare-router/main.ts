// The baseline of ../router: the list of ../bare with its page in the URL, written by hand.
import { provideHttpClient } from '@angular/common/http';
import { ChangeDetectionStrategy, Component, inject } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import { ActivatedRoute, provideRouter, Router, RouterOutlet } from '@angular/router';
import { PlainMovies } from '../plain-movies';
import { TEMPLATE } from '../template';

@Component({
  selector: 'app-movies',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: TEMPLATE,
})
class Movies {
  readonly #router = inject(Router);

  protected readonly movies = new PlainMovies(page =>
    this.#router.navigate([], { queryParams: { page }, queryParamsHandling: 'merge' }),
  );

  constructor() {
    inject(ActivatedRoute).queryParamMap.subscribe(params =>
      this.movies.load(Number(params.get('page') ?? 1)),
    );
  }
}

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  imports: [RouterOutlet],
  template: '<router-outlet />',
})
class App {}

bootstrapApplication(App, {
  providers: [provideHttpClient(), provideRouter([{ path: '', component: Movies }])],
}).catch(console.error);
