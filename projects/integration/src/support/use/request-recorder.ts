import {
  HttpContext,
  HttpContextToken,
  HttpResponse,
  type HttpInterceptorFn,
} from '@angular/common/http';
import { finalize, tap } from 'rxjs';
import type { Origin, SentRequest } from './sent-request';

/** Whose a request is. */
const OF = new HttpContextToken<string>(() => '');

/** What a WatchQuery is given so that its requests are known. */
export function contextOf(name: string): HttpContext {
  return new HttpContext().set(OF, name);
}

/** The server takes less than so many milliseconds for an answer. */
const SLOWEST = 300;

/** Writes down what a page sends, and why, and numbers it for the server. */
export class RequestRecorder {
  readonly sent: SentRequest[] = [];
  #acting: { readonly of: string; readonly origin: Origin } | undefined;
  #task = 0;
  #isInTask = false;

  /** @param below decides how long the server takes: a whole number below the one given */
  constructor(private readonly below: (count: number) => number) {}

  /** Does what the user does. What is sent in the same task is sent for it. */
  act(of: string, origin: Origin, job: () => void): void {
    const acting = { of, origin };
    this.#acting = acting;
    job();
    // What is prefetched is sent at once, all else in a microtask.
    if (origin === 'prefetch') this.#acting = undefined;
    else {
      setTimeout(() => {
        if (this.#acting === acting) this.#acting = undefined;
      });
    }
  }

  readonly intercept: HttpInterceptorFn = (request, next) => {
    const of = request.context.get(OF);
    if (of === '') return next(request);
    const entry: SentRequest = {
      number: this.sent.length + 1,
      of,
      origin: this.#originOf(of),
      task: this.#currentTask(),
      from: performance.now(),
    };
    this.sent.push(entry);
    const setHeaders = {
      'x-number': String(entry.number),
      'x-delay': String(this.below(SLOWEST)),
    };
    return next(request.clone({ setHeaders })).pipe(
      tap(event => {
        if (event instanceof HttpResponse) entry.to = performance.now();
      }),
      finalize(() => {
        entry.isCancelled = entry.to === undefined;
        entry.to ??= performance.now();
      }),
    );
  };

  #originOf(of: string): Origin {
    const acting = this.#acting;
    if (acting?.origin === 'focus' || acting?.of === of) return acting.origin;
    return 'own';
  }

  #currentTask(): number {
    if (!this.#isInTask) {
      this.#isInTask = true;
      this.#task++;
      setTimeout(() => {
        this.#isInTask = false;
      });
    }
    return this.#task;
  }
}
