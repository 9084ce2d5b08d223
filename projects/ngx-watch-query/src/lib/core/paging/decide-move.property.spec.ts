import { at, limitOf } from '../../../specs/pagings';
import { assertForBytes } from '../../../specs/random/assert-for-bytes';
import { PROPERTY_TIMEOUT } from '../../../specs/random/property-timeout';
import { Choices } from '../../../specs/random/choices';
import { connection } from './connection';
import { decideLimit, decideMove, type PageMove } from './decide-move';
import { offset } from './offset';
import { paginator } from './paginator';
import type { PageArgument, PaginatorType } from './paginator-type';
import type { Paging } from './paging';
import type { Position } from './position';
import { readPagination, initialPagination } from './read-pagination';
import { simple } from './simple';
import { followTrail } from './trail';

const RUNS = 500;
const STEPS = 25;

const cursorAfter = (rows: number) => `after ${rows}`;

/** After a full page a bare list may have another, empty one (P6). */
function lastPageOf(type: PaginatorType, total: number, limit: number): number {
  return type === offset ? Math.floor(total / limit) + 1 : Math.max(1, Math.ceil(total / limit));
}

/** What a server with so many rows says for a position. */
function answer(type: PaginatorType, total: number, asked: Position) {
  const page = asked.page ?? 1;
  const limit = limitOf(asked);
  const end = Math.min(page * limit, total);
  const hasNext = end < total;
  const paginatorInfo = { currentPage: page, perPage: limit, hasMorePages: hasNext };
  const numbers = { ...paginatorInfo, lastPage: lastPageOf(type, total, limit), total };
  const field = {
    paginatorInfo: type === simple ? paginatorInfo : numbers,
    pageInfo: { hasNextPage: hasNext, endCursor: cursorAfter(end) },
  };
  const rows = end - (page - 1) * limit;
  return { position: asked, info: readPagination(type, type === offset ? [] : field, rows, asked) };
}

/** Sends what is set and answers, or fails. */
function send(
  paging: Paging,
  draft: Position,
  type: PaginatorType,
  total: number,
  fails: boolean,
): Paging {
  const isOtherLimit = paging.trail.limit !== draft.limit;
  const trail = isOtherLimit ? { limit: draft.limit, cursors: [null] } : paging.trail;
  const requested = { ...paging, draft, requested: draft, trail };
  if (fails) return { ...requested, hasFailed: true };
  const answered = answer(type, total, draft);
  const followed = type.page.kind === 'cursor' ? followTrail(trail, answered, draft) : trail;
  return { ...requested, answer: answered, displayed: draft, hasFailed: false, trail: followed };
}

/** One step of a walk: a move or a new limit, and whether it went where it must. */
function step(
  paging: Paging,
  type: PaginatorType,
  total: number,
  choices: Choices,
): Position | null {
  const { kind } = type.page;
  if (choices.chance(15)) {
    const limit = 1 + choices.below(7);
    const next = decideLimit(paging, limit, false);
    const isNew = limit !== paging.draft.limit;
    if (isNew) expectSame(next, at(1, limit), 'the new limit');
    return next;
  }
  const page = 1 + choices.below(6);
  const move = choices.pick<PageMove>(['next', 'previous', page]);
  const next = decideMove(paging, kind, move, false);
  const from = base(paging);
  const last = lastPageOf(type, total, limitOf(paging.draft));
  const back = backTo(paging, move);
  // Its trail may have gone (P14).
  if (back && next?.page === null) {
    expectSame(next.cursor, back.cursor, `back with ${String(move)}`);
    return null;
  }
  const target = back?.page ?? targetOf(paging, move, from);
  if (typeof move !== 'number' && !next && target >= 1 && target <= last && isKnown(paging, kind)) {
    throw new Error(`${move} from page ${from} of ${last} leads nowhere`);
  }
  if (next) {
    const cursor =
      kind === 'cursor' && target > 1 ? cursorAfter((target - 1) * limitOf(next)) : null;
    expectSame(next, at(target, paging.draft.limit, cursor), String(move));
    if (target < 1 || target > last) throw new Error(`page ${target} of ${last}`);
  }
  return next;
}

/** After a failure of which no page is shown Next asks again (P16). */
function targetOf({ draft, displayed, hasFailed }: Paging, move: PageMove, from: number): number {
  if (move === 'previous') return from - 1;
  if (move !== 'next') return move;
  return hasFailed && displayed?.limit !== draft.limit ? from : from + 1;
}

/** The page shown, where a move leads away from a failed one (P17). */
function backTo({ draft, displayed, hasFailed }: Paging, move: PageMove): Position | null {
  if (!hasFailed || displayed?.limit !== draft.limit) return null;
  const distance = (draft.page ?? 0) - (displayed.page ?? 0);
  return (move === 'previous' && distance > 0) || (move === 'next' && distance < 0)
    ? displayed
    : null;
}

/** Where relative moves count from: the page shown after a failure, else the page asked for. */
function base({ draft, displayed, hasFailed }: Paging): number {
  return (hasFailed && displayed?.limit === draft.limit ? displayed.page : draft.page) ?? 0;
}

/** Whether more than page 1 may be known: not before an answer to the limit, or to a new trail. */
function isKnown({ draft, answer: last, trail }: Paging, kind: PageArgument['kind']): boolean {
  return kind === 'cursor' ? trail.cursors.length > 1 : last?.position.limit === draft.limit;
}

function expectSame(actual: unknown, expected: unknown, what: string): void {
  const [a, b] = [JSON.stringify(actual), JSON.stringify(expected)];
  if (a !== b) throw new Error(`${what}: ${a}, not ${b}`);
}

describe('page methods, on any walk through a list that stays as it is', () => {
  const types: Readonly<Record<string, PaginatorType>> = {
    paginator,
    simple,
    offset,
    connection: connection(),
  };
  for (const [name, type] of Object.entries(types)) {
    it(
      `P10–P12, P14, P16, P17: ${name} reaches every page and nothing beyond`,
      async () => {
        const walk = (bytes: Uint8Array): void => {
          const choices = new Choices(bytes);
          const total = choices.below(30);
          const first = at(1, 1 + choices.below(7));
          const trail = { limit: first.limit, cursors: [null] };
          let paging: Paging = {
            draft: first,
            requested: null,
            answer: { position: first, info: initialPagination(first) },
            displayed: null,
            trail,
            hasFailed: false,
          };
          paging = send(paging, first, type, total, choices.chance(20));
          for (let index = 0; index < STEPS; index++) {
            const next = step(paging, type, total, choices);
            if (next) paging = send(paging, next, type, total, choices.chance(20));
          }
        };
        await expectAsync(assertForBytes(RUNS, walk)).toBeResolved();
      },
      PROPERTY_TIMEOUT,
    );
  }
});
