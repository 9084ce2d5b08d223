import {
  HttpContext,
  HttpContextToken,
  HttpResponse,
  type HttpInterceptorFn,
} from '@angular/common/http';
import { finalize, tap } from 'rxjs';
import { afterTask } from './after-task';
import type { Origin, SentRequest } from './sent-request';

/** The name of the WatchQuery that a request belongs to. */
const OF = new HttpContextToken<string>(() => '');

/** The HttpContext that marks the requests of a WatchQuery. */
export function contextOf(name: string): HttpContext {
  return new HttpContext().set(OF, name);
}

/** The server takes less than this many milliseconds for an answer. */
const SLOWEST = 300;

/** Records the requests of a page and their reasons, and numbers them for the server. */
export class RequestRecorder {
  readonly sent: SentRequest[] = [];
  #acting: { readonly of: string; readonly origin: Origin } | undefined;
  /** The last prefetch that has ended, and the task in which it did. */
  #prefetched: { readonly asks: string; readonly task: number } | undefined;
  #task = 0;
  #isInTask = false;

  /** @param below returns a whole number below the given one: how long the server takes */
  constructor(private readonly below: (count: number) => number) {}

  /** Performs an action of the user. Requests in the same task are attributed to it. */
  act(of: string, origin: Origin, job: () => void): void {
    const acting = { of, origin };
    this.#acting = acting;
    job();
    // A prefetch is sent synchronously, everything else in a microtask.
    if (origin === 'prefetch') this.#acting = undefined;
    else {
      afterTask(() => {
        if (this.#acting === acting) this.#acting = undefined;
      });
    }
  }

  readonly intercept: HttpInterceptorFn = (request, next) => {
    const of = request.context.get(OF);
    if (of === '') return next(request);
    const asks = JSON.stringify(request.body);
    const task = this.#currentTask();
    const entry: SentRequest = {
      number: this.sent.length + 1,
      of,
      origin: this.#hasWaited(asks, task) ? 'turn' : this.#originOf(of),
      asks,
      task,
      from: performance.now(),
    };
    this.sent.push(entry);
    const setHeaders = {
      'x-number': String(entry.number),
      'x-delay': String(this.below(SLOWEST)),
    };
    return next(request.clone({ setHeaders })).pipe(
      tap(event => {
        if (!(event instanceof HttpResponse)) return;
        entry.to = performance.now();
        entry.isPastEnd = isPastEnd(event.body);
      }),
      finalize(() => {
        entry.isCancelled = entry.to === undefined;
        entry.to ??= performance.now();
        const { origin } = entry;
        if (origin === 'prefetch') this.#prefetched = { asks, task: this.#currentTask() };
      }),
    );
  };

  /**
   * Whether a prefetch of the same page has ended in this task. The user has waited for it, but it was of no
   * use, so the page sends its own request (K3).
   */
  #hasWaited(asks: string, task: number): boolean {
    const ended = this.#prefetched;
    return ended?.asks === asks && ended.task === task;
  }

  #originOf(of: string): Origin {
    const acting = this.#acting;
    if (acting?.origin === 'focus' || acting?.of === of) return acting.origin;
    return this.sent.some(one => one.of === of) ? 'own' : 'opened';
  }

  #currentTask(): number {
    if (!this.#isInTask) {
      this.#isInTask = true;
      this.#task++;
      afterTask(() => {
        this.#isInTask = false;
      });
    }
    return this.#task;
  }
}

/** Whether an answer is a page of books past the end. */
function isPastEnd(body: unknown): boolean {
  const { data } = body as {
    readonly data?: {
      readonly books?: {
        readonly data: readonly unknown[];
        readonly paginatorInfo: { readonly currentPage: number };
      };
    };
  };
  const books = data?.books;
  return books?.data.length === 0 && books.paginatorInfo.currentPage > 1;
}
