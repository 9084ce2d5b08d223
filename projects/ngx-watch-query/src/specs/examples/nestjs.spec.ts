import { TestBed } from '@angular/core/testing';
import { buildSchema, parse, validate } from 'graphql';
import {
  gql,
  WatchQueryService,
  withEventContract,
  withMutations,
  withSubscriptions,
} from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { nestPaginators } from './nestjs';
import { nestFieldErrors } from './nestjs-errors';
import { nestEvents } from './nestjs-events';

/** The relevant part of a schema that nestjs-query has made, with subscriptions. */
const schema = buildSchema(`
  scalar ConnectionCursor
  input CursorPaging { before: ConnectionCursor after: ConnectionCursor first: Int last: Int }
  type PageInfo { hasNextPage: Boolean endCursor: ConnectionCursor }
  type SubTask { id: ID! title: String! }
  type TodoItem { id: ID! title: String! subTasks: [SubTask!]! }
  type TodoItemDeleteResponse { id: ID title: String }
  type TodoItemEdge { node: TodoItem! cursor: ConnectionCursor! }
  type TodoItemConnection { pageInfo: PageInfo! edges: [TodoItemEdge!]! totalCount: Int! }
  type UpdateManyResponse { updatedCount: Int! }
  type DeleteManyResponse { deletedCount: Int! }
  input TodoItemFilter { title: String }
  type Query {
    todoItem(id: ID!): TodoItem!
    todoItems(paging: CursorPaging! = { first: 10 } filter: TodoItemFilter! = {}): TodoItemConnection!
  }
  type Subscription {
    createdTodoItem: TodoItem!
    updatedOneTodoItem: TodoItem!
    deletedOneTodoItem: TodoItemDeleteResponse!
    updatedManyTodoItems: UpdateManyResponse!
    deletedManyTodoItems: DeleteManyResponse!
  }
`);

interface Item {
  readonly id: string;
  readonly title: string;
  readonly subTasks: readonly { readonly id: string }[];
}

const List = gql<
  { readonly todoItems: { readonly edges: readonly { readonly node: Item }[] } },
  Readonly<Record<string, never>>
>`
  query List {
    todoItems @subscribe {
      edges {
        node {
          id
          title
          subTasks {
            id
          }
        }
      }
    }
  }
`;

const One = gql<{ readonly todoItem: Item | null }, { readonly id: string }>`
  query One($id: ID!) {
    todoItem(id: $id) @subscribe {
      id
      title
      subTasks {
        id
      }
    }
  }
`;

const Rename = gql<unknown, { readonly id: string; readonly title: string }>`
  mutation Rename($id: ID!, $title: String!) {
    updateOneTodoItem(input: { id: $id, update: { title: $title } }) {
      id
      title
    }
  }
`;

const A: Item = { id: '1', title: 'A', subTasks: [] };
const B: Item = { id: '2', title: 'B', subTasks: [{ id: '7' }] };

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'nestCursor' },
        nestPaginators,
        withSubscriptions({ url: 'ws://localhost/graphql' }),
        withEventContract(nestEvents),
        withMutations({ readFieldErrors: nestFieldErrors }),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  const answer = (...rows: readonly Item[]) => {
    const pageInfo = { hasNextPage: false, endCursor: 'x' };
    const edges = rows.map(node => ({ node }));
    server.expectOne('List').flush({ todoItems: { edges, pageInfo, totalCount: rows.length } });
  };
  /** The subscription that has a field, which the server knows. */
  const followed = (field: string) => {
    const found = [1, 2, 3, 4, 5]
      .map(number => server.expectSubscription(`List_Subscription_${String(number)}`))
      .find(({ query }) => query.includes(field));
    if (!found) throw new Error(field);
    return found;
  };
  return { server, service, inContext, answer, followed };
}

function openList(callbacks: { readonly onEvent?: 'apply' } = {}) {
  const all = setup();
  const options = { scope: 'todoItems.edges.node', pagination: 'todoItems', ...callbacks } as const;
  const list = all.inContext(() => all.service.watchQuery(List, {}, options));
  all.answer(A, B);
  return { ...all, list };
}

describe('live lists of nestjs-query, as in the docs', () => {
  it('V6: follow five fields that the server knows, also where deletions lack a relation', () => {
    const { followed } = openList();
    for (const field of Object.keys(schema.getSubscriptionType()?.getFields() ?? {})) {
      expect(validate(schema, parse(followed(field).query))).toEqual([]);
    }
    expect(followed('updatedOneTodoItem').query).toContain('subTasks');
  });

  it('V7: show an update and a deletion at once', () => {
    const { followed, list } = openList();
    const updatedOneTodoItem = { ...A, title: 'A!' };
    followed('updatedOne').next({ data: { updatedOneTodoItem } });
    expect(list.data).toEqual([updatedOneTodoItem, B]);
    followed('deletedOne').next({ data: { deletedOneTodoItem: { id: '1' } } });
    expect(list.data).toEqual([B]);
  });

  const unknown: readonly [field: string, value: object][] = [
    ['deletedOneTodoItem', { id: null }],
    ['updatedManyTodoItems', { updatedCount: 2 }],
    ['deletedManyTodoItems', { deletedCount: 2 }],
  ];
  for (const [field, value] of unknown) {
    it(`V6, V8: ask after ${field}, which does not say the row, without a warning`, () => {
      const warn = spyOn(console, 'warn');
      const { followed, list, answer } = openList({ onEvent: 'apply' });
      followed(field).next({ data: { [field]: value } });
      expect(list.data).toEqual([A, B]);
      answer(B);
      expect(list.data).toEqual([B]);
      expect(warn).not.toHaveBeenCalled();
    });
  }

  it('V6, V8: a single model asks after a deletion that does not say the row', () => {
    const { server, service, inContext } = setup();
    const one = inContext(() => service.watchQuery(One, { id: '1' }, { scope: 'todoItem' }));
    server.expectOne('One').flush({ todoItem: A });
    for (const { query } of [1, 2, 3].map(n => server.expectSubscription(`One_Subscription_${n}`)))
      expect(validate(schema, parse(query))).toEqual([]);
    const deletions = server.expectSubscription('One_Subscription_3');
    deletions.next({ data: { deletedOneTodoItem: { id: null } } });
    expect(one.data).toEqual(A);
    server.expectOne('One').flushErrors(['Unable to find TodoItemEntity with id: 1'], null);
    expect(one.error?.message).toContain('Unable to find');
  });
});

it('M11: the messages of class-validator stand beside the fields, as in the docs', async () => {
  const { server, service, inContext } = setup();
  const rename = inContext(() => service.mutation(Rename));
  const done = rename.run({ id: '1', title: 'x' });
  const message = [
    'input.update.title must be longer than or equal to 3 characters',
    'input.update.title must be a word',
    'input.id must be a number',
  ];
  server.expectMutation('Rename').flushErrors([
    {
      message: 'Bad Request Exception',
      extensions: { originalError: { message, error: 'Bad Request', statusCode: 400 } },
    },
    { message: 'Not Found', extensions: { originalError: { message: 'Unable to find it' } } },
  ]);
  await done;
  expect(rename.error?.fields).toEqual({
    title: ['title must be longer than or equal to 3 characters', 'title must be a word'],
    id: ['id must be a number'],
  });
});
