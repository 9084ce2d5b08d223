/** A nested object. Its name says who it is, and who has written it. */
export interface Director {
  readonly id: string;
  readonly name: string;
  readonly born: number;
}

/** So many directors there are. */
export const DIRECTORS = 3;

/** @param value as that of a rating, nobody else writes it */
export function directorOf(id: string, value: number): Director {
  return { id, name: `${id} as of ${value}`, born: 1900 + Number(id) };
}

/** Who directs a film that is made. */
export function newDirector(value: number): Pick<Director, 'id' | 'name'> {
  const { id, name } = directorOf('1', value);
  return { id, name };
}

/** What was written; null: it is a mixture of two objects. */
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
