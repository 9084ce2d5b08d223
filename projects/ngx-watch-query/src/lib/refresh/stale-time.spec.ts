import { withCache } from 'ngx-watch-query';
import { setupRefresh } from '../../specs/refresh/setup-refresh';
import { HEAT } from '../../specs/short-movies';

describe('withRefresh() and withCache()', () => {
  it('F3: does not ask on focus within `staleTime`', () => {
    const app = setupRefresh({ refetchOnFocus: true }, [withCache({ staleTime: 20_000 })]);
    app.watch();
    app.page.hide();
    app.clock.pass(19_999);
    app.page.show();
    app.server.expectNone();
    app.page.hide();
    app.clock.pass(1);
    app.page.show();
    app.server.expectOne('Movies').flush(HEAT);
  });

  it('F3: `staleTime` of the list goes before that of the feature', () => {
    const app = setupRefresh({ refetchOnReconnect: true }, [withCache()]);
    app.watch({ staleTime: 20_000 });
    app.network.lose();
    app.clock.pass(19_000);
    app.network.find();
    app.clock.pass(500);
    app.server.expectNone();
  });
});
