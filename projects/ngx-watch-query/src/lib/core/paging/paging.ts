import type { PaginationInfo } from './pagination-info';
import type { Position } from './position';
import type { Trail } from './trail';

/** What the last answer said about one paginator, and the position that was requested. */
export interface PageAnswer {
  readonly position: Position;
  readonly info: PaginationInfo;
}

/** Everything that decides where one paginator may move. */
export interface Paging {
  /** What the next request of the caller would ask for (L14). */
  readonly draft: Position;
  /** The position requested last; null before the first request. */
  readonly requested: Position | null;
  /**
   * The last answer, shown or held back as past the end (P15). Before the first answer: the
   * starting position, and nothing more.
   */
  readonly answer: PageAnswer;
  /**
   * The position of the data shown; null where that belongs to another list than the last request.
   */
  readonly displayed: Position | null;
  readonly trail: Trail;
  /** Whether the last request failed and nothing has been answered since (P16). */
  readonly hasFailed: boolean;
}
