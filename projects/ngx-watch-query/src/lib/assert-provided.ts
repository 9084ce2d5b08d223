import { WatchQueryUsageError } from './core/errors/usage-error';
import type { QueryFeature } from './core/feature';
import type { WatchQueryOptions } from './watch-query-options';

type OptionName = keyof WatchQueryOptions<unknown, undefined, undefined>;

/** The options of a WatchQuery that one feature brings, by the name of its function. */
const OPTIONS: Readonly<Record<string, readonly OptionName[]>> = {
  withRouter: ['router'],
  withRefresh: ['pollInterval', 'refetchOnFocus', 'refetchOnReconnect'],
};

/**
 * Refuses an option whose feature is not provided, in every build, with the line to add (R1, F5).
 *
 * @throws WatchQueryUsageError WQ121
 */
export function assertProvided(
  options: Readonly<Partial<Record<OptionName, unknown>>>,
  features: readonly QueryFeature[],
): void {
  for (const [feature, names] of Object.entries(OPTIONS)) {
    const used = names.find(name => options[name] !== undefined);
    if (used === undefined || features.some(({ name }) => name === feature)) continue;
    throw new WatchQueryUsageError(
      'WQ121',
      `the option \`${used}\` needs its feature: provideWatchQuery({ … }, ${feature}()).`,
    );
  }
}
