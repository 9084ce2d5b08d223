/** A name that begins with a lower-case letter: `Movie` ⇒ `movie`. */
export function lowerFirst(name: string): string {
  return name.charAt(0).toLowerCase() + name.slice(1);
}
