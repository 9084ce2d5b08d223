import {
  changed,
  dataOf,
  answered,
  IDLE,
  inFlight,
  newState,
  ONE,
  pageOf,
  QUEUED,
  refreshing,
  ROOT,
  shownState,
} from '../../specs/states';
import { checkEvents, expectState } from '../../specs/check-events';
import { deepFreeze } from '../../specs/deep-freeze';
import { WatchQueryError } from '../core/errors/watch-query-error';
import { refreshHooks } from '../core/refreshes';
import { featureEvent, type QueryEvent } from '../core/state/query-event';
import { reduce } from '../core/state/reduce';
import { sliceOf } from '../core/state/slice';
import type { QueryContext, State } from '../core/state/state';
import type { ModelChange } from './apply-event';
import { changesNothing, MODEL_CHANGED, rowHooks, type ModelChanged } from './model-changed';
import type { ModelEvent } from './model-event';
import { FACTS } from './remember-facts';
import type { RowChange } from './row-changes';

const query: QueryContext = { ...ONE, hooks: [refreshHooks, rowHooks] };

function event(type: ModelEvent['event'], id: string, model: ModelEvent['model']): ModelChange {
  const location = { key: 'a', items: ['data'], node: undefined, isList: true, id: 'id' };
  return deepFreeze({ location, event: { event: type, id, model } });
}

const NEW = event('UPDATE', '2', { title: 'New' });
const NEWER = event('UPDATE', '2', { title: 'Newer' });
const GONE = event('DELETE', '1', null);
const ELSEWHERE = event('UPDATE', '9', { title: 'New' });

/** What is kept of an event. */
function kept({ location, event: { id, model } }: ModelChange): RowChange {
  const fields = Object.entries(model ?? {}).map(([key, value]) => [key, [value]] as const);
  return deepFreeze({ location, id, updates: model && Object.fromEntries(fields) });
}

function happened(change: ModelChange | null, asks: ModelChanged['asks'] = 'never'): QueryEvent {
  return featureEvent(MODEL_CHANGED, { change, asks });
}

const shown = shownState(query);
const loading = changed(shown, { activity: inFlight(), view: { loading: true } });
const cut = new WatchQueryError('network', 'cut');
const merged = { data: [{ id: '1' }, { id: '2', title: 'New' }] };
const newer = { data: [{ id: '1' }, { id: '2', title: 'Newer' }] };
const applied = {
  displayed: {
    root: { ...ROOT, a: merged },
    target: shown.draft,
    infos: shown.displayed?.infos ?? [],
  },
  view: { data: merged },
};

