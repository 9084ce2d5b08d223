import type { DirectiveNode, FieldNode, ValueNode } from 'graphql';
import { SKIP_SUBSCRIPTION, SUBSCRIBE } from '../core/document/client-directives';
import * as Kind from '../core/document/kind';
import { literalValue } from '../core/document/literal-value';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { EVENT_TYPES, isEventType, type EventType } from '../rows/model-event';

declare const ngDevMode: boolean | undefined;

/** A node that may have directives. */
interface Annotated {
  readonly directives?: readonly DirectiveNode[] | undefined;
}

/** The arguments of `@subscribe` on a field (V3). */
export interface SubscribeDirective {
  /** Names of the arguments to pass on; undefined: the default, `id` if the field has it. */
  readonly arguments: readonly string[] | undefined;
  readonly events: readonly EventType[];
  readonly model: string | undefined;
}

/**
 * Reads `@subscribe` from the selections of one field; undefined if none has it. Singular and
 * plural arguments count together.
 *
 * @throws WatchQueryUsageError in development: WQ126 for invalid arguments
 */
export function readSubscribe(nodes: readonly FieldNode[]): SubscribeDirective | undefined {
  const directive = find(nodes, SUBSCRIBE);
  if (!directive) return undefined;
  if (typeof ngDevMode === 'undefined' || ngDevMode) {
    assertArguments(directive, ['argument', 'arguments', 'event', 'events', 'model']);
  }
  const names = textsOf(directive, ['argument', 'arguments']);
  return {
    arguments: names.length > 0 ? names : undefined,
    events: eventsOf(directive),
    model: textsOf(directive, ['model'])[0],
  };
}

/** The events for which `@skipSubscription` excludes a selection; none without it (V4). */
export function readSkipped(node: Annotated): readonly EventType[] {
  const directive = find([node], SKIP_SUBSCRIPTION);
  if (!directive) return [];
  if (typeof ngDevMode === 'undefined' || ngDevMode) assertArguments(directive, ['events']);
  return eventsOf(directive);
}

/** The first directive of this name. */
function find(nodes: readonly Annotated[], name: string): DirectiveNode | undefined {
  return nodes
    .flatMap(({ directives }) => directives ?? [])
    .find(directive => directive.name.value === name);
}

/** The named events, in the order of `EVENT_TYPES`; all if none is named. */
function eventsOf(directive: DirectiveNode): readonly EventType[] {
  const named = textsOf(directive, ['event', 'events']);
  return named.length === 0 ? EVENT_TYPES : EVENT_TYPES.filter(type => named.includes(type));
}

/** The texts of some arguments: strings and enum names. */
function textsOf(
  { arguments: given = [] }: DirectiveNode,
  names: readonly string[],
): readonly string[] {
  return given
    .filter(({ name }) => names.includes(name.value))
    .flatMap(({ value }) => literalValue(value))
    .filter(text => typeof text === 'string');
}

/** Refuses invalid arguments. */
function assertArguments(directive: DirectiveNode, known: readonly string[]): void {
  for (const { name, value } of directive.arguments ?? []) {
    if (!known.includes(name.value)) {
      throw badArgument(directive, `it has no argument "${name.value}"`);
    }
    assertText(directive, value);
    if (!name.value.startsWith('event')) continue;
    const wrong = textsOf(directive, [name.value]).find(text => !isEventType(text));
    if (wrong !== undefined) throw badArgument(directive, `"${wrong}" is not an event type`);
  }
}

function assertText(directive: DirectiveNode, value: ValueNode): void {
  switch (value.kind) {
    case Kind.STRING:
    case Kind.ENUM:
    case Kind.NULL:
      return;
    case Kind.LIST:
      for (const item of value.values) assertText(directive, item);
      return;
    default:
      throw badArgument(directive, 'its arguments must be literal strings and event types');
  }
}

function badArgument({ name }: DirectiveNode, detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError('WQ126', `@${name.value}: ${detail}.`);
}
