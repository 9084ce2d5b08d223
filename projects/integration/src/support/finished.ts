import { filter, firstValueFrom, type Observable } from 'rxjs';

/** Resolves when nothing is being loaded: after the first answer, or a failure. */
export async function finished(query: { readonly loading$: Observable<boolean> }): Promise<void> {
  await firstValueFrom(query.loading$.pipe(filter(loading => !loading)));
}
