import type { WatchQuery } from 'ngx-watch-query';
import type { Observable, Subscription } from 'rxjs';
import type { Film } from '../setup-mutations';

type Watched = WatchQuery<unknown, unknown>;

/** A list or a single model, as the user sees it. */
export interface View {
  readonly kind: 'list' | 'even' | 'single';
  readonly query: {
    readonly data: unknown;
    readonly variables: unknown;
    readonly error: unknown;
    refetch(): Promise<void>;
    destroy(): void;
    readonly data$: Observable<unknown>;
  };
  readonly list: Pick<Watched, 'pagination'> & { setPage?(page: number): Promise<boolean> };
  readonly subscription: Subscription;
}

/** The rows that are shown; undefined: none yet. */
export function rowsOf({ kind, query: { data } }: View): readonly Film[] | undefined {
  if (kind === 'single') return data ? [data as Film] : data === null ? [] : undefined;
  return data as readonly Film[] | undefined;
}

/** What some views show for the rating of a film. */
export function ratingsShown(views: readonly View[], id: string): readonly number[] {
  return views.flatMap(view =>
    (rowsOf(view) ?? []).flatMap(row =>
      row.id === id && typeof row.rating === 'number' ? [row.rating] : [],
    ),
  );
}

export function pageOf({ list }: View): number {
  return (list.pagination as { currentPage?: number } | null)?.currentPage ?? 1;
}
