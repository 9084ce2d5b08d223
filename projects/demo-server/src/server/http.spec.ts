import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { describeServer } from '../../testing/describe-server';

const ORIGIN = 'http://localhost:4300';

const OPTIONS = { corsOrigins: [ORIGIN], latencyMs: 100 };

describeServer(
  'HTTP',
  server => {
    describe('requests', () => {
      it('answers the health check', async () => {
        const response = await fetch(new URL('/health', server.running().url));
        assert.equal(response.status, 200);
      });

      it('shows GraphiQL to browsers', async () => {
        const response = await fetch(server.running().url, { headers: { Accept: 'text/html' } });
        assert.equal(response.status, 200);
        assert.match(await response.text(), /<title>Movies<\/title>/);
      });

      it('answers 404 elsewhere', async () => {
        assert.equal((await fetch(new URL('/elsewhere', server.running().url))).status, 404);
      });

      it('lets only pages of the configured origin call it', async () => {
        const allowedOrigin = async (from: string) => {
          const response = await fetch(server.running().url, {
            method: 'OPTIONS',
            headers: {
              Origin: from,
              'Access-Control-Request-Method': 'POST',
              'Access-Control-Request-Headers': 'content-type',
            },
          });
          return response.headers.get('Access-Control-Allow-Origin');
        };
        assert.equal(await allowedOrigin(ORIGIN), ORIGIN);
        assert.notEqual(
          await allowedOrigin('http://elsewhere.example'),
          'http://elsewhere.example',
        );
      });

      it('waits before it executes if it is set to be slow', async () => {
        const start = performance.now();
        await server.request('{ genres { name } }');
        assert.ok(performance.now() - start >= 95);
      });
    });

    describe('errors', () => {
      it('keeps the details of a database error from clients and logs them', async () => {
        const { database } = server.running();
        await database.execute('alter table genres rename to genres_away');
        const { data, errors } = await server.request('{ genres { name } }');
        await database.execute('alter table genres_away rename to genres');
        assert.equal(data ?? null, null);
        assert.equal(errors?.[0]?.message, 'Unexpected error.');
        assert.doesNotMatch(JSON.stringify(errors), /genres_away|relation|stack|select/);
        assert.equal(server.loggedErrors.length, 1);
        assert.match(String(server.loggedErrors[0]), /relation "genres" does not exist/);
      });

      it("shows the client's own errors to it and does not log them", async () => {
        const logged = server.loggedErrors.length;
        for (const [query, message] of [
          ['{ movies(first: 101) { data { id } } }', /^Maximum number of 100/],
          ['{ movies(first: 1) { datum { id } } }', /^Cannot query field "datum"/],
          ['{ movies { data { id } } }', /argument "first" of type "Int!" is required/],
          ['{ movies(', /^Syntax Error/],
          [
            'mutation { createMovie(input: { title: "" }) { id } }',
            /^Validation failed for the field/,
          ],
        ] as const) {
          const { errors } = await server.request(query);
          assert.match(errors?.[0]?.message ?? '', message);
        }
        assert.equal(server.loggedErrors.length, logged);
      });
    });

    describe('close', () => {
      it('lets running requests finish, then cuts the remaining connections', async () => {
        const { port, url, close } = server.running();
        const silent = connect(port, '127.0.0.1');
        await once(silent, 'connect');
        const answer = server.data<{ readonly genres: readonly unknown[] }>('{ genres { name } }');
        // The server reads connections in turn, so after this it has read the earlier request.
        await fetch(new URL('/health', url));
        const silentClosed = once(silent, 'close');
        await Promise.all([close(), close()]);
        assert.equal((await answer).genres.length, 12);
        await silentClosed;
      });

      it('can be called again, and the port is free', async () => {
        const { url, close } = server.running();
        await close();
        await assert.rejects(fetch(url));
      });
    });
  },
  OPTIONS,
);
