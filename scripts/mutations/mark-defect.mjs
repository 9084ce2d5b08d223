/** Puts a first line into the text of a defect: it tells the page, when it loads, which one it has. */
export function markDefect(name, text) {
  return `((globalThis as { defects?: string[] }).defects ??= []).push('${name}');\n${text}`;
}
