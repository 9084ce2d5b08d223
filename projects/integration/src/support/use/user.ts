import { randomBy } from './random';

/** What happens next, and after how many milliseconds. */
export interface Step {
  readonly after: number;
  readonly do: Deed;
  /** Which of several, such as which book; a number that is divided. */
  readonly which: number;
}

export type Deed = (typeof DEEDS)[number];

/** What a user of the page does, another user elsewhere, and the network. As often as they are here. */
const DEEDS = [
  ...['turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'turn', 'turn'],
  ...['search', 'search', 'search', 'search', 'hover', 'hover', 'hover'],
  ...['open', 'open', 'more', 'more', 'refetch', 'refetch', 'both'],
  ...['rename', 'add', 'elsewhere', 'elsewhere', 'elsewhere', 'elsewhere'],
  ...['away', 'back', 'back', 'rest', 'cut'],
] as const;

/** What is done in so much time, in milliseconds. */
export function stepsOf(seed: number, duration: number): readonly Step[] {
  const below = randomBy(seed);
  const steps: Step[] = [];
  for (let time = 0; time < duration;) {
    const deed = DEEDS[below(DEEDS.length)] ?? 'rest';
    // Mostly quick, at times slow enough for all to come to rest.
    const after = deed === 'rest' ? 1000 + below(2000) : below(200);
    steps.push({ after, do: deed, which: below(1000) });
    time += after;
  }
  return steps;
}
