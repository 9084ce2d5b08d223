import { activeRequest, type State } from './state';

/** Whether a request has ended with an answer that is displayed. */
export function showsAnswer(before: State, after: State): boolean {
  const hasEnded = activeRequest(before) !== activeRequest(after);
  return hasEnded && after.displayed !== null && after.displayed !== before.displayed;
}
