import type { GraphQLFormattedError } from 'graphql';
import { planned } from '../../../specs/planned';
import { cursorTypeHint, guessedCursors } from './cursor-type';

const { plan } = planned(
  `query ($moviesPage: Int!, $mine: ID) {
    movies { data { id } }
    a: moviesById { edges { node { id } } }
    b: moviesById(after: $mine) { edges { node { id } } }
    c: moviesConnection { edges { node { id } } }
  }`,
  { movies: 'paginator', a: 'byId', b: 'byId', c: 'connection' },
);

const rejected = (variable: string, type = 'ID!', expected = 'String') => ({
  message: `Variable "$${variable}" of type "${type}" used in position expecting type "${expected}".`,
});

describe('guessedCursors', () => {
  it('P5: are those whose type is neither declared in the query nor configured', () => {
    expect(guessedCursors(plan).map(({ scope }) => scope)).toEqual(['a']);
  });
});

describe('cursorTypeHint', () => {
  it('P5: names the type that the server takes and both ways to set it', () => {
    const hint = cursorTypeHint(plan, [{ message: 'x' }, rejected('aPage', 'ID!', '[Cursor!]')]);
    expect(hint).toContain("cursorType: '[Cursor!]'");
    expect(hint).toContain('$aPage: [Cursor!]');
  });

  const compatible = 'is not compatible with the type of the current location.';
  const ofHotChocolate = { variable: 'aPage', variableType: 'ID!', locationType: 'String' };
  const said: readonly GraphQLFormattedError[] = [
    // Graphene 3, Strawberry and GraphQL for .NET; Graphene 2; GraphQL Java; Hygraph.
    { message: "Variable '$aPage' of type 'ID!' used in position expecting type 'String'." },
    { message: 'Variable "aPage" of type "ID!" used in position expecting type "String".' },
    {
      message:
        "Validation error (VariableTypeMismatch@[movies]) : Variable 'aPage' of type 'ID!' used in position expecting type 'String'",
    },
    { message: "variable '$aPage' of type 'ID!' used in position expecting type 'String'." },
    // Hasura.
    { message: "variable 'aPage' is declared as 'ID!', but used where 'String' is expected" },
    // Absinthe. Of an operation's name, older versions left out the second backtick.
    ...['In operation `Movies`, variable', 'In operation `Movies, variable', 'Variable'].map(
      start => ({
        message: `${start} \`$aPage\` of type \`ID!\` found as input to argument of type \`String\`.`,
      }),
    ),
    // Hot Chocolate.
    { message: `The variable \`aPage\` ${compatible}`, extensions: ofHotChocolate },
  ];
  for (const error of said) {
    it(`P5: reads what other servers say: ${error.message}`, () => {
      const hint = cursorTypeHint(plan, [error]);
      expect(hint).toContain("The server takes cursors as String: set cursorType: 'String'");
      expect(hint).toContain('declare $aPage: String in the query.');
    });
  }

  it('P5: reads what GraphQL Ruby says, too', () => {
    for (const what of ['Type', 'Nullability']) {
      const message = `${what} mismatch on variable $aPage and argument after (ID! / String)`;
      expect(cursorTypeHint(plan, [{ message }])).toContain("cursorType: 'String'");
    }
  });

  const silent: readonly [name: string, errors: readonly GraphQLFormattedError[]][] = [
    ['there are no errors', []],
    ['the error is about something else', [{ message: 'Variable "$aPage" is not defined.' }]],
    ['the variable is no page', [rejected('aLimit')]],
    ['the page is no cursor', [rejected('moviesPage')]],
    ['nobody has such a variable', [rejected('other')]],
    [
      'Hot Chocolate does not say which type it takes',
      [{ message: `The variable \`aPage\` ${compatible}`, extensions: { variable: 'aPage' } }],
    ],
    [
      'the facts are no texts',
      [{ message: 'No.', extensions: { variable: 'aPage', locationType: 5 } }],
    ],
  ];
  for (const [name, errors] of silent) {
    it(`P5: gives no hint where ${name}`, () => {
      expect(cursorTypeHint(plan, errors)).toBeUndefined();
    });
  }
});
