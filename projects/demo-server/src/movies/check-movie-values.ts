import { attributeName, type InputProblem } from './input-problem';
import type { MovieInput } from './movie-input';

const MPAA_RATINGS: readonly string[] = ['G', 'PG', 'PG-13', 'R', 'NC-17', 'Not Rated', 'Open'];

const MAX_TEXT_LENGTH = 255;

interface Range {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

/** Far above any film, and far below the numbers at which a double loses integer precision. */
const DOLLARS: Range = { min: 0, max: 1_000_000_000_000, whole: true };

const RANGES = {
  runningTime: { min: 1, max: 1000, whole: true },
  imdbRating: { min: 0, max: 10, whole: false },
  imdbVotes: { min: 0, max: 2_147_483_647, whole: true },
  rottenTomatoesRating: { min: 0, max: 100, whole: true },
  usGross: DOLLARS,
  worldwideGross: DOLLARS,
  productionBudget: DOLLARS,
} satisfies Partial<Record<keyof MovieInput, Range>>;

/** Finds invalid values in an input. The messages are worded like those of Laravel's validator. */
export function checkMovieValues(input: MovieInput): readonly InputProblem[] {
  return [
    ...checkTitle(input.title),
    ...checkLength('title', input.title),
    ...checkLength('source', input.source),
    ...checkMpaaRating(input.mpaaRating),
    ...checkRange('runningTime', input.runningTime),
    ...checkRange('imdbRating', input.imdbRating),
    ...checkRange('imdbVotes', input.imdbVotes),
    ...checkRange('rottenTomatoesRating', input.rottenTomatoesRating),
    ...checkRange('usGross', input.usGross),
    ...checkRange('worldwideGross', input.worldwideGross),
    ...checkRange('productionBudget', input.productionBudget),
  ];
}

/** An omitted title is no problem here: if it is required, the schema says so. */
function checkTitle(title: string | null | undefined): readonly InputProblem[] {
  return title === undefined || title?.trim()
    ? []
    : problem('title', `The ${attributeName('title')} field is required.`);
}

function checkLength(
  field: keyof MovieInput,
  text: string | null | undefined,
): readonly InputProblem[] {
  // Laravel counts characters, not UTF-16 code units.
  return Array.from(text ?? '').length <= MAX_TEXT_LENGTH
    ? []
    : problem(
        field,
        `The ${attributeName(field)} field must not be greater than ${MAX_TEXT_LENGTH} characters.`,
      );
}

function checkMpaaRating(rating: string | null | undefined): readonly InputProblem[] {
  return rating == null || MPAA_RATINGS.includes(rating)
    ? []
    : problem('mpaaRating', `The selected ${attributeName('mpaaRating')} is invalid.`);
}

function checkRange(
  field: keyof typeof RANGES,
  value: number | null | undefined,
): readonly InputProblem[] {
  const { min, max, whole } = RANGES[field];
  if (value == null) {
    return [];
  }
  if (whole && !Number.isInteger(value)) {
    return problem(field, `The ${attributeName(field)} field must be an integer.`);
  }
  return value >= min && value <= max
    ? []
    : problem(field, `The ${attributeName(field)} field must be between ${min} and ${max}.`);
}

function problem(field: keyof MovieInput, message: string): readonly InputProblem[] {
  return [{ field, message }];
}
