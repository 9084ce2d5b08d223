import { afterNextRender, Injector } from '@angular/core';
import { TestBed } from '@angular/core/testing';
import type { Router } from '@angular/router';
import { Observable } from 'rxjs';
import type { Exchange, QueryPart } from '../../lib/core/query/query-port';
import { URL_ADOPTED } from '../../lib/url/adopt-url';
import { UrlTurn } from '../../lib/url/url-turn';
import type { UrlParticipant } from '../../lib/url/url-write-queue';
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

/** A mechanism that keeps properties, and how to switch it off. */
export interface Mechanism {
  readonly name: string;
  readonly off: Defect;
  /** Circumstances in which it matters, if random ones rarely are. */
  readonly under?: (script: Script) => Script;
  /** The properties that are violated without it. */
  readonly keeps: readonly Property[];
}

export const MECHANISMS: readonly Mechanism[] = [
  {
    name: 'recognising its own navigations',
    off: { spy: () => spyOn(UrlWrites.prototype, 'carries').and.returnValue(false) },
    keeps: [requestsHaveCauses],
  },
  {
    name: 'adopting foreign changes of the URL',
    off: { spy: () => spyOn(URL_ADOPTED, 'reduce').and.callFake((_, state) => state) },
    keeps: [foreignChangesAreFollowed, backIsTheIdentity, urlSaysWhatIsRequested],
  },
  {
    name: 'adopting only the changed keys',
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
    name: 'writing the URL',
    off: { spy: () => spyOn(UrlWrites.prototype, 'add') },
    keeps: [urlSaysWhatIsRequested, backIsTheIdentity],
  },
  {
    name: 'waiting for foreign navigations',
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
    name: 'knowing which WatchQueries are on the page',
    off: { lie: alwaysOnPage },
    keeps: [theAbsentWriteNothing],
  },
  {
    name: 'noticing that it was detached',
    off: { part: neverAway },
    keeps: [returnedAdoptTheirUrl],
  },
  {
    name: 'a second try after a lost write',
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
    name: 'dropping writes that a foreign navigation overrules',
    off: { spy: () => spyOn(UrlWrites.prototype, 'drop') },
    keeps: [writesSayAllThatIsRequested],
  },
  {
    name: 'the later write of a shared key',
    off: { spy: () => spyOn(UrlWrites.prototype, 'isLater').and.returnValue(false) },
    under: sharingHastily,
    keeps: [newestWins],
  },
  {
    name: 'pushing history entries',
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
    name: 'replacing history entries',
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
    name: 'holding back requests until the first navigation',
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
    name: 'keeping the page for changes in the turn of a navigation',
    off: { spy: () => spyOn(UrlTurn.prototype, 'begin') },
    under: searchingAfterEach,
    keeps: [turnsKeepTheirPage],
  },
  {
    name: 'surviving an error in the turn of a navigation',
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
    name: 'telling set variables from sent ones',
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

/** Sends a request a little later, even if the WatchQuery has cancelled it. */
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

/** The user searches right after each navigation, without guards or resolvers. */
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

/** Two WatchQueries set a shared key, one during the held-up navigation of the other. */
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

/** A Router for which every route is on the page. */
function alwaysOnPage(): Partial<Record<keyof Router, unknown>> {
  return { routerState: { root: { children: { some: () => true } } } };
}

/** Is told only of the navigations that show it. */
function neverAway(part: QueryPart): Partial<QueryPart & UrlParticipant> {
  const url = part as QueryPart & UrlParticipant;
  const onUrl = url.onUrl.bind(url);
  return {
    onUrl: (...finished) => {
      if (url.keysOnPage.length > 0) onUrl(...finished);
    },
  };
}
