import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findInvalidGraphql } from './find-invalid-graphql.mjs';

describe('GraphQL of a snippet', () => {
  it('is right, also with documents in it', () => {
    assert.deepEqual(findInvalidGraphql('gql`{ a { ...B } } ${b}`; gql`{ a }`; html`{`;'), []);
  });

  it('is wrong, with the line at which it begins', () => {
    const [{ line, message }] = findInvalidGraphql('a;\ngql`query A { … }`;');
    assert.equal(line, 1);
    assert.match(message, /Syntax Error/);
  });
});