describe('MODEL_CHANGED', () => {
  checkEvents(query, [
    ['changes what is displayed at once, `pagination` not (V7)', shown, happened(NEW), applied],
    [
      'is also kept for the answer of the request in flight (V10)',
      loading,
      happened(NEW),
      { ...applied, slices: { rows: [kept(NEW)] } },
    ],
    [
      'is kept in the order of what happened (V10)',
      changed(loading, { slices: { rows: [kept(GONE)] } }),
      happened(NEW),
      { ...applied, slices: { rows: [kept(GONE), kept(NEW)] } },
    ],
    [
      'is kept once for each row, with what came before (V25)',
      changed(loading, { slices: { rows: [kept(NEW), kept(GONE)] } }),
      happened(NEWER),
      {
        displayed: { ...applied.displayed, root: { ...ROOT, a: newer } },
        view: { data: newer },
        slices: { rows: [kept(NEWER), kept(GONE)] },
      },
    ],
    [
      'is kept where the rows do not show it: the answer may (V10)',
      loading,
      happened(ELSEWHERE),
      { slices: { rows: [kept(ELSEWHERE)] } },
    ],
    [
      'is kept where nothing is displayed yet (V10)',
      newState(query, { activity: inFlight() }),
      happened(NEW),
      { slices: { rows: [kept(NEW)] }, view: { loading: true } },
    ],
    [
      'is not kept for a start that waits: its answer is newer (V10)',
      changed(shown, { activity: QUEUED, view: { loading: true } }),
      happened(NEW),
      applied,
    ],
    [
      'changes what is displayed while idle (L15)',
      changed(shown, { activity: IDLE }),
      happened(NEW),
      applied,
    ],
    ['changes nothing where no row shows it (L7)', shown, happened(ELSEWHERE), 'same'],
    ['changes nothing before there is anything to change', newState(query), happened(NEW), 'same'],
    ['changes nothing where there is nothing to apply', shown, happened(null), 'same'],
    ['is kept by nobody where there is nothing to apply', loading, happened(null), 'same'],

    ['asks the server (V15)', shown, happened(null, 'always'), refreshing()],
    [
      'asks with a request in flight, which may be older (V10)',
      loading,
      happened(null, 'always'),
      refreshing(),
    ],
    ['applies and asks (V7)', shown, happened(NEW, 'always'), { ...applied, ...refreshing() }],
    [
      'asks once: at most one waits (V15)',
      changed(shown, refreshing()),
      happened(null, 'always'),
      'same',
    ],
    [
      'asks where the answer in flight may be older (V10)',
      loading,
      happened(null, 'in-flight'),
      refreshing(),
    ],
    [
      'does not ask where no answer is on its way (V10)',
      shown,
      happened(null, 'in-flight'),
      'same',
    ],
  ]);

  it('forgets what events have said, but not where it concerns only an answer on its way and there is none (V17, V22)', () => {
    const fact = { value: 'New', former: ['Old'], request: 0, doubts: 0 };
    const row = { location: NEW.location, id: '2', fields: { title: fact }, isUnseen: false };
    const knowing = changed(shown, { slices: { facts: { rows: [row], outlasted: [] } } });
    expect(reduce(query, knowing, happened(null, 'in-flight'))).toBe(knowing);
    const forgetful = reduce(query, knowing, happened(null, 'always'));
    expect(sliceOf(forgetful, FACTS).rows).toEqual([]);
  });

  it('changes nothing where only our own mutations have said something, also while nothing is wanted (L7, V22)', () => {
    const fact = { value: 'New', former: ['Old'], request: 0, doubts: 0, own: 1 };
    const row = {
      location: NEW.location,
      id: '2',
      fields: { title: fact },
      isUnseen: false,
      own: 1,
    };
    const resting = changed(shown, {
      activity: IDLE,
      slices: { facts: { rows: [row], outlasted: [] } },
    });
    const nothing: QueryEvent = { type: 'variables-read', variables: undefined, names: [] };
    expect(reduce(query, resting, nothing)).toBe(resting);
  });

  it('keeps the rows that it does not touch (L7)', () => {
    const after = reduce(query, shown, happened(NEW));
    const rows = (after.view.data as { readonly data: readonly unknown[] }).data;
    expect(rows[0]).toBe(ROOT.a.data[0]);
  });

  describe('and then', () => {
    const late = changed(loading, { slices: { rows: [kept(NEWER), kept(GONE)] } });
    const answer = answered(
      dataOf({ a: { data: [{ id: '1' }, { id: '2', title: 'Old' }] } }, [pageOf({})]),
    );

    it('is applied to the answer, and forgotten (V10)', () => {
      const after = reduce(query, late, answer);
      expect(after.view.data).toEqual({ data: [{ id: '2', title: 'Newer' }] });
      expect(after.slices['rows']).toEqual([]);
    });

    const forgetting: readonly (readonly [name: string, State, QueryEvent])[] = [
      [
        'the request in flight has failed',
        late,
        { type: 'answered', request: 1, outcome: { kind: 'failure', error: cut } },
      ],
      [
        'another request takes its place',
        changed(late, { activity: inFlight({}, true) }),
        { type: 'start-flushed' },
      ],
      [
        'nothing is wanted any more',
        late,
        { type: 'variables-read', variables: undefined, names: [] },
      ],
      ['it is destroyed', late, { type: 'destroyed' }],
    ];
    for (const [name, given, next] of forgetting) {
      it(`is forgotten where ${name} (V10)`, () => {
        expect(reduce(query, given, next).slices).toEqual({ rows: [] });
      });
    }

    it('is remembered while that request is on the wire, and keeps its identity (V10)', () => {
      const after = reduce(query, late, { type: 'start-queued' });
      expectState(late, after, { activity: inFlight({}, true) });
      expect(after.slices).toBe(late.slices);
    });
  });
});

describe('changesNothing()', () => {
  const owing = changed(shown, refreshing());

  it('says of a row that is not shown that nothing changes once a request is owed (V17)', () => {
    expect(changesNothing(owing, ELSEWHERE)).toBeTrue();
    expect(reduce(query, owing, happened(ELSEWHERE, 'always'))).toBe(owing);
  });

  it('does not say so of what changes something', () => {
    const cases: readonly [State, ModelChange][] = [
      [shown, ELSEWHERE],
      [owing, NEW],
      [owing, event('DELETE', '9', null)],
      [changed(loading, refreshing()), ELSEWHERE],
    ];
    for (const [state, change] of cases) {
      expect(changesNothing(state, change)).toBeFalse();
      expect(reduce(query, state, happened(change, 'always'))).not.toBe(state);
    }
  });
});
