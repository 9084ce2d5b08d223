import { TestBed } from '@angular/core/testing';
import { withAppend, withMutations, withSubscriptions } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { Feed } from './feed';

/** A feed of messages with numbers as texts, two on a page, the newest first. */
async function open() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultLimit: 2 },
        withSubscriptions({ url: 'ws://test' }),
        withMutations(),
        withAppend(),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const fixture = TestBed.createComponent(Feed);
  const host = fixture.nativeElement as HTMLElement;
  fixture.componentRef.setInput('channel', 'c');
  fixture.autoDetectChanges();
  const rows = () => [...host.querySelectorAll('li')];
  const texts = () => rows().map(row => row.firstChild?.textContent?.trim());
  const isPending = () => rows().map(row => row.querySelector('button')?.disabled);
  const answer = async (newest: number) => {
    const request = server.expectOne('Messages');
    const limit = Number(request.variables['limit']);
    const page = Number(request.variables['page']);
    const last = newest - (page - 1) * limit;
    const data = [last, last - 1].map(id => ({ id: String(id), text: String(id) }));
    request.flush({ messages: { data, paginatorInfo: { currentPage: page, lastPage: 9 } } });
    await fixture.whenStable();
  };
  const answerUnread = async (unreadCount: number) => {
    server.expectOne('Unread').flush({ unreadCount });
    await fixture.whenStable();
  };
  const click = async (text: string) => {
    [...host.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();
    await fixture.whenStable();
  };
  const post = async (text: string) => {
    const field = host.querySelector('input');
    if (field) field.value = text;
    await click('Post');
    return server.expectMutation('CreateMessage');
  };
  const unread = () => host.querySelector('h1')?.textContent;
  await answer(8);
  await answerUnread(3);
  return { server, fixture, texts, isPending, answer, answerUnread, click, post, unread };
}

describe('the recipe for a feed', () => {
  it('M4, M9: shows a post at once, whose button waits for its real id', async () => {
    const { server, fixture, texts, isPending, answer, post } = await open();
    const request = await post('hello');
    expect(texts()).toEqual(['hello', '8', '7']);
    expect(isPending()).toEqual([true, false, false]);
    // Nothing is asked until the post is answered, whatever others write.
    server
      .expectSubscription('Messages')
      .event({ event: 'CREATE', id: '9', model: { id: '9', text: '9' } });
    server.pass(2000);
    server.expectNone('Messages');
    request.flush({ createMessage: { id: '10', text: 'hello' } });
    await fixture.whenStable();
    expect(isPending()).toEqual([false, false, false]);
    await answer(10);
    expect(texts()).toEqual(['10', '9']);
  });

  it('V7, A3: shows what others write with the next refetch, for as many pages as before', async () => {
    const { server, texts, answer, click } = await open();
    await click('Older');
    await answer(8);
    expect(texts()).toEqual(['8', '7', '6', '5']);
    server
      .expectSubscription('Messages')
      .event({ event: 'CREATE', id: '9', model: { id: '9', text: '9' } });
    expect(texts()).toEqual(['8', '7', '6', '5']);
    server.pass(500);
    await answer(9);
    await answer(9);
    expect(texts()).toEqual(['9', '8', '7', '6']);
  });

  it('V9: refetches the counter after each payload of its subscription, without a warning', async () => {
    const warn = spyOn(console, 'warn');
    const { server, unread, answerUnread } = await open();
    expect(unread()).toBe('3 unread');
    server
      .expectSubscription('AnyMessage')
      .next({ data: { messageModified: { event: 'CREATE' } } });
    await answerUnread(4);
    expect(unread()).toBe('4 unread');
    expect(warn).not.toHaveBeenCalled();
  });
});
