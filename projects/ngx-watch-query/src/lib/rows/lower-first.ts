/** A name with a small first letter: `Movie` ⇒ `movie`. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
