import type { MovieInput } from './movie-input';

/** One reason to refuse an input. */
export interface InputProblem {
  readonly field: keyof MovieInput;
  readonly message: string;
}

/** The name of a field in the messages of Laravel's validator: `genreId` ⇒ `input.genre id`. */
export function attributeName(field: keyof MovieInput): string {
  return `input.${field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)}`;
}
