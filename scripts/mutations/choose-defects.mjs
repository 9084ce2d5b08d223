/** The defects with these names, or all; throws for a name that none has. */
export function chooseDefects(defects, names) {
  const unknown = names.filter(name => !defects.some(defect => defect.name === name));
  if (unknown.length > 0) {
    const known = defects.map(({ name }) => name).join(', ');
    throw new Error(`No defect is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  return names.length === 0 ? defects : defects.filter(({ name }) => names.includes(name));
}
