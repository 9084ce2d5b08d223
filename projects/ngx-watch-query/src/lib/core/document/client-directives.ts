import type { DirectiveNode } from 'graphql';

/** Marks a field whose model's changes are followed (V1). */
export const SUBSCRIBE = 'subscribe';
/** Marks a field that subscriptions leave out (V4). */
export const SKIP_SUBSCRIPTION = 'skipSubscription';

/**
 * Whether a directive is for the client alone: it is removed from every document that is sent (V5).
 */
export function isClientDirective({ name }: DirectiveNode): boolean {
  return name.value === SUBSCRIBE || name.value === SKIP_SUBSCRIPTION;
}

/** The directives of a node that are sent. */
export function sentDirectives({
  directives = [],
}: {
  readonly directives?: readonly DirectiveNode[] | undefined;
}): readonly DirectiveNode[] {
  return directives.filter(directive => !isClientDirective(directive));
}
