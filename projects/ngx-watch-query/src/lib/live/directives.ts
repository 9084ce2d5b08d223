import type { ConstDirectiveNode, DirectiveNode, FieldNode, ValueNode } from 'graphql';
import { SKIP_SUBSCRIPTION, SUBSCRIBE } from '../core/document/client-directives';
import * as Kind from '../core/document/kind';
import { WatchQueryUsageError } from '../core/errors/usage-error';
import { EVENT_TYPES, type EventType } from '../rows/model-event';
import { isEventType } from './read-event';

declare const ngDevMode: boolean | undefined;

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
 * @throws WatchQueryUsageError WQ126 for invalid arguments
 */
export function readSubscribe(nodes: readonly FieldNode[]): SubscribeDirective | undefined {
  const directive = nodes.map(node => find(node, SUBSCRIBE)).find(found => found !== undefined);
  if (!directive) return undefined;
  const { texts, only } = reader(directive);
  only(['argument', 'arguments', 'event', 'events', 'model']);
  const names = [...texts('argument'), ...texts('arguments')];
  return {
    arguments: names.length > 0 ? names : undefined,
    events: eventsOf(directive, ['event', 'events']),
    model: texts('model')[0],
  };
}

/** The events for which `@skipSubscription` excludes a selection; none without it (V4). */
export function readSkipped(
  node: { readonly directives?: readonly DirectiveNode[] | undefined } | FieldNode,
): readonly EventType[] {
  const directive = find(node, SKIP_SUBSCRIPTION);
  if (!directive) return [];
  reader(directive).only(['events']);
  return eventsOf(directive, ['events']);
}

function find(
  { directives }: { readonly directives?: readonly DirectiveNode[] | undefined },
  name: string,
): DirectiveNode | undefined {
  return directives?.find(directive => directive.name.value === name);
}

/** The named events, in the order of `EVENT_TYPES`; all if none is named. */
function eventsOf(directive: DirectiveNode, names: readonly string[]): readonly EventType[] {
  const { texts } = reader(directive);
  const named = names.flatMap(texts);
  const wrong = named.find(name => !isEventType(name));
  if (wrong !== undefined) throw badArgument(directive, `"${wrong}" is not an event type`);
  return named.length === 0 ? EVENT_TYPES : EVENT_TYPES.filter(type => named.includes(type));
}

function reader(directive: DirectiveNode | ConstDirectiveNode) {
  const given = directive.arguments ?? [];
  return {
    /** The text or texts of an argument: strings and enum names. */
    texts: (name: string): readonly string[] => {
      const value = given.find(argument => argument.name.value === name)?.value;
      return value ? textsOf(directive, value) : [];
    },
    only: (known: readonly string[]): void => {
      const unknown = given.find(({ name }) => !known.includes(name.value));
      if (unknown) throw badArgument(directive, `it has no argument "${unknown.name.value}"`);
    },
  };
}

function textsOf(directive: DirectiveNode, value: ValueNode): readonly string[] {
  switch (value.kind) {
    case Kind.STRING:
    case Kind.ENUM:
      return [value.value];
    case Kind.NULL:
      return [];
    case Kind.LIST:
      return value.values.flatMap(item => textsOf(directive, item));
    default:
      throw badArgument(directive, 'its arguments must be literal strings and event types');
  }
}

function badArgument({ name }: DirectiveNode, detail: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ126',
    (typeof ngDevMode === 'undefined' || ngDevMode) && `@${name.value}: ${detail}.`,
  );
}
