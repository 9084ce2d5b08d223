import type { HttpInterceptorFn } from '@angular/common/http';
import { inject, Injectable, signal } from '@angular/core';

/** How the demo server treats changes; see its README. */
export type TroubleMode = 'normal' | 'slow' | 'fails';

/** What the visitor wants of the server, in this window. */
@Injectable({ providedIn: 'root' })
export class Trouble {
  readonly mode = signal<TroubleMode>('normal');
}

/** Tells the demo server with each mutation. Queries stay as they are. */
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
