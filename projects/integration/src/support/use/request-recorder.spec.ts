import { HttpRequest, HttpResponse, type HttpEvent } from '@angular/common/http';
import { Subject } from 'rxjs';
import { contextOf, RequestRecorder } from './request-recorder';

/** A page whose requests wait for the spec. */
function setup() {
  const recorder = new RequestRecorder(() => 7);
  const headers: (string | null)[] = [];
  const send = (of: string, page: number) => {
    const answers = new Subject<HttpEvent<unknown>>();
    const request = new HttpRequest('POST', '/graphql', { page }, { context: contextOf(of) });
    const onWire = recorder
      .intercept(request, sent => {
        headers.push(sent.headers.get('x-number'), sent.headers.get('x-delay'));
        return answers;
      })
      .subscribe();
    return {
      cancel: () => onWire.unsubscribe(),
      answer: (body: unknown = {}) => {
        answers.next(new HttpResponse({ body }));
        answers.complete();
      },
    };
  };
  const origins = () => recorder.sent.map(({ of, origin }) => `${of} ${origin}`);
  return { recorder, headers, send, origins };
}

const nextTask = () => new Promise(resolve => setTimeout(resolve));

describe('RequestRecorder', () => {
  it('attributes the requests of a task to the action of the user, and later ones to the library', async () => {
    const { recorder, send, origins } = setup();
    recorder.act('list', 'turn', () => send('list', 1));
    send('other', 1);
    await Promise.resolve();
    send('list', 2);
    await nextTask();
    send('list', 3);
    expect(origins()).toEqual(['list turn', 'other opened', 'list turn', 'list own']);
  });

  it('takes two timers that are due at the same time for two tasks, each with its microtasks', async () => {
    const { recorder, send, origins } = setup();
    const timers = [1, 2].map(
      page =>
        new Promise<void>(resolve =>
          setTimeout(() => {
            if (page === 1) recorder.act('list', 'turn', () => send('list', page));
            else send('list', page);
            void Promise.resolve()
              .then(() => send('list', page))
              .then(() => resolve());
          }),
        ),
    );
    // Both are overdue, so that the browser runs the second before any timer that the first one sets.
    for (const end = performance.now() + 20; performance.now() < end;);
    await Promise.all(timers);
    expect(origins()).toEqual(['list turn', 'list turn', 'list own', 'list own']);
    expect(recorder.sent.map(({ task }) => task)).toEqual([1, 1, 2, 2]);
  });

  it('attributes no more than its own request to a prefetch, which is sent at once', () => {
    const { recorder, send, origins } = setup();
    send('list', 1);
    recorder.act('list', 'prefetch', () => send('list', 2));
    send('list', 3);
    expect(origins()).toEqual(['list opened', 'list prefetch', 'list own']);
  });

  it('attributes a request to the user who has waited in vain for a prefetch of the same page', async () => {
    const { recorder, send, origins } = setup();
    let prefetch = send('list', 1);
    recorder.act('list', 'prefetch', () => (prefetch = send('list', 2)));
    await nextTask();
    prefetch.cancel();
    send('list', 2);
    send('list', 3);
    await nextTask();
    send('list', 2);
    expect(origins().slice(2)).toEqual(['list turn', 'list own', 'list own']);
  });

  it('numbers the requests, and records how they ended', () => {
    const { recorder, headers, send } = setup();
    send('list', 1).cancel();
    send('list', 2).answer();
    send('list', 3).answer({ data: { books: { data: [], paginatorInfo: { currentPage: 3 } } } });
    send('list', 4);
    expect(headers).toEqual(['1', '7', '2', '7', '3', '7', '4', '7']);
    const ends = recorder.sent.map(({ to, isCancelled, isPastEnd }) => [
      ...[to !== undefined, isCancelled, isPastEnd],
    ]);
    expect(ends).toEqual([
      [true, true, undefined],
      [true, false, false],
      [true, false, true],
      [false, undefined, undefined],
    ]);
  });
});
