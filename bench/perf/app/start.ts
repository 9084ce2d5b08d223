import { ChangeDetectionStrategy, Component, EnvironmentInjector } from '@angular/core';
import { bootstrapApplication } from '@angular/platform-browser';
import type { CreateClient } from './contender';
import { Bench } from './bench';

@Component({
  selector: 'app-root',
  changeDetection: ChangeDetectionStrategy.OnPush,
  template: '',
})
class App {}

/** Starts the page of a contender. The driver finds `bench` in the window. */
export function start(createClient: CreateClient): void {
  bootstrapApplication(App)
    .then(app => {
      const bench = new Bench(app.injector.get(EnvironmentInjector), createClient);
      Object.assign(window, { bench });
    })
    .catch(console.error);
}
