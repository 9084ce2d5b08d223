import type { SentRequest } from './sent-request';
import type { TestRequest } from './test-request';

/** What a message says of the requests in flight: those of a kind, the others, and those that the test has. */
export function describeInFlight(
  sent: readonly SentRequest[],
  isKind: (request: TestRequest) => boolean = () => true,
): string {
  const expected = sent.filter(({ isExpected }) => isExpected);
  const waiting = sent.filter(({ isExpected }) => !isExpected);
  const found = waiting.filter(isKind);
  const others = waiting.filter(request => !isKind(request));
  const nothing = expected.length > 0 ? 'Nothing else' : 'Nothing';
  const noMutation = expected.some(isKind) ? 'No other mutation' : 'No mutation';
  // Without a word for their kind: those of the wanted kind, and queries, where any is wanted.
  const kindOf = (request: TestRequest) =>
    isKind === isMutation || !isMutation(request) ? '' : 'mutation ';
  return [
    found.length === 0
      ? // Only mutations are looked for apart from the others.
        `${others.length === 0 ? nothing : noMutation} is in flight`
      : `In flight: ${list(found, kindOf)}`,
    others.length === 0
      ? '.'
      : `, ${found.length === 0 ? 'but' : 'beside'} ${others.length} of another kind: ${list(others, () => 'query ')}.`,
    expected.length === 0
      ? ''
      : ` Expected before, and not answered yet: ${list(expected, kindOf)}.`,
  ].join('');
}

/** What the message says if a test cannot tell the requests apart. */
export function hintIfEqual(found: readonly SentRequest[]): string {
  const texts = new Set(found.map(one => one.query + list([one])));
  const contexts = new Set(found.map(one => one.context));
  return texts.size > 1 || contexts.size > 1
    ? ''
    : ' They are equal: expect each before the next one is sent.';
}

/** The library prints the documents that it sends, with the operation's kind first. */
export function isMutation({ query }: Pick<TestRequest, 'query'>): boolean {
  return query.startsWith('mutation');
}

/** @param kindOf the word before an operation, with the space that follows it. Default: none */
export function list<T extends Pick<TestRequest, 'operationName' | 'variables'>>(
  operations: readonly T[],
  kindOf: (operation: T) => string = () => '',
): string {
  return operations
    .map(operation => {
      const { operationName = '(anonymous)', variables } = operation;
      return `${kindOf(operation)}${operationName} ${JSON.stringify(variables)}`;
    })
    .join(', ');
}
