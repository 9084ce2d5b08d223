import { ChangeDetectionStrategy, Component, inject, InjectionToken } from '@angular/core';
import { RouterLink, RouterOutlet } from '@angular/router';

/** What a case provides to the components. */
export interface CaseContext {
  /** Creates what the case is about, in the injection context of a component. */
  readonly watch: () => unknown;
  /** Whether the root component creates it, not a routed one. */
  readonly isInRoot: boolean;
}

export const CASE = new InjectionToken<CaseContext>('case');

/** The page `/m` of the table of cases, with a link to itself. */
@Component({
  selector: 'wq-films',
  template: '<a routerLink="/m" queryParamsHandling="preserve">Again</a>',
  imports: [RouterLink],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class FilmsPage {
  readonly made = inject(CASE).watch();
}

/** A page without a WatchQuery. */
@Component({
  selector: 'wq-other',
  template: 'other',
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class OtherPage {}

/** A page that contains other pages and has the WatchQuery. */
@Component({
  selector: 'wq-shell',
  template: '<router-outlet />',
  imports: [RouterOutlet],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class ShellPage {
  readonly made = inject(CASE).watch();
}

/** The application. */
@Component({
  selector: 'wq-root',
  template: '<router-outlet /><router-outlet name="side" />',
  imports: [RouterOutlet],
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class RootComponent {
  readonly #case = inject(CASE);
  readonly made = this.#case.isInRoot ? this.#case.watch() : undefined;
}
