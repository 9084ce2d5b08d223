import { afterNextRender, Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Router } from '@angular/router';
import { Observable } from 'rxjs';
import type { Exchange } from '../../lib/core/query/query-port';
import { URL_ADOPTED } from '../../lib/url/adopt-url';
import { UrlTurn } from '../../lib/url/url-turn';
import { UrlWrites } from '../../lib/url/url-writes';
import type { Defect } from './defect';
import type { Act, Script } from './script';
import {
  nothingIsThrown,
  screenShowsTheLastAnswer,
  urlSaysWhatIsRequested,
  variablesAreThoseSent,
} from './properties/at-rest';
import { backIsTheIdentity, callersChangesArePushed } from './properties/history';
import { newestWins, otherVariablesMeanPageOne, turnsKeepTheirPage } from './properties/precedence';
import type { Property } from './properties/property';
import {
  destroyedAskNothing,
  foreignChangesAreFollowed,
  refetchAsksAtOnce,
  requestsHaveCauses,
  returnedAdoptTheirUrl,
  startsWhereTheUrlSays,
} from './properties/requests';
import {
  nobodyIsCancelled,
  oneNavigationAtATime,
  theAbsentWriteNothing,
  whatIsNotOursStays,
  writesPause,
  writesSayAllThatIsRequested,
} from './properties/writes';

/** What keeps a property, and the library without it. */
export interface Mechanism {
  readonly name: string;
  readonly off: Defect;
  /** The circumstances in which it matters, where random ones are seldom like that. */
  readonly under?: (script: Script) => Script;
  /** What does not hold any more. */
  readonly keeps: readonly Property[];
}

export const MECHANISMS: readonly Mechanism[] = [
  {
    name: 'knowing its own echo',
    off: { spy: () => spyOn(UrlWrites.prototype, 'carries').and.returnValue(false) },
    keeps: [requestsHaveCauses],
  },
  {
    name: 'adopting what others change',
    off: { spy: () => spyOn(URL_ADOPTED, 'reduce').and.callFake((_, state) => state) },
    keeps: [foreignChangesAreFollowed, backIsTheIdentity, urlSaysWhatIsRequested],
  },
  {
    name: 'adopting nothing but what has changed',
    off: {
      spy: () => {
        const { reduce } = URL_ADOPTED;
        spyOn(URL_ADOPTED, 'reduce').and.callFake((query, { requested, ...state }, changes) =>
          reduce(
            query,
            { ...state, requested: requested && { ...requested, target: state.draft } },
            changes,
          ),
        );
      },
    },
    keeps: [foreignChangesAreFollowed],
  },
  {
    name: 'writing',
    off: { spy: () => spyOn(UrlWrites.prototype, 'add') },
    keeps: [urlSaysWhatIsRequested, backIsTheIdentity],
  },
  {
    name: 'waiting for the navigations of others',
    off: { lie: () => ({ currentNavigation: () => null }) },
    keeps: [nobodyIsCancelled],
  },
  {
    name: 'one queue for all WatchQueries',
    off: { lie: () => ({}), hasOneEach: true },
    keeps: [oneNavigationAtATime, writesSayAllThatIsRequested],
  },
  {
    name: 'keeping the fragment',
    off: {
      lie: router => ({
        parseUrl: (url: string) => Object.assign(router.parseUrl(url), { fragment: null }),
      }),
    },
    keeps: [whatIsNotOursStays],
  },
  {
    name: 'knowing who is on the page',
    off: { lie: alwaysOnPage },
    keeps: [theAbsentWriteNothing],
  },
  {
    name: 'knowing what was not written while detached',
    off: { spy: forgetDropped },
    keeps: [returnedAdoptTheirUrl],
  },
  {
    name: 'a second try',
    off: {
      spy: () => {
        const { end } = UrlWrites.prototype;
        spyOn(UrlWrites.prototype, 'end').and.callFake(function (this: UrlWrites) {
          end.call(this, false);
        });
      },
    },
    keeps: [urlSaysWhatIsRequested],
  },
  {
    name: 'dropping what others have decided',
    off: { spy: () => spyOn(UrlWrites.prototype, 'drop') },
    keeps: [writesSayAllThatIsRequested],
  },
  {
    name: 'the later one of a shared key',
    off: { spy: () => spyOn(UrlWrites.prototype, 'isLater').and.returnValue(false) },
    under: sharingHastily,
    keeps: [newestWins],
  },
  {
    name: 'pushing',
    off: {
      spy: () => {
        const { add } = UrlWrites.prototype;
        spyOn(UrlWrites.prototype, 'add').and.callFake(function (this: UrlWrites, key, write) {
          add.call(this, key, { ...write, isPushed: false });
        });
      },
    },
    keeps: [callersChangesArePushed, backIsTheIdentity],
  },
  {
    name: 'replacing',
    off: {
      spy: () => {
        const { add } = UrlWrites.prototype;
        spyOn(UrlWrites.prototype, 'add').and.callFake(function (this: UrlWrites, key, write) {
          add.call(this, key, { ...write, isPushed: true });
        });
      },
    },
    keeps: [callersChangesArePushed],
  },
  {
    name: 'the pause between writes',
    off: {
      spy: () => {
        let now = 0;
        (performance.now as jasmine.Spy<() => number>).and.callFake(() => (now += 1_000));
      },
    },
    keeps: [writesPause],
  },
  {
    name: 'waiting for the first navigation',
    off: { part: () => ({ hold: () => false }) },
    keeps: [startsWhereTheUrlSays],
  },
  {
    name: 'going back to page 1',
    off: {
      part: () => ({
        hooks: {
          follow: (_, { edits, ...state }) => ({
            ...state,
            edits: { ...edits, variablesChangedAt: null },
          }),
        },
      }),
    },
    keeps: [otherVariablesMeanPageOne],
  },
  {
    name: 'the turn of a navigation',
    off: { spy: () => spyOn(UrlTurn.prototype, 'begin') },
    under: searchingAfterEach,
    keeps: [turnsKeepTheirPage],
  },
  {
    name: 'a turn of a navigation that works',
    off: {
      spy: () => {
        const breakRendering = () => {
          throw new Error('it is broken');
        };
        spyOn(UrlTurn.prototype, 'begin').and.callFake(() => {
          afterNextRender({ read: breakRendering }, { injector: TestBed.inject(Injector) });
        });
      },
    },
    keeps: [nothingIsThrown],
  },
  {
    name: 'an end of the wait for the first navigation',
    off: { part: () => ({ hold: () => true }) },
    keeps: [refetchAsksAtOnce],
  },
  {
    name: 'cancelling older requests',
    off: { part: () => ({ exchange: withoutEnd }) },
    keeps: [screenShowsTheLastAnswer, destroyedAskNothing],
  },
  {
    name: 'telling what is set from what is sent',
    off: {
      part: () => ({
        hooks: {
          follow: (_, state) => ({
            ...state,
            view: { ...state.view, variables: state.draft.variables },
          }),
        },
      }),
    },
    keeps: [variablesAreThoseSent],
  },
];

