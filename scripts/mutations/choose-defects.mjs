/** How many names are shown in the place of one that no defect has. */
const MOST = 10;
/** Shorter words, such as "a" and "the", are in many names. */
const SHORTEST = 4;

/** The defects with these names, or all; throws for a name that none has. */
export function chooseDefects(defects, names) {
  const known = defects.map(({ name }) => name);
  const unknown = names.filter(name => !known.includes(name));
  if (unknown.length > 0) throw new Error(unknown.map(name => missing(known, name)).join('\n'));
  return names.length === 0 ? defects : defects.filter(({ name }) => names.includes(name));
}

function missing(known, name) {
  const similar = findSimilar(known, name);
  return similar.length > 0
    ? `No defect is called ${name}. Similar ones:\n  ${similar.join('\n  ')}`
    : `No defect is called ${name}. scripts/mutations/defects.mjs has them all.`;
}

/** The names that contain `text` or one of its words, those with most of them first. */
function findSimilar(known, text) {
  const words = text.split(/\W+/).filter(({ length }) => length >= SHORTEST);
  // The whole text counts most.
  const shared = name =>
    name.includes(text) ? words.length + 1 : words.filter(word => name.includes(word)).length;
  return known
    .filter(name => shared(name) > 0)
    .sort((one, other) => shared(other) - shared(one))
    .slice(0, MOST);
}
