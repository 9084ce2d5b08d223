import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { djangoOffset } from './graphene';

interface Task {
  readonly id: string;
  readonly title: string;
}

interface Tasks {
  readonly tasks: { readonly edges: readonly ({ readonly node: Task | null } | null)[] } | null;
}

interface Save {
  readonly task: Task | null;
  readonly errors: readonly { readonly field: string; readonly messages: readonly string[] }[];
}

const WithoutTotal = gql<Tasks>`
  query Tasks {
    tasks {
      edges {
        node {
          id
          title
        }
      }
    }
  }
`;

const WithTotal = gql<Tasks>`
  query Tasks {
    tasks {
      totalCount
      edges {
        node {
          id
          title
        }
      }
    }
  }
`;

const UpdateTask = gql<
  { readonly updateTask: Save | null },
  { input: { id: string; title: string } }
>`
  mutation UpdateTask($input: TaskMutationInput!) {
    updateTask(input: $input) {
      task {
        id
        title
      }
      errors {
        field
        messages
      }
    }
  }
`;

/** The global id of a task: `VGFza05vZGU6Nw==` is `TaskNode:7`. */
const idOf = (key: number) => btoa(`TaskNode:${key}`);

function setup(query: typeof WithTotal) {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'djangoOffset', defaultLimit: 2 },
        djangoOffset,
        withMutations(),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const list = TestBed.runInInjectionContext(() =>
    service.watchQuery(query, {}, { scope: 'tasks.edges.node', pagination: 'tasks' }),
  );
  const answer = (keys: readonly number[], hasNextPage: boolean, totalCount?: number) => {
    const edges = keys.map(key => ({ node: { id: idOf(key), title: `Task ${key}` } }));
    const total = totalCount === undefined ? {} : { totalCount };
    const request = server.expectOne('Tasks');
    request.flush({ tasks: { ...total, edges, pageInfo: { hasNextPage } } });
    return request;
  };
  return { server, service, list, answer };
}

describe('the Graphene section of docs/servers.md', () => {
  it('P7: pages a connection by offset', () => {
    const { list, answer } = setup(WithoutTotal);
    const { query, variables } = answer([1, 2], true);
    expect(oneLine(query)).toContain(
      'tasks(first: $limit, offset: $page) { edges { node { id title } } pageInfo { hasNextPage } }',
    );
    expect(variables).toEqual({ limit: 2, page: 0 });
    expect([list.pagination.lastPage, list.pagination.hasNextPage]).toEqual([null, true]);
    void list.nextPage();
    expect(answer([3], false).variables).toEqual({ limit: 2, page: 2 });
    expect([list.pagination.currentPage, list.pagination.hasNextPage]).toEqual([2, false]);
  });

  it('P7: reaches every page where the query selects the total', () => {
    const { list, answer } = setup(WithTotal);
    answer([1, 2], true, 5);
    expect(list.pagination.lastPage).toBe(3);
    void list.setPage(3);
    expect(answer([5], false, 5).variables).toEqual({ limit: 2, page: 4 });
    expect(list.data?.map(({ title }) => title)).toEqual(['Task 5']);
  });

  it('M2: follows a DjangoModelFormMutation, which takes the number and answers with the global id', () => {
    const { server, service, list, answer } = setup(WithoutTotal);
    answer([6, 7], false);
    const title = () => list.data?.[1]?.title;
    const save = (text: string) => {
      const optimisticResponse = { updateTask: { task: { id: idOf(7), title: text } } };
      const variables = { input: { id: '7', title: text } };
      service.mutate(UpdateTask, variables, { optimisticResponse }).subscribe();
      return server.expectMutation('UpdateTask');
    };
    const refused = save('');
    expect(title()).toBe('');
    const errors = [{ field: 'title', messages: ['This field is required.'] }];
    refused.flush({ updateTask: { task: null, errors } });
    expect(title()).toBe('Task 7');
    save('Paint').flush({ updateTask: { task: { id: idOf(7), title: 'Paint' }, errors: [] } });
    expect(title()).toBe('Paint');
  });
});
