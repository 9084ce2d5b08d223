import type { DocumentNode } from 'graphql';
import { asRecord } from './as-record';
import * as Kind from './kind';
import { WatchQueryUsageError } from '../errors/usage-error';

declare const ngDevMode: boolean | undefined;

/**
 * Throws where a value is not a parsed document: callers without type checks pass strings, or the
 * wrong export of a module.
 *
 * @throws WatchQueryUsageError WQ101
 */
export function assertDocument(value: unknown): asserts value is DocumentNode {
  const { kind, definitions } = asRecord(value);
  if (kind === Kind.DOCUMENT && Array.isArray(definitions)) return;
  throw new WatchQueryUsageError(
    'WQ101',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `a parsed GraphQL document is needed, got ${describe(value)}. Wrap the text in gql\`…\`.`,
  );
}

function describe(value: unknown): string {
  return typeof value === 'string' ? 'a text' : value === null ? 'null' : typeof value;
}
