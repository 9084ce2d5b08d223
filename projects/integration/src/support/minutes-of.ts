interface KarmaWindow {
  readonly __karma__: { readonly config: Readonly<Record<MinutesOption, number>> };
}

type MinutesOption = 'soakMinutes' | 'useMinutes';

/** How many minutes a random run takes: an option of karma.integration.conf.cjs. */
export function minutesOf(option: MinutesOption): number {
  return (window as unknown as KarmaWindow).__karma__.config[option];
}
