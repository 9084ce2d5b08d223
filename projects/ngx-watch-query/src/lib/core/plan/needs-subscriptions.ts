import { needsFeature } from '../errors/needs-feature';
import type { WatchQueryUsageError } from '../errors/usage-error';

/** The error for following changes without `withSubscriptions` (V2). */
export function needsSubscriptions(): WatchQueryUsageError {
  return needsFeature('WQ123', '`subscribe`', 'withSubscriptions({ url })');
}
