import { ChangeDetectionStrategy, Component, inject, RESPONSE_INIT } from '@angular/core';
import { RouterLink } from '@angular/router';
import { PageHeading } from '../shared/navigation/page-heading';

/** The page for unknown addresses. A server that renders it answers with status 404. */
@Component({
  selector: 'app-not-found-page',
  imports: [PageHeading, RouterLink],
  template: `
    <div class="intro">
      <h1 appPageHeading>Page not found</h1>
      <p>Nothing is at this address. It may be mistyped, or from an older version of the demo.</p>
      <p><a class="button" routerLink="/">Show all films</a></p>
    </div>
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class NotFoundPage {
  constructor() {
    const response = inject(RESPONSE_INIT, { optional: true });
    if (response) response.status = 404;
  }
}
