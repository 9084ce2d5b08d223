/** The named types of the random specs, besides the five built-in scalars. */
const ENUMS: Readonly<Record<string, RegExp>> = { Genre: /^(?!(true|false|null)$)[_A-Za-z]\w*$/ };
const INPUTS: ReadonlySet<string> = new Set(['Filter']);

/**
 * Whether a server would accept a value for a variable of this type, by the GraphQL
 * specification (3.5, 3.9 – 3.12) and without any coercion. Independent of the
 * library's own reading.
 */
export function hasType(value: unknown, type: string): boolean {
  if (value === undefined) return false;
  if (type.endsWith('!')) return value !== null && hasType(value, type.slice(0, -1));
  if (value === null) return true;
  if (type.startsWith('[')) {
    return Array.isArray(value) && value.every(item => hasType(item, type.slice(1, -1)));
  }
  switch (type) {
    case 'Int':
      return typeof value === 'number' && value === (value | 0);
    case 'Float':
      return typeof value === 'number' && Math.abs(value) < Infinity;
    case 'Boolean':
      return value === true || value === false;
    case 'String':
      return typeof value === 'string';
    case 'ID':
      // Servers take integers, too (3.5.5).
      return typeof value === 'string' || Number.isSafeInteger(value);
  }
  const pattern = Object.hasOwn(ENUMS, type) ? ENUMS[type] : undefined;
  if (pattern) return typeof value === 'string' && pattern.test(value);
  if (INPUTS.has(type)) return typeof value === 'object' && !Array.isArray(value);
  // A custom scalar takes any JSON.
  return JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value);
}
