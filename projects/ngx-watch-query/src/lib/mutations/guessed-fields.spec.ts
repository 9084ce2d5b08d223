import { guessedFields } from './guessed-fields';

describe('guessedFields (M4)', () => {
  const ROW = {
    id: 'new',
    text: 'Hello',
    likes: 0,
    sentAt: '2024-02-29T10:00:00Z',
    editedAt: null,
  };

  const cases: readonly [name: string, model: object, variables: unknown, guessed: string[]][] = [
    ['numbers, dates and null', ROW, { text: 'Hello' }, ['likes', 'sentAt', 'editedAt']],
    [
      'what an input object does not say',
      ROW,
      { input: { text: 'Hello', likes: 0 } },
      ['sentAt', 'editedAt'],
    ],
    ['an empty text', { id: 'new', text: 'Hello', slug: '' }, { text: 'Hello' }, ['slug']],
    ['a day', { id: 'new', text: 'Hello', day: '2024-02-29' }, { text: 'Hello' }, ['day']],
    ['no other text', { id: 'new', text: 'Hello', by: 'Ann' }, { text: 'Hello' }, []],
    [
      'nothing that is true, false, an object or a list',
      { text: 'Hello', seen: false, by: {}, tags: [] },
      ['Hello'],
      [],
    ],
    ['nothing if no value of the row is sent', ROW, { text: ' Hello ' }, []],
    [
      'nothing if only values are sent that say little',
      { text: '', seen: true, likes: 1 },
      { text: '', seen: true },
      [],
    ],
    ['nothing without variables', ROW, undefined, []],
    ['what a number does not tell', { rating: 5, at: null }, { rating: 5 }, ['at']],
  ];
  for (const [name, model, variables, guessed] of cases) {
    it(`are ${name}`, () => {
      expect(guessedFields({ ...model }, variables)).toEqual(guessed);
    });
  }

  it('are none where there is no row', () => {
    expect(guessedFields(null, { text: 'Hello' })).toEqual([]);
  });
});
