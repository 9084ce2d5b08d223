import { lowerFirst } from './lower-first';
import { singular } from './singular';

/** A field of the query, as far as its name tells the model behind it. */
export interface NamedField {
  /** Its name in the schema. */
  readonly name: string;
  /** The model's name where the query gives it. */
  readonly model: string | undefined;
  readonly isList: boolean;
}

/** What schemas put before and after the names of their lists. */
const LIST_AFFIXES = /^all(?:_|(?=[A-Z]))|(?!^)(?:_c|C)onnection$|(?!^)(?:_p|P)aginator$/g;

/** `Posts` in `blogPosts`, `posts` in `blog_posts`, `DNS` in `allDNS`. */
const LAST_WORD = /(?:[A-Z]+|[A-Z]?[^A-Z_]+)$/;

/**
 * The model behind a field, in lower camel case: what the query or the configuration calls it, else
 * the singular of the last word of the field's name (V6, V26).
 *
 * `categories` ⇒ `category`, `blogPosts` ⇒ `blogPost`, `allMovies` ⇒ `movie`,
 * `movies_connection` ⇒ `movie`
 *
 * @param models the names that the configuration gives, by the name of the field
 */
export function modelName(
  { name, model, isList }: NamedField,
  models: ReadonlyMap<string, string>,
): string {
  const own = isList ? name.replace(LIST_AFFIXES, '') : name;
  const known = model ?? models.get(name) ?? own.replace(LAST_WORD, singular);
  return lowerFirst(known);
}
