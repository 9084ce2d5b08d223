import type { HttpInterceptorFn } from '@angular/common/http';
import { watchConnection } from './support/connection';
import { expectedPage } from './support/expected-pages';
import { finished } from './support/finished';
import { MERCURIUS, YOGA } from './support/servers';

/** Makes the server refuse a valid page, as if its cursor had expired. */
function spoilCursors(isSpoiling: () => boolean): HttpInterceptorFn {
  return (request, next) => {
    if (!isSpoiling()) return next(request);
    const body = JSON.stringify(request.body).replace(/"page":"[^"]*"/, '"page":"junk"');
    return next(request.clone({ body: JSON.parse(body) as unknown }));
  };
}

const refusals = [
  // `books` is nullable there: the answer has data, but nothing at the scope.
  { server: YOGA, message: /Invalid offset cursor/ },
  // `books` is not nullable here: the answer has no data at all.
  { server: MERCURIUS, message: /"junk" is not a cursor/ },
];

for (const { server, message } of refusals) {
  describe(`a cursor that ${server.name} refuses`, () => {
    it('E2, E4, P14: from a link is an error; the first page is one step back', async () => {
      const { query, ids } = watchConnection(server, { variables: { page: 'junk' } });
      await finished(query);
      expect([query.error?.kind, query.error?.status]).toEqual(['graphql', 200]);
      expect(query.error?.message).toMatch(message);
      expect([query.data, query.loading]).toEqual([undefined, false]);
      expect(await query.prevPage()).toBeTrue();
      expect([ids(), query.error]).toEqual([expectedPage(1), undefined]);
    });

    it('E3, E4, P16: in the middle keeps what is shown, and Next asks again', async () => {
      let isSpoiling = false;
      const { query, ids } = watchConnection(server, {
        interceptor: spoilCursors(() => isSpoiling),
      });
      await finished(query);
      await query.nextPage();
      isSpoiling = true;
      await query.nextPage();
      expect(query.error?.message).toMatch(message);
      expect([ids(), query.pagination.currentPage, query.stale]).toEqual([
        expectedPage(2),
        2,
        true,
      ]);
      isSpoiling = false;
      expect(await query.nextPage()).toBeTrue();
      expect([ids(), query.pagination.currentPage, query.stale, query.error]).toEqual([
        expectedPage(3),
        3,
        false,
        undefined,
      ]);
    });
  });
}
