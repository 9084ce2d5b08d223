import {
  HttpResponse,
  type HttpBackend,
  type HttpEvent,
  type HttpRequest,
} from '@angular/common/http';
import { Observable } from 'rxjs';
import { asRecord } from '../../lib/core/document/as-record';
import { moviesField } from '../movies';

/** A request as it arrived at the server. */
export interface SentRequest {
  readonly operationName: unknown;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** Answers each request a little later, and records all requests. */
export class FilmServer implements HttpBackend {
  readonly requests: SentRequest[] = [];
  /** The number of films. */
  rows = 200;
  /** The time that an answer takes, in milliseconds. */
  latency = 5;
  /** The answer: the requested page of a list of films. */
  answer = ({ variables }: SentRequest): unknown => {
    const { page, limit } = variables;
    return { data: { movies: moviesField(Number(page), Number(limit), this.rows) } };
  };

  handle({ body }: HttpRequest<unknown>): Observable<HttpEvent<unknown>> {
    return new Observable(subscriber => {
      const { operationName, variables } = asRecord(body);
      const request = { operationName, variables: asRecord(variables) };
      this.requests.push(request);
      const timer = setTimeout(() => {
        subscriber.next(new HttpResponse({ body: this.answer(request), status: 200 }));
        subscriber.complete();
      }, this.latency);
      return () => {
        clearTimeout(timer);
      };
    });
  }
}
