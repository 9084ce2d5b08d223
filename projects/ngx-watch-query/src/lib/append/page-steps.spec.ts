import { nextStep, requestCount, type Reload } from './page-steps';

function stepsOf(reload: Reload): readonly string[] {
  const steps: string[] = [];
  let cursor: string | null = null;
  for (let done = 0; done < reload.pages;) {
    const { position, pages } = nextStep(reload, done, cursor);
    expect(position.cursor).toBe(cursor);
    steps.push(`${position.page ?? '-'}×${position.limit ?? '-'}`);
    done += pages;
    cursor = reload.usesCursors ? String(done) : null;
  }
  return steps;
}

describe('nextStep', () => {
  const numbered = { limit: 10, usesCursors: false };
  const cursors = { limit: 10, usesCursors: true };
  const cases: readonly [name: string, reload: Reload, steps: readonly string[]][] = [
    ['asks for one page as itself', { ...numbered, pages: 1, perRequest: 10 }, ['1×10']],
    [
      'asks for the last page as itself',
      { ...numbered, pages: 2, perRequest: 10 },
      ['1×10', '2×10'],
    ],
    [
      'asks for those before it at once',
      { ...numbered, pages: 5, perRequest: 10 },
      ['1×40', '5×10'],
    ],
    [
      'asks for larger pages where such a page begins',
      { ...numbered, pages: 9, perRequest: 3 },
      ['1×30', '2×30', '4×20', '9×10'],
    ],
    [
      'asks for smaller ones where it does not',
      { ...numbered, pages: 8, perRequest: 4 },
      ['1×40', '3×20', '7×10', '8×10'],
    ],
    [
      'asks for any number of pages after a cursor',
      { ...cursors, pages: 8, perRequest: 4 },
      ['1×40', '2×30', '8×10'],
    ],
    ['asks page by page', { ...numbered, pages: 3, perRequest: 1 }, ['1×10', '2×10', '3×10']],
    [
      'asks page by page where the server decides how large they are (P18)',
      { ...cursors, limit: null, pages: 3, perRequest: 9 },
      ['1×-', '2×-', '3×-'],
    ],
    [
      'asks for all at once where nothing limits it',
      { ...numbered, pages: 99, perRequest: Infinity },
      ['1×980', '99×10'],
    ],
  ];
  for (const [name, reload, steps] of cases) {
    it(`A3: ${name}`, () => {
      expect(stepsOf(reload)).toEqual(steps);
      expect(requestCount(reload)).toBe(steps.length);
    });
  }

  it('A3: asks for each row once, whatever the sizes', () => {
    for (let pages = 1; pages <= 40; pages++) {
      for (let perRequest = 1; perRequest <= 12; perRequest++) {
        const asked: number[] = [];
        for (let done = 0; done < pages;) {
          const step = nextStep({ ...numbered, pages, perRequest }, done, null);
          const { page, limit } = step.position;
          expect(step.pages).toBeLessThanOrEqual(perRequest);
          for (let row = 0; row < (limit ?? 0); row++) {
            asked.push(((page ?? 0) - 1) * (limit ?? 0) + row);
          }
          done += step.pages;
        }
        expect(asked).toEqual(Array.from({ length: pages * 10 }, (_, row) => row));
      }
    }
  });
});
