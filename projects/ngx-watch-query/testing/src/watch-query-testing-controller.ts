import { inject, Injectable } from '@angular/core';
import { ɵStartQueue as StartQueue } from 'ngx-watch-query';
import type { TestRequest } from './test-request';
import { TestTransport } from './test-transport';

/** Picks a request: by the name of its operation, or by a test of one's own. */
export type RequestMatcher = string | ((request: TestRequest) => boolean);

/**
 * The server of a test. Every `expect…` and `verify` first flushes the starts that are queued, so
 * that no test waits for microtasks.
 *
 * ```ts
 * TestBed.configureTestingModule({ providers: [provideWatchQueryTesting()] });
 * const fixture = TestBed.createComponent(MoviesComponent);
 * const server = TestBed.inject(WatchQueryTestingController);
 * server.expectOne('Movies').flush({ movies: { data: [{ id: '1', title: 'Heat' }] } });
 * await fixture.whenStable();
 * expect(fixture.nativeElement.textContent).toContain('Heat');
 * server.verify();
 * ```
 */
@Injectable()
export class WatchQueryTestingController {
  readonly #starts = inject(StartQueue);
  readonly #transport = inject(TestTransport);

  /**
   * The one request in flight that matches. It then counts as expected.
   *
   * @throws Error when none or several match; the message lists what was sent
   */
  expectOne(matcher: RequestMatcher): TestRequest {
    const found = this.#matching(matcher);
    const [request] = found;
    if (!request || found.length > 1) {
      throw new Error(
        `Expected one request ${describe(matcher)}, found ${String(found.length)}. ${this.#inFlight()}`,
      );
    }
    this.#transport.sent.splice(this.#transport.sent.indexOf(request), 1);
    return request;
  }

  /**
   * Makes sure that no request in flight matches; without a matcher: that there is none at all.
   *
   * @throws Error when there is one
   */
  expectNone(matcher: RequestMatcher = () => true): void {
    if (this.#matching(matcher).length > 0) {
      throw new Error(`Expected no request ${describe(matcher)}. ${this.#inFlight()}`);
    }
  }

  /**
   * Makes sure that every request was expected or cancelled. Call it at the end of each test.
   *
   * @throws Error when one is left
   */
  verify(): void {
    this.expectNone();
  }

  #matching(matcher: RequestMatcher): readonly TestRequest[] {
    this.#starts.releaseAll();
    this.#starts.flush();
    return this.#transport.sent.filter(request =>
      typeof matcher === 'string' ? request.operationName === matcher : matcher(request),
    );
  }

  #inFlight(): string {
    const names = this.#transport.sent.map(
      ({ operationName, variables }) =>
        `${operationName ?? '(anonymous)'} ${JSON.stringify(variables)}`,
    );
    return names.length === 0 ? 'Nothing is in flight.' : `In flight: ${names.join(', ')}.`;
  }
}

function describe(matcher: RequestMatcher): string {
  return typeof matcher === 'string' ? `"${matcher}"` : 'that matches';
}
