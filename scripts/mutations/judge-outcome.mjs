/**
 * Judges the specs of a page: 'noticed' if one has failed, 'passed' if all have passed. A page in
 * which no spec has run says nothing.
 */
export function judgeOutcome({ executed, failures }) {
  if (executed === 0) return 'no specs ran';
  return failures.length > 0 ? 'noticed' : 'passed';
}
