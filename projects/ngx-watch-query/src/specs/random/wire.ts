import type { Position } from '../../lib/core/paging/position';
import { limitOf } from '../pagings';
import { cursorAt } from '../schema/film-server';
import type { Style } from './shapes';

/** A page by its number. */
export function pageOf({ kind }: Style, page: number, limit: number): Position {
  const hasCursor = kind === 'cursor' && page > 1;
  return { limit, page, cursor: hasCursor ? cursorAt((page - 1) * limit) : null };
}

/** The page of a position as a literal; null: the argument is left out. */
export function wireText({ kind, base = 1 }: Style, position: Position): string | null {
  const { page, cursor } = position;
  if (kind === 'cursor') return cursor === null ? null : JSON.stringify(cursor);
  const number = page ?? 1;
  return String(kind === 'offset' ? (number - 1) * limitOf(position) : number - 1 + base);
}

/** The position for a value of the page argument. */
export function fromWire({ kind, base = 1 }: Style, wire: unknown, limit: number): Position {
  if (wire === undefined) return { limit, page: 1, cursor: null };
  if (typeof wire === 'string') return { limit, page: null, cursor: wire };
  const page = kind === 'offset' ? Math.floor(Number(wire) / limit) + 1 : Number(wire) - base + 1;
  return { limit, page, cursor: null };
}
