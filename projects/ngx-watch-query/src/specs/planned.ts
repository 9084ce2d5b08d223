import { styleOf } from '../lib/core/paging/page-style';
import type { PaginationOption } from '../lib/core/paging/pagination-option';
import type { Plan } from '../lib/core/plan/plan';
import { planQuery } from '../lib/core/plan/plan-query';
import { documentOf, oneLine } from './operations';
import { TEST_CONFIG } from './paginator-types';
import { problemsOf } from './schema/test-schema';

/** Plans a text. Throws if that changes the document or if the text to send is not valid. */
export function planned(text: string, pagination?: PaginationOption) {
  const document = documentOf(text);
  const before = JSON.stringify(document);
  const plan = planQuery(document, pagination, TEST_CONFIG);
  if (JSON.stringify(document) !== before) throw new Error('the document was changed');
  /** The text to send, in one line. */
  const sent = (...onFirstPage: readonly boolean[]): string => {
    const result = plan.text(cursorsOmitted(plan, onFirstPage));
    const problems = problemsOf(result);
    if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${result}`);
    return oneLine(result);
  };
  return { plan, sent };
}

/** The cursors that are left out, by whether each paginator is on its first page (P5). */
export function cursorsOmitted(plan: Plan, onFirstPage: readonly boolean[]): readonly string[] {
  return plan.paginators
    .filter((one, index) => onFirstPage[index] && styleOf(one.type.page).usesCursors)
    .map(({ pageVariable }) => pageVariable)
    .filter(name => plan.omittable.includes(name));
}
