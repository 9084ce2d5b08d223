/**
 * The model behind a field's name, in lower camel case: the singular of its last word (V6).
 *
 * `categories` ⇒ `category`, `blogPosts` ⇒ `blogPost`, `movie` ⇒ `movie`
 */
export function modelName(field: string, singular: (word: string) => string): string {
  const last = /[A-Z]?[^A-Z_]*$/.exec(field)?.[0] ?? field;
  const stem = field.slice(0, field.length - last.length);
  return stem + singular(last);
}
