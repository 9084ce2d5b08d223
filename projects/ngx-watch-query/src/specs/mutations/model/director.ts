/** A nested object. Its name contains its id and the number of the write. */
export interface Director {
  readonly id: string;
  readonly name: string;
  readonly born: number;
}

/** The number of directors. */
export const DIRECTORS = 3;

/** @param value unique, like that of a rating, so that it identifies the write */
export function directorOf(id: string, value: number): Director {
  return { id, name: `${id} as of ${value}`, born: 1900 + Number(id) };
}

/** What a call says of a director. */
export function saidOf(
  { id, name, born }: Director,
  isWhole = false,
): Pick<Director, 'id' | 'name'> {
  return { id, name, ...(isWhole && { born }) };
}

/** The director of a new film. */
export function newDirector(value: number): Pick<Director, 'id' | 'name'> {
  const { id, name } = directorOf('1', value);
  return { id, name };
}

/** The number of the write; null: the object mixes two writes. */
export function writtenValue(director: Partial<Director>): number | null {
  let value = known.get(director);
  if (value === undefined) known.set(director, (value = readValue(director)));
  return value;
}

const known = new WeakMap<Partial<Director>, number | null>();

function readValue({ id, name, born }: Partial<Director>): number | null {
  const value = Number(name?.split(' ').at(-1));
  const whole = directorOf(String(id), value);
  return name === whole.name && (born === undefined || born === whole.born) ? value : null;
}
