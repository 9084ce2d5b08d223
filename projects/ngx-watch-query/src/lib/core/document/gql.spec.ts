import { parse, print, type DocumentNode } from 'graphql';
import { inProduction } from '../../../specs/in-production';
import { usageErrorOf } from '../../../specs/usage-error-of';
import { gql } from './gql';

const names = (document: DocumentNode) =>
  document.definitions.map(definition =>
    'name' in definition ? (definition.name?.value ?? '') : '',
  );

describe('gql', () => {
  const Card = gql`
    fragment Card on Movie {
      id
      title
    }
  `;
  const Row = gql`
    fragment Row on Movie {
      ...Card
      genre {
        name
      }
    }
    ${Card}
  `;

  it('parses a text, without locations', () => {
    const document = gql`
      query Movies {
        genres {
          id
        }
      }
    `;
    expect(print(document).replace(/\s+/g, ' ')).toBe('query Movies { genres { id } }');
    expect([document, ...document.definitions].some(node => 'loc' in node)).toBeFalse();
  });

  it('contains the definitions of interpolated documents', () => {
    const document = gql`
      query Movies {
        movie(id: 1) {
          ...Row
        }
      }
      ${Row}
    `;
    expect(names(document)).toEqual(['Movies', 'Row', 'Card']);
  });

  it('keeps a fragment that is in several documents once', () => {
    const document = gql`
      query Movies {
        movie(id: 1) {
          ...Row
          ...Card
        }
      }
      ${Card}
      ${Row}
    `;
    expect(names(document)).toEqual(['Movies', 'Card', 'Row']);
  });

  describe('with two fragments of one name', () => {
    const query = (first: DocumentNode, second: DocumentNode) => gql`
      query Two {
        movie(id: 1) {
          ...Card
          ...Other
        }
      }
      ${first}
      ${second}
    `;
    const other = (fields: string) => {
      const text = `fragment Other on Movie { id ...Card } fragment Card on Movie { ${fields} }`;
      return parse(text, { noLocation: true });
    };
    const warningsOf = (call: () => unknown) => {
      const warn = spyOn(console, 'warn');
      call();
      return warn.calls.allArgs().map(([text]) => String(text));
    };

    it('G1: warns if they differ, once for each document', () => {
      let document: DocumentNode | undefined;
      const second = other('id');
      const warnings = warningsOf(() => {
        document = query(Card, second);
        query(Card, second);
      });
      expect(warnings).toEqual([
        'WQ215: two different fragments are named Card, the first one counts. Rename one. (ngx-watch-query/docs/errors/WQ215.md)',
      ]);
      expect(document && names(document)).toEqual(['Two', 'Card', 'Other']);
    });

    it('G1: warns if they are in one text', () => {
      const warnings = warningsOf(
        () => gql`
          fragment Twice on Movie {
            id
          }
          fragment Twice on Movie {
            title
          }
        `,
      );
      expect(warnings.length).toBe(1);
    });

    it('G1: does not warn if they are equal, whoever has parsed them', () => {
      expect(warningsOf(() => query(Card, other('id, title')))).toEqual([]);
    });

    it('G1, E6: does not warn in production builds', () => {
      expect(inProduction(() => warningsOf(() => query(Card, other('title'))))).toEqual([]);
    });
  });

  it('keeps two operations, so that their number can be refused', () => {
    const First = gql`
      query Same {
        genres {
          id
        }
      }
    `;
    expect(
      names(gql`
        query Same {
          genres {
            name
          }
        }
        ${First}
      `),
    ).toEqual(['Same', 'Same']);
  });

  it('gives the same object for the same text with the same documents', () => {
    const make = (fragment: typeof Card) => gql`
      query Movies {
        movie(id: 1) {
          ...Card
        }
      }
      ${fragment}
    `;
    const OtherCard = gql`
      fragment Card on Movie {
        title
      }
    `;
    const first = make(Card);
    expect(make(Card)).toBe(first);
    expect(make(OtherCard)).not.toBe(make(Card));
    expect(make(OtherCard)).toBe(make(OtherCard));
    expect(make(Card)).toBe(first);
    expect(gql`
      {
        genres {
          id
        }
      }
    `).toBe(gql`
      {
        genres {
          id
        }
      }
    `);
  });

  it('gives another object for the same text with fewer documents', () => {
    const template = (...texts: string[]): TemplateStringsArray =>
      Object.assign(texts, { raw: texts });
    const text = 'query A { movie(id: 1) { ...Card } }';
    expect(names(gql(template(text, ''), Card))).toEqual(['A', 'Card']);
    expect(names(gql(template(`${text}\r`)))).toEqual(['A']);
  });

  it('changes nothing in the interpolated documents', () => {
    const before = JSON.stringify(Row);
    const document = gql`
      query Unchanged {
        movie(id: 1) {
          ...Row
        }
      }
      ${Row}
    `;
    expect(names(document)).toEqual(['Unchanged', 'Row', 'Card']);
    expect(JSON.stringify(Row)).toBe(before);
  });

  it('G2: refuses a text that is not GraphQL as WQ131, every time', () => {
    const broken = () => gql`query { movies( }`;
    expect(usageErrorOf(broken).code).toBe('WQ131');
    expect(usageErrorOf(broken).code).toBe('WQ131');
  });

  it('G2: counts the lines of the text, not those of interpolated documents', () => {
    const broken = () => gql`
      ${Card}
      query Movies {
        movies(
      }
      ${Row}
    `;
    expect(usageErrorOf(broken).message).toContain('line 5, column 7');
  });

  it('G1: a comment ends where a document is interpolated', () => {
    const document = gql`
      # of a card: ${Card} query Movies { movie(id: 1) { ...Card } }
    `;
    expect(names(document)).toEqual(['Movies', 'Card']);
  });

  for (const value of ['name', 7, undefined, null, { kind: 'Field' }]) {
    it(`L13: refuses to interpolate ${JSON.stringify(value) ?? 'undefined'} as WQ101`, () => {
      const call = () => gql`
        query {
          genres {
            id
          }
        }
        ${value as never}
      `;
      expect(usageErrorOf(call).code).toBe('WQ101');
    });
  }
});
