import type { WatchQuery } from 'ngx-watch-query';
import { asRecord } from '../../lib/core/document/as-record';
import type { Names } from './asked';
import type { View } from './trace';

/** The WatchQuery of a trial as far as its methods go; its pagination is read loosely. */
export type AnyWatchQuery = WatchQuery<unknown, unknown>;

/** One WatchQuery of a trial. */
export class Watched {
  isAlive = true;

  constructor(
    /** Counts those of a trial. */
    readonly who: number,
    readonly query: AnyWatchQuery,
    /** Of its variables. */
    readonly names: Names,
    private readonly host: HTMLElement,
  ) {}

  /** Neither destroyed nor kept for later by a RouteReuseStrategy. */
  get isShown(): boolean {
    return this.isAlive && this.host.isConnected;
  }

  /** What its `variables` say of the search (L16). */
  get search(): string | undefined {
    const { search } = asRecord(this.query.variables);
    return typeof search === 'string' ? search : undefined;
  }

  get view(): View {
    const { data, loading, stale } = this.query;
    return { loading, stale, rows: data === undefined ? null : rowsOf(data) };
  }
}

/** The ids of the rows that data has, whatever its list is called. */
export function rowsOf(data: unknown): readonly string[] {
  return Object.values(asRecord(data)).flatMap(field => {
    const { data: rows } = asRecord(field);
    return Array.isArray(rows) ? rows.map(row => String(asRecord(row)['id'])) : [];
  });
}

/** The numbers of those that are on the page. */
export function shownOf(all: readonly Watched[]): readonly number[] {
  return all.filter(({ isShown }) => isShown).map(({ who }) => who);
}
