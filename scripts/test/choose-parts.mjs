/** The parts to run, in the table's order: all but those on demand, or those named and what they need. */
export function chooseParts(parts, names) {
  const unknown = names.filter(name => !parts.some(part => part.name === name));
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ');
    throw new Error(`No part is called ${unknown.join(', ')}. There are: ${known}.`);
  }
  if (names.length === 0) return parts.filter(({ onDemand }) => !onDemand);
  const wanted = new Set(names);
  // A part needs earlier ones only, so one walk from the end finds them all.
  for (const part of parts.toReversed()) {
    if (wanted.has(part.name)) part.needs?.forEach(name => wanted.add(name));
  }
  return parts.filter(({ name }) => wanted.has(name));
}
