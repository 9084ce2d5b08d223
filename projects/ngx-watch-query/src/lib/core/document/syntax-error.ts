import { WatchQueryUsageError } from '../errors/usage-error';

declare const ngDevMode: boolean | undefined;

/**
 * The error for a text that is not GraphQL.
 *
 * @param at the index at which it stops being GraphQL
 */
export function syntaxError(text: string, at: number, problem: string): WatchQueryUsageError {
  return new WatchQueryUsageError(
    'WQ131',
    (typeof ngDevMode === 'undefined' || ngDevMode) &&
      `the text is not GraphQL at ${placeOf(text, at)}: ${problem}.`,
  );
}

function placeOf(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n');
  return `line ${lines.length}, column ${at - text.lastIndexOf('\n', at - 1)}`;
}
