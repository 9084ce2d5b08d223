import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { createServer } from '../answer-by-schema';
import { pothosResult } from './pothos';

/** The relevant part of a schema of Pothos with `errors` on a connection and on a field. */
const SDL = `
  type Task { id: ID! title: String! }
  type PageInfo { hasNextPage: Boolean! endCursor: String }
  type QueryTasksConnectionEdge { node: Task }
  type QueryTasksConnection { edges: [QueryTasksConnectionEdge] pageInfo: PageInfo! }
  type QueryTasksSuccess { data: QueryTasksConnection! }
  type QueryTaskSuccess { data: Task! }
  type MutationUpdateTaskSuccess { data: Task! }
  type NotFoundError { message: String! }
  union QueryTasksResult = NotFoundError | QueryTasksSuccess
  union QueryTaskResult = NotFoundError | QueryTaskSuccess
  union MutationUpdateTaskResult = NotFoundError | MutationUpdateTaskSuccess
  type Query {
    tasks(first: Int, after: String): QueryTasksResult
    task(id: ID!): QueryTaskResult
  }
  type Mutation { updateTask(id: ID!, title: String!): MutationUpdateTaskResult }
`;

interface Task {
  readonly id: string;
  readonly title: string;
}

interface Refused {
  readonly __typename?: 'NotFoundError';
  readonly message: string;
}

interface Tasks {
  readonly __typename?: 'QueryTasksSuccess';
  readonly data: { readonly edges: readonly { readonly node: Task }[] };
}

interface Success {
  readonly __typename?: 'QueryTaskSuccess';
  readonly data: Task;
}

const TasksQuery = gql<{ readonly tasks: Tasks | Refused | null }>`
  query Tasks {
    tasks {
      ... on QueryTasksSuccess {
        data {
          edges {
            node {
              id
              title
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

const TaskQuery = gql<{ readonly task: Success | Refused | null }, { id: string }>`
  query Task($id: ID!) {
    task(id: $id) {
      ... on QueryTaskSuccess {
        data {
          id
          title
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

const UpdateTask = gql<
  { readonly updateTask: { readonly data: Task } | Refused },
  { id: string; title: string }
>`
  mutation UpdateTask($id: ID!, $title: String!) {
    updateTask(id: $id, title: $title) {
      __typename
      ... on MutationUpdateTaskSuccess {
        data {
          id
          title
        }
      }
      ... on NotFoundError {
        message
      }
    }
  }
`;

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'pothosResult', defaultLimit: 2 },
        pothosResult,
        withMutations(),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const tasks = [1, 2, 3].map(id => ({ id: String(id), title: `Task ${String(id)}` }));
  const schema = createServer(SDL, {
    tasks: ({ first, after }) => {
      const start = Number(after ?? 0);
      const end = start + Number(first);
      return {
        __typename: 'QueryTasksSuccess',
        data: {
          edges: tasks.slice(start, end).map(node => ({ node })),
          pageInfo: { hasNextPage: end < tasks.length, endCursor: String(end) },
        },
      };
    },
    task: ({ id }) => ({
      __typename: 'QueryTaskSuccess',
      data: tasks.find(task => task.id === id),
    }),
    updateTask: data => ({ __typename: 'MutationUpdateTaskSuccess', data }),
  });
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  return { schema, server, service, inContext };
}

const titles = (rows: readonly Task[] | null | undefined) => rows?.map(({ title }) => title);

describe('result unions of Pothos, as in the docs', () => {
  it('P6, P14: pages through a connection in a result union', async () => {
    const { schema, server, service, inContext } = setup();
    const options = { scope: 'tasks.data.edges.node', pagination: 'tasks' } as const;
    const list = inContext(() => service.watchQuery(TasksQuery, {}, options));
    schema.answer(server.expectOne('Tasks'));
    expect(titles(list.data)).toEqual(['Task 1', 'Task 2']);
    expect(list.pagination).toEqual(jasmine.objectContaining({ count: 2, hasNextPage: true }));
    const turned = list.nextPage();
    schema.answer(server.expectOne('Tasks'));
    await turned;
    expect(titles(list.data)).toEqual(['Task 3']);
    expect(list.pagination.hasNextPage).toBeFalse();
  });

  it('M1: shows a mutation in a list and in a record that are result unions', () => {
    const { schema, server, service, inContext } = setup();
    const options = { scope: 'tasks.data.edges.node', pagination: 'tasks' } as const;
    const list = inContext(() => service.watchQuery(TasksQuery, {}, options));
    const one = inContext(() => service.watchQuery(TaskQuery, { id: '1' }, { scope: 'task.data' }));
    schema.answer(server.expectOne('Tasks'));
    schema.answer(server.expectOne('Task'));
    service.mutate(UpdateTask, { id: '1', title: 'Done' }).subscribe();
    schema.answer(server.expectMutation('UpdateTask'));
    expect([titles(list.data), one.data?.title]).toEqual([['Done', 'Task 2'], 'Done']);
    schema.answer(server.expectOne('Tasks'));
  });
});
