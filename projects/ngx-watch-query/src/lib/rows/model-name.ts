import { lowerFirst } from './lower-first';
import { singular } from './singular';

/** What the name of a model is read from. */
export interface NamedField {
  /** The field's name in the schema. */
  readonly name: string;
  /** The model's name, if the query says it. */
  readonly model: string | undefined;
  readonly isList: boolean;
}

/** What schemas put before and after the names of their lists. */
const LIST_AFFIXES = /^all(?:_|(?=[A-Z]))|(?!^)(?:_c|C)onnection$|(?!^)(?:_p|P)aginat(?:or|ion)$/g;

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
  const known = model ?? models.get(name);
  if (known !== undefined) return lowerFirst(known);
  return isList ? modelOfList(name) : modelOf(name);
}

/** The names that the configuration gives to lists, by the names of single models, too (V26). */
export function withSingulars(
  models: Readonly<Record<string, string>>,
): ReadonlyMap<string, string> {
  const given = Object.entries(models);
  return new Map([...given.map(([list, model]) => [modelOfList(list), model] as const), ...given]);
}

/** The model of a list that has this name, where neither query nor configuration say it. */
export function modelOfList(name: string): string {
  return modelOf(name.replace(LIST_AFFIXES, ''));
}

/** The model of a single object that has this name. It may be a connection itself. */
export function modelOf(name: string): string {
  return lowerFirst(name.replace(LAST_WORD, singular));
}
