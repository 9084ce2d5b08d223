import { checkEvents } from '../../specs/check-events';
import { at } from '../../specs/pagings';
import {
  asked,
  askedState,
  BACKGROUND,
  changed,
  IDLE,
  inFlight,
  newState,
  ONE,
  QUEUED,
  refreshing,
  targetOf,
} from '../../specs/states';
import { refreshHooks } from '../core/refreshes';
import { featureEvent } from '../core/state/query-event';
import type { QueryContext } from '../core/state/state';
import { ASKED } from './asked';

const query: QueryContext = { ...ONE, hooks: [refreshHooks] };

describe('ASKED, now', () => {
  const start = featureEvent(ASKED, { isNow: true, at: -Infinity });
  const due = changed(askedState, refreshing({ failures: 1 }));
  checkEvents(query, [
    [
      'asks where nothing was due, and pays for it: a failure is repeated (F1, V15)',
      askedState,
      start,
      {
        activity: inFlight({
          ...BACKGROUND,
          number: 2,
          target: asked,
          bypassTransferCache: true,
        }),
        ...refreshing({ isDue: false, payer: 2 }),
        requestCount: 2,
      },
    ],
    [
      'asks quietly for what was requested last, not for what is set (L14, V15)',
      changed(due, { draft: targetOf([at(9)], { text: 'half-ty' }) }),
      start,
      {
        activity: inFlight({
          ...BACKGROUND,
          number: 2,
          target: asked,
          bypassTransferCache: true,
        }),
        ...refreshing({ isDue: false, payer: 2, failures: 1 }),
        requestCount: 2,
      },
    ],
    [
      'follows a request that is in flight: its answer may be older (F1)',
      changed(askedState, { activity: inFlight(), view: { loading: true } }),
      start,
      refreshing(),
    ],
    [
      'waits while a request is in flight (V15)',
      changed(due, { activity: inFlight() }),
      start,
      'same',
    ],
    ['waits while a start is queued (V15)', changed(due, { activity: QUEUED }), start, 'same'],
    ['waits while nothing is wanted (L15)', changed(due, { activity: IDLE }), start, 'same'],
    [
      'waits for the first request (V15)',
      newState(ONE, refreshing({ failures: 1 })),
      start,
      'same',
    ],
  ]);
});

describe('ASKED, later', () => {
  const ask = featureEvent(ASKED, { isNow: false, at: -Infinity });
  checkEvents(query, [
    ['is due (F1, V18)', askedState, ask, refreshing()],
    [
      'changes nothing where a refresh is due (F1)',
      changed(askedState, refreshing({ failures: 1 })),
      ask,
      'same',
    ],
  ]);
});
