/** The text with the defect in it; throws where `find` does not stand in it exactly once. */
export function putIn(text, { name, file, find, replace }) {
  const count = text.split(find).length - 1;
  if (count !== 1) {
    throw new Error(
      `${name}: what it replaces stands ${count} times in ${file}, not once. Adapt scripts/mutations/defects.mjs:\n${find}`,
    );
  }
  // As a function: a replacement may hold "$&".
  return text.replace(find, () => replace);
}
