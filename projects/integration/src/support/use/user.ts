import { randomBy } from './random';

/** The next action, and the delay before it in milliseconds. */
export interface Step {
  readonly after: number;
  readonly do: Deed;
  /** Which one of several, for example which book. The number wraps around. */
  readonly which: number;
}

export type Deed = (typeof DEEDS)[number];

/**
 * What the user, another user and the network do. An action is chosen as often as it is listed
 * here.
 */
const DEEDS = [
  ...['turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'turn'],
  ...['search', 'search', 'search', 'search', 'hover', 'hover', 'hover'],
  ...['open', 'open', 'more', 'more', 'refetch', 'refetch', 'both'],
  ...['rename', 'add', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  ...['away', 'back', 'back', 'rest', 'cut'],
] as const;

/** The actions within `duration` milliseconds. */
export function stepsOf(seed: number, duration: number): readonly Step[] {
  const below = randomBy(seed);
  const steps: Step[] = [];
  for (let time = 0; time < duration;) {
    const deed = DEEDS[below(DEEDS.length)] ?? 'rest';
    // Mostly quick, but sometimes slow enough for everything to settle.
    const after = deed === 'rest' ? 1000 + below(2000) : below(200);
    steps.push({ after, do: deed, which: below(1000) });
    time += after;
  }
  return steps;
}