/** Sends a request a little later, and whatever becomes of the WatchQuery meanwhile. */
function withoutEnd(request: Parameters<Exchange>[0], next: Exchange): ReturnType<Exchange> {
  return new Observable(subscriber => {
    const send = () =>
      next(request).subscribe({
        next: answer => subscriber.next(answer),
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      });
    setTimeout(send, 5);
  });
}

/** Somebody searches right after each navigation, which nothing holds up. */
function searchingAfterEach(script: Script): Script {
  const go = (to: string): Act => ({ do: 'go', to, how: 'push' });
  const search: Act = { do: 'call', on: 0, call: { search: 'y', refetch: true } };
  const steps = ['/m/1?page=2', '/m/2?page=3', '/m/1?page=4', '/m/2?page=2'].map(to => ({
    acts: [go(to), search],
    time: 150,
  }));
  const turns = [14, 15, 16, 17, ...script.turns];
  return { ...script, isInRoot: false, verdicts: [], resolves: [], departures: [], turns, steps };
}

/** Two set what they share, one while the other's navigation is held up. */
function sharingHastily(script: Script): Script {
  const search = (on: number, value: string): Act => ({
    do: 'call',
    on,
    call: { search: value, refetch: true },
  });
  const steps = [
    { acts: [search(0, 'x')], time: 5 },
    { acts: [search(1, 'y')], time: 150 },
  ];
  const verdicts = [{ is: 'pass', after: 40 } as const];
  return { ...script, isInRoot: false, verdicts, resolves: [], departures: [], steps };
}

/** A Router on which every route is shown. */
function alwaysOnPage(): Partial<Record<keyof Router, unknown>> {
  return { routerState: { root: { children: { some: () => true } } } };
}

/** What is dropped is forgotten, but for what is taken to be written. */
function forgetDropped(): void {
  const { take, dropAll } = UrlWrites.prototype;
  let isTaking = false;
  spyOn(UrlWrites.prototype, 'take').and.callFake(function (this: UrlWrites, scroll) {
    isTaking = true;
    try {
      return take.call(this, scroll);
    } finally {
      isTaking = false;
    }
  });
  spyOn(UrlWrites.prototype, 'dropAll').and.callFake(function (this: UrlWrites) {
    const dropped = dropAll.call(this);
    return isTaking ? dropped : [];
  });
}
