import { DestroyRef, inject, signal, type WritableSignal } from '@angular/core';
import { WatchQueryService, type RouterOption } from 'ngx-watch-query';
import type { Genre } from '../cache/model/films';
import type { Random } from '../random/random';
import { Films, LiveFilm, LiveFilms } from './films';

/** The page size of every list before `setLimit()`. */
export const LIMIT = 3;

/** What a page consists of. */
export interface Setup {
  /** Whether the filter of the first list comes from a signal, not from `setVariable()`. */
  readonly isSignal: boolean;
  readonly history: 'push' | 'replace';
  /** The second list, with keys of its own in the URL. */
  readonly second: 'none' | 'live' | 'plain' | 'grown';
  readonly hasRecord: boolean;
  /** Whether the root component has them all, not a routed one. */
  readonly isInRoot: boolean;
  /** Whether they are polled. */
  readonly polls: boolean;
}

export function randomSetup(random: Random): Setup {
  return {
    isSignal: random.chance(40),
    history: random.pick(['push', 'replace']),
    second: random.pick(['none', 'live', 'plain', 'grown']),
    hasRecord: random.chance(50),
    isInRoot: random.chance(30),
    polls: random.chance(30),
  };
}

interface Open {
  readonly name: string;
  isOpen: boolean;
}

/** A list on the page. */
export interface ListView extends Open {
  readonly films: ReturnType<typeof watchFilms>;
  /** The prefix of its keys in the URL. */
  readonly prefix: string;
  /** The signal of its filter; null: `setVariable()` is used. */
  readonly genre: WritableSignal<Genre> | null;
  readonly isGrown: boolean;
  readonly isLive: boolean;
}

/** A record on the page. */
export interface RecordView extends Open {
  readonly film: ReturnType<typeof watchFilm>;
  readonly id: WritableSignal<string>;
}

/** Everything that shows films, the latest page last. */
export interface Views {
  readonly lists: ListView[];
  readonly records: RecordView[];
}

/** Creates the WatchQueries of a page, in the injection context of its component. */
export function openViews({ lists, records }: Views, setup: Setup): void {
  const genre = setup.isSignal ? signal<Genre>(undefined) : null;
  const { history, second, hasRecord } = setup;
  const first = watchFilms(LiveFilms, genre, { history });
  const common = { isOpen: true, isGrown: false, isLive: true };
  const opened: Open[] = [];
  const add = <T extends Open>(all: T[], view: T): void => {
    all.push(view);
    opened.push(view);
  };
  add(lists, { ...common, name: 'first', films: first, prefix: '', genre });
  if (second !== 'none') {
    const isLive = second !== 'plain';
    const isGrown = second === 'grown';
    const document = isLive ? LiveFilms : Films;
    const films = watchFilms(document, null, { history, prefix: 'b' }, isGrown);
    add(lists, { ...common, name: 'second', films, prefix: 'b', genre: null, isLive, isGrown });
  }
  if (hasRecord) {
    const id = signal('1');
    add(records, { name: 'record', film: watchFilm(id), id, isOpen: true });
  }
  inject(DestroyRef).onDestroy(() => {
    for (const view of opened) view.isOpen = false;
  });
}

function watchFilms(
  document: typeof Films,
  genre: WritableSignal<Genre> | null,
  router: RouterOption,
  append = false,
) {
  return inject(WatchQueryService).watchQuery(document, genre ? { genre } : {}, {
    scope: 'movies.data',
    pagination: 'movies',
    defaultLimit: LIMIT,
    router,
    append,
  });
}

function watchFilm(id: WritableSignal<string>) {
  return inject(WatchQueryService).watchQuery(LiveFilm, () => ({ id: id() }), { scope: 'movie' });
}
