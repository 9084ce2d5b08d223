import type { ValueNode } from 'graphql';
import { variableName } from '../core/document/literal-value';
import type { Variables } from '../core/document/typed-document-node';
import type { EventOperation } from './event-contract';
import type { LiveField } from './live-field';

/** One subscription operation of a WatchQuery. */
export interface LiveOperation {
  readonly name: string | undefined;
  readonly text: string;
  /** The response key of the subscription's field. */
  readonly root: string;
  /** Whether the caller wrote it, so that a payload may have any shape (V9). */
  readonly isManual: boolean;
  /** The fields of the query that it may be about: more than one only where the caller wrote it. */
  readonly fields: readonly LiveField[];
  /** The contract's description of it. */
  readonly contract: EventOperation;
  /** The dotted paths of the scalars in the model that it selects. */
  readonly scalars: ReadonlySet<string>;
  /** The operation's variables by name, each with the query's variable that gives its value. */
  readonly variables: ReadonlyMap<string, string>;
  /**
   * The id that events must have, as the query says it: a literal or a variable (V8); `'shown'`: the id of
   * the model shown (V23). Null: every event counts.
   */
  readonly id: ValueNode | 'shown' | null;
}

/** The text without the operation's name, so that it is equal for all queries that follow the same (V16). */
export function anonymousText({ name, text }: Pick<LiveOperation, 'name' | 'text'>): string {
  return name === undefined ? text : text.replace(` ${name}`, '');
}

/** The values to send with an operation; variables without a value are left out. */
export function operationVariables(operation: LiveOperation, variables: Variables): Variables {
  const entries = [...operation.variables].filter(([, source]) => Object.hasOwn(variables, source));
  return Object.fromEntries(entries.map(([name, source]) => [name, variables[source]]));
}

/**
 * The id that the query's `id` argument requires of events (V8); undefined if it requires none.
 *
 * @param variables the variables of the query
 */
export function wantedId({ id }: LiveOperation, variables: Variables): string | undefined {
  if (id === null || id === 'shown') return undefined;
  const source = variableName(id);
  // A literal as it is written: a number could be too large for JavaScript.
  const value = source === undefined ? 'value' in id && id.value : variables[source];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
