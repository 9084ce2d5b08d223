import { isUnsent } from './is-unsent';

const SENT = { limit: 10, page: 1, cursor: null };
const REQUESTED = {
  target: { variables: {}, positions: [SENT, SENT] },
  by: 'caller',
  hasFailed: false,
} as const;

describe('isUnsent', () => {
  it('L14: nothing has been sent before the first request', () => {
    const draft = { variables: {}, positions: [SENT] };
    expect(isUnsent({ draft, requested: null }, 0)).toBeTrue();
  });

  it('L14: tells for each paginator whether its position was set after the last request', () => {
    const draft = { variables: {}, positions: [SENT, { ...SENT, page: 2 }] };
    expect(isUnsent({ draft, requested: REQUESTED }, 0)).toBeFalse();
    expect(isUnsent({ draft, requested: REQUESTED }, 1)).toBeTrue();
  });

  it('L14: a position that was set again is unsent, even if it is equal', () => {
    const draft = { variables: {}, positions: [{ ...SENT }, SENT] };
    expect(isUnsent({ draft, requested: REQUESTED }, 0)).toBeTrue();
  });
});
