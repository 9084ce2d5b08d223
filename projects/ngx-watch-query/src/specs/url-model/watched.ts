import type { WatchQuery } from 'ngx-watch-query';
import { asRecord } from '../../lib/core/document/as-record';
import type { Names } from './asked';
import type { View } from './trace';

/** The methods of a WatchQuery of a trial, with loosely typed pagination. */
export type AnyWatchQuery = WatchQuery<unknown, unknown>;

/** One WatchQuery of a trial. */
export class Watched {
  isAlive = true;

  constructor(
    /** Its number in the trial. */
    readonly who: number,
    readonly query: AnyWatchQuery,
    /** The names of its variables. */
    readonly names: Names,
    private readonly host: HTMLElement,
  ) {}

  /** Whether it is neither destroyed nor detached by a RouteReuseStrategy. */
  get isShown(): boolean {
    return this.isAlive && this.host.isConnected;
  }

  /** The search of its `variables` (L16). */
  get search(): string | undefined {
    const { search } = asRecord(this.query.variables);
    return typeof search === 'string' ? search : undefined;
  }

  get view(): View {
    const { data, loading, stale } = this.query;
    return { loading, stale, rows: data === undefined ? null : rowsOf(data) };
  }
}

/** The ids of the rows in data, under whatever field. */
export function rowsOf(data: unknown): readonly string[] {
  return Object.values(asRecord(data)).flatMap(field => {
    const { data: rows } = asRecord(field);
    return Array.isArray(rows) ? rows.map(row => String(asRecord(row)['id'])) : [];
  });
}

/** The numbers of the WatchQueries that are on the page. */
export function shownOf(all: readonly Watched[]): readonly number[] {
  return all.filter(({ isShown }) => isShown).map(({ who }) => who);
}
