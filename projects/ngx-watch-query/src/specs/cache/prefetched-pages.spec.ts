import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withAppend, withCache } from 'ngx-watch-query';
import {
  provideWatchQueryTesting,
  WatchQueryTestingController,
  type TestRequest,
} from 'ngx-watch-query/testing';
import { pageOf } from '../movies';
import { pageOfRows } from '../mutations/setup-mutations';

const Feed = gql<{
  posts: { data: readonly { id: string; likes: number }[]; title: string };
  user: { id: string; unread: number };
}>`
  query Feed {
    posts {
      title
      data {
        id
        likes
      }
    }
    user(id: 1) {
      id
      unread
    }
  }
`;

/** A list that grows beside a record, on a server whose likes and unread posts count its answers. */
function openFeed() {
  TestBed.configureTestingModule({
    providers: [provideWatchQueryTesting({ defaultLimit: 2 }, withAppend(), withCache())],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const feed = TestBed.runInInjectionContext(() =>
    TestBed.inject(WatchQueryService).watchQuery(Feed, {}, { pagination: 'posts', append: true }),
  );
  const answer = (request: TestRequest, count: number, ...ids: readonly string[]) => {
    const rows = ids.map(id => ({ id, likes: count }));
    const posts = { title: `Posts ${String(count)}`, ...pageOfRows(rows, pageOf(request).page, 2) };
    request.flush({ posts, user: { id: '1', unread: count } });
  };
  answer(server.expectOne('Feed'), 1, 'a', 'b');
  const likes = () => feed.data?.posts.data.map(({ id, likes: one }) => `${id} ${String(one)}`);
  return { server, feed, answer, shown: () => [likes()?.join(', '), feed.data?.user.unread] };
}

describe('a prefetched page that is added to a list', () => {
  it('changes neither the fields beside the list nor the rows that are shown (K3, A1)', async () => {
    const { server, feed, answer, shown } = openFeed();
    void feed.prefetchPage();
    answer(server.expectOne('Feed'), 2, 'b', 'c');
    void feed.refetch();
    answer(server.expectOne('Feed'), 3, 'a', 'b');
    expect(shown()).toEqual(['a 3, b 3', 3]);
    expect(await feed.nextPage()).toBeTrue();
    expect(shown()).toEqual(['a 3, b 3, c 2', 3]);
    expect([feed.pagination.currentPage, feed.data?.posts.title]).toEqual([2, 'Posts 2']);
    server.verify();
  });

  it('is not needed for the fields of a page that is asked for now (A1)', async () => {
    const { server, feed, answer, shown } = openFeed();
    const added = feed.nextPage();
    answer(server.expectOne('Feed'), 2, 'b', 'c');
    expect(await added).toBeTrue();
    expect(shown()).toEqual(['a 1, b 2, c 2', 2]);
  });
});
