// #region interceptor
import { HttpErrorResponse, HttpResponse, type HttpInterceptorFn } from '@angular/common/http';
import { catchError, from, of, switchMap, throwError } from 'rxjs';

interface Operation {
  readonly query: string;
}

/** Sends the hash of a query, and its text only where the server does not know the hash. */
export const sendHash: HttpInterceptorFn = (request, next) => {
  const { body } = request;
  if (!isOperation(body)) return next(request);
  const { query, ...rest } = body;
  return from(hashOf(query)).pipe(
    switchMap(sha256Hash => {
      const extensions = { persistedQuery: { version: 1, sha256Hash } };
      const sendText = () => next(request.clone({ body: { ...body, extensions } }));
      return next(request.clone({ body: { ...rest, extensions } })).pipe(
        switchMap(event => (isUnknownHash(event) ? sendText() : of(event))),
        catchError((error: unknown) =>
          isUnknownHash(error) ? sendText() : throwError(() => error),
        ),
      );
    }),
  );
};

function isOperation(body: unknown): body is Operation {
  return typeof (body as Partial<Operation> | null)?.query === 'string';
}

/** Whether an answer says that the server does not know the hash; some say so with HTTP 400. */
function isUnknownHash(answer: unknown): boolean {
  if (!(answer instanceof HttpResponse || answer instanceof HttpErrorResponse)) return false;
  const body: unknown = answer instanceof HttpResponse ? answer.body : answer.error;
  const errors = (body as { errors?: readonly { message: string }[] } | null)?.errors ?? [];
  return errors.some(({ message }) => message === 'PersistedQueryNotFound');
}

const hashes = new Map<string, Promise<string>>();

function hashOf(text: string): Promise<string> {
  const hash = hashes.get(text) ?? sha256(text);
  hashes.set(text, hash);
  return hash;
}

async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(
    await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)),
  );
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('');
}
// #endregion
