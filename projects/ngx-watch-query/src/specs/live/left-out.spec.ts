import { gql, withSubscriptions } from 'ngx-watch-query';
import { setupAnySchema } from '../mutations/setup-mutations';

interface Comment {
  readonly id: string;
  readonly text: string;
}

const Film = gql<{ film: unknown; comments?: readonly Comment[] }, { all: boolean }>`
  query Film($all: Boolean!) {
    film(id: 1) {
      id
    }
    comments @include(if: $all) @subscribe {
      id
      text
    }
  }
`;

const film = { id: '1' };
const comments: readonly Comment[] = [{ id: '5', text: 'Good.' }];
const changed: readonly Comment[] = [{ id: '5', text: 'Bad.' }];
const change = { event: 'UPDATE', id: '5', model: { id: '5', text: 'Bad.' } } as const;

function open() {
  const { server, inContext } = setupAnySchema(
    withSubscriptions({ url: 'ws://localhost/graphql' }),
  );
  const heard = jasmine.createSpy<(id: number, event: unknown) => undefined>('onEvent');
  const view = inContext(own => own.watchQuery(Film, { all: false }, { onEvent: heard }));
  server.expectOne('Film').flush({ film });
  return { server, view, heard, events: server.expectSubscription('Film') };
}

describe('a followed list that `@include` leaves out', () => {
  it('V17: hears nothing and asks nothing', () => {
    const { server, heard, events } = open();
    events.event(change);
    events.event({ event: 'CREATE', id: '6', model: { id: '6', text: 'New.' } });
    server.pass(60_000);
    server.expectNone();
    expect(heard).not.toHaveBeenCalled();
  });

  it('V10: hears what happens while the request that brings it is in flight', () => {
    const { server, view, events } = open();
    view.setVariable('all', true);
    void view.refetch();
    const request = server.expectOne('Film');
    events.event(change);
    request.flush({ film, comments });
    expect(view.data).toEqual({ film, comments: changed });
    server.pass(1000);
    server.expectOne('Film').flush({ film, comments: changed });
    server.pass(60_000);
    server.expectNone();
  });
});
