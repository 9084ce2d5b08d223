import type { HttpInterceptorFn } from '@angular/common/http';
import { inject, Injectable, signal } from '@angular/core';

/** How the demo server treats changes; see its README. */
export type TroubleMode = 'normal' | 'slow' | 'fails';

/** The server mode that the user has chosen in this window. */
@Injectable({ providedIn: 'root' })
export class Trouble {
  readonly mode = signal<TroubleMode>('normal');
}

/** Sends the chosen mode to the demo server with each mutation. Queries are not changed. */
export const asksForTrouble: HttpInterceptorFn = (request, next) => {
  const mode = inject(Trouble).mode();
  if (mode === 'normal' || !isMutation(request.body)) return next(request);
  return next(request.clone({ setHeaders: { 'x-demo-trouble': mode } }));
};

function isMutation(body: unknown): boolean {
  return (
    typeof body === 'object' &&
    body !== null &&
    'query' in body &&
    typeof body.query === 'string' &&
    /^\s*mutation\b/.test(body.query)
  );
}
