import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';

const PAGE = readFileSync('docs/options.md', 'utf8');
const GOLDENS = ['ngx-watch-query', 'ngx-watch-query-graphql-sse'].map(name =>
  readFileSync(`goldens/${name}.api.md`, 'utf8'),
);

/** The interfaces whose members are options, as they are called in the public API. */
const OPTIONS = [
  'CacheConfig',
  'CacheOptions',
  'GraphQLSseOptions',
  'GraphQLWsOptions',
  'MutationOptions',
  'MutationsConfig',
  'OnceOptions',
  'RefreshOptions',
  'RetryOptions',
  'RouterOption',
  'SubscriptionsConfig',
  'UrlOptions',
  'UrlVariable',
  'WatchQueryCallbacks',
  'WatchQueryConfig',
  'WatchQueryOptions',
];

describe('the page of all options', () => {
  for (const name of OPTIONS) {
    it(`has every member of ${name}`, () => {
      const members = membersOf(name);
      assert.ok(members.length > 0, name);
      assert.deepEqual(
        members.filter(member => !new RegExp(`^\\|.*\`${member}[\`(].*\\|`, 'm').test(PAGE)),
        [],
      );
    });
  }
});

/** The names of what an interface declares itself, read from the public API. */
function membersOf(name) {
  const text = GOLDENS.join('\n');
  const start = text.search(new RegExp(`^export interface ${name}\\b`, 'm'));
  if (start < 0) return [];
  const body = text.slice(start, text.indexOf('\n}', start));
  return [...body.matchAll(/^ {4}(?:readonly )?(\w+)\??(?::|\()/gm)].map(([, member]) => member);
}
