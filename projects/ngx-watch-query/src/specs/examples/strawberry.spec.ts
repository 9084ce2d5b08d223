import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { strawberryPaginators } from './strawberry';
import { strawberryDjangoMutationContract } from './strawberry-mutations';

interface Task {
  readonly id: string;
  readonly title: string;
}

interface Refusal {
  readonly __typename: string;
  readonly id?: string;
  readonly messages?: readonly { readonly message: string }[];
}

const Tasks = gql<{ readonly tasks: { readonly results: readonly Task[] } }, { title?: string }>`
  query Tasks($title: String) {
    tasks(filters: { title: { iContains: $title } }) {
      results {
        id
        title
      }
    }
  }
`;

const Window = gql<{ readonly tasks: { readonly items: readonly Task[] } }>`
  query Window {
    tasks {
      items {
        id
      }
    }
  }
`;

const DeleteTask = gql<{ readonly deleteTask: Refusal }, { id: string }>`
  mutation DeleteTask($id: ID!) {
    deleteTask(data: { id: $id }) {
      __typename
      ... on Task {
        id
      }
      ... on OperationInfo {
        messages {
          message
        }
      }
    }
  }
`;

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'strawberryOffset', defaultLimit: 2 },
        strawberryPaginators,
        withMutations({ contract: strawberryDjangoMutationContract }),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  const openTasks = () => {
    const options = { scope: 'tasks.results', pagination: 'tasks' } as const;
    const list = inContext(() => service.watchQuery(Tasks, {}, options));
    const request = server.expectOne('Tasks');
    const results = [
      { id: 'VGFzazox', title: 'Clean' },
      { id: 'VGFzazoy', title: 'Paint' },
    ];
    request.flush({ tasks: { results, totalCount: 3 } });
    return { list, request };
  };
  return { server, service, inContext, openTasks };
}

describe('lists of Strawberry, as in the docs', () => {
  it('P1, P8: have a total and a last page with strawberry-django', () => {
    const { server, openTasks } = setup();
    const { list, request } = openTasks();
    expect(oneLine(request.query)).toBe(
      oneLine(`query Tasks($title: String, $limit: Int, $page: Int!) {
        tasks(
          filters: { title: { iContains: $title } }
          pagination: { limit: $limit, offset: $page }
        ) {
          results { id title } totalCount
        }
      }`),
    );
    expect(request.variables).toEqual({ limit: 2, page: 0 });
    expect(list.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
    void list.nextPage();
    expect(server.expectOne('Tasks').variables).toEqual({ limit: 2, page: 2 });
  });

  it('P1, P8: have a total and a last page with the window of the guide', () => {
    const { server, service, inContext } = setup();
    const options = { pagination: 'tasks', paginator: 'strawberryWindow' } as const;
    const list = inContext(() => service.watchQuery(Window, {}, options));
    const request = server.expectOne('Window');
    expect(oneLine(request.query)).toBe(
      oneLine(`query Window($limit: Int!, $page: Int!) {
        tasks(limit: $limit, offset: $page) { items { id } totalItemsCount }
      }`),
    );
    const items = [{ id: 'VGFzazox' }, { id: 'VGFzazoy' }];
    request.flush({ tasks: { items, totalItemsCount: 3 } });
    expect(list.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
  });
});

describe('mutations of strawberry-django, as in the docs', () => {
  it('M2: roll back what is refused with an OperationInfo', () => {
    const { server, service, openTasks } = setup();
    const { list } = openTasks();
    const id = 'VGFzazox';
    const optimisticResponse = { deleteTask: { __typename: 'Task', id } };
    service.mutate(DeleteTask, { id }, { optimisticResponse }).subscribe();
    expect(list.data?.length).toBe(1);
    const refusal = { __typename: 'OperationInfo', messages: [{ message: 'This one is kept.' }] };
    server.expectMutation('DeleteTask').flush({ deleteTask: refusal });
    expect(list.data?.length).toBe(2);
  });

  it('M2: take out a row that is deleted', () => {
    const { server, service, openTasks } = setup();
    const { list } = openTasks();
    const id = 'VGFzazox';
    service.mutate(DeleteTask, { id }).subscribe();
    server.expectMutation('DeleteTask').flush({ deleteTask: { __typename: 'Task', id } });
    expect(list.data?.map(task => task.title)).toEqual(['Paint']);
  });
});
