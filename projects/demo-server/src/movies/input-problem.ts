import type { MovieInput } from './movie-input';

/** One reason to refuse an input. */
export interface InputProblem {
  readonly field: keyof MovieInput;
  readonly message: string;
}

/** A field as Laravel's validator writes it in its messages: `genreId` ⇒ `input.genre id`. */
export function attributeName(field: keyof MovieInput): string {
  return `input.${field.replace(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)}`;
}
