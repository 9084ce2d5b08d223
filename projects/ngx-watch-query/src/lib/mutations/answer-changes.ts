import { isRecord } from '../core/document/as-record';
import { isDeepEqual } from '../core/state/is-deep-equal';
import { withChanges } from '../core/state/with-changes';
import type { OwnChange } from '../rows/facts';
import { findModel } from '../rows/find-model';
import type { ModelChanged } from '../rows/model-changed';
import { sameWork } from '../rows/same-work';
import { asSelected } from './as-selected';
import type { ModelsByRow } from './models-by-row';
import type { MutationEvent } from './mutation-contract';
import { changesOf, type Reading } from './read-events';
import type { ShownAnswer } from './shown-answer';

/** What the answer to a call says, and what it replaces. */
export interface OwnAnswer {
  readonly call: number;
  readonly events: readonly MutationEvent[];
  /** What its rows were before, under the schema's names. */
  readonly former: ModelsByRow;
  /** What they were when the call was made; undefined if the call did not say which rows it is about. */
  readonly before: ModelsByRow | undefined;
  /** Whether lists of the model are fetched again (M9). */
  readonly asks: boolean;
  /** Whether another call about one of the rows was answered meanwhile: either may be the last (M6). */
  readonly isContradicted: boolean;
  /** The rows that earlier calls are about. */
  readonly again: ReadonlySet<string>;
}

/** What an answer changes in a WatchQuery. Lists that show the same share the work. */
export const answerChanges = /* @__PURE__ */ sameWork(allChanges);

function allChanges(
  answer: OwnAnswer,
  readings: readonly Reading[],
  shown: ShownAnswer,
): readonly ModelChanged[] {
  const { call, former, again } = answer;
  return readings.flatMap(reading => {
    const changes = changesOf(reading);
    const isAgain = again.has(reading.row);
    const asks = whenToAsk(reading, answer, shown);
    const own = {
      call,
      former: formerValues(reading, former, shown),
      isRestored: isAgain && (reading.event.event === 'CREATE' || reading.mayCreate === true),
    };
    return (changes.length > 0 ? changes : [null]).map(change => ({
      change: change && withChanges(change, { isAgain }),
      asks,
      own,
    }));
  });
}

function whenToAsk(
  reading: Reading,
  { asks, before, isContradicted }: OwnAnswer,
  shown: ShownAnswer,
): ModelChanged['asks'] {
  const { decision, isList, isUnclear, isLeftOut } = reading;
  const isRefetched = decision === 'refetch';
  if (!isRefetched && (!asks || decision === 'apply')) return 'never';
  if (isLeftOut) return 'in-flight';
  if (isRefetched) return 'always';
  const isUnsure = isList || isUnclear || isContradicted || decision === 'remove';
  return isUnsure || isOvertaken(reading, before, shown) ? 'always' : 'in-flight';
}

/** Whether a field has changed since the call. That change may be newer than the answer, or older (M6). */
function isOvertaken(
  reading: Reading,
  before: ModelsByRow | undefined,
  shown: ShownAnswer,
): boolean {
  const { field, event } = reading;
  const row = findModel(shown.root, field, event.id);
  if (!before || !isRecord(row) || !event.model) return false;
  const former = formerValues(reading, before, shown);
  return Object.entries(event.model).some(([key, value]) =>
    [value, ...(former.get(key) ?? [])].every(known => !isDeepEqual(known, row[key])),
  );
}

/** What the fields that an answer says of a row were before, under the WatchQuery's keys. */
function formerValues(
  { field, row, event }: Reading,
  former: ModelsByRow,
  { variables }: ShownAnswer,
): OwnChange['former'] {
  const said = field.fields.filter(({ key }) => event.model && Object.hasOwn(event.model, key));
  // Another list may have shown only a part of a nested object. A part can be compared, too.
  const models = (former.get(row) ?? []).map(
    model => asSelected(model, said, variables, undefined, true).model,
  );
  return new Map(
    said.map(({ key }) => [
      key,
      models.filter(model => Object.hasOwn(model, key)).map(model => model[key]),
    ]),
  );
}
