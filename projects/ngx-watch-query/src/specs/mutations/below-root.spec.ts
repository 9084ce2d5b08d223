import { gql } from 'ngx-watch-query';
import { shown } from '../cache/setup-cache';
import { pageOfRows, setupAnySchema } from './setup-mutations';

interface Todo {
  readonly id: string;
  readonly text: string;
}

interface Me {
  readonly id: string;
  readonly name: string;
  readonly todos: { readonly data: readonly Todo[] };
}

const MyTodos = gql<{ me: Me }, Record<string, never>>`
  query MyTodos {
    me {
      id
      name
      todos {
        data {
          id
          text
        }
      }
    }
  }
`;

const UpdateTodo = gql<{ updateTodo: Todo }, { id: string; text: string }>`
  mutation UpdateTodo($id: ID!, $text: String!) {
    updateTodo(id: $id, text: $text) {
      id
      text
    }
  }
`;

const CreateTodo = gql<{ createTodo: Todo }, { text: string }>`
  mutation CreateTodo($text: String!) {
    createTodo(text: $text) {
      id
      text
    }
  }
`;

const DeleteTodo = gql<{ deleteTodo: { id: string } }, { id: string }>`
  mutation DeleteTodo($id: ID!) {
    deleteTodo(id: $id) {
      id
    }
  }
`;

const RenameMe = gql<{ updateMe: { id: string; name: string } }, { name: string }>`
  mutation RenameMe($name: String!) {
    updateMe(name: $name) {
      id
      name
    }
  }
`;

const TWO: readonly Todo[] = [
  { id: '1', text: 'Read' },
  { id: '2', text: 'Write' },
];

const answerOf = (todos: readonly Todo[]) => ({
  me: { id: '1', name: 'Ann', todos: pageOfRows(todos) },
});

/** Opens a list below a single model. The model has the same id as one of the list's rows. */
function setupTodos() {
  const all = setupAnySchema();
  const me = all.inContext(service =>
    service.watchQuery(MyTodos, {}, { scope: 'me', pagination: 'me.todos' }),
  );
  all.server.expectOne('MyTodos').flush(answerOf(TWO));
  return { ...all, me, texts: () => shown({ data: me.data?.todos.data }, 'text') };
}

describe('a list below a root field', () => {
  it('shows the optimistic value at once and keeps it through the answer and the refetch (M3, M4)', () => {
    const { server, service, texts } = setupTodos();
    const optimisticResponse = { updateTodo: { id: '1', text: 'Rest' } };
    service.mutate(UpdateTodo, { id: '1', text: 'Rest' }, { optimisticResponse }).subscribe();
    expect(texts()).toBe('Rest Write');
    server.expectMutation('UpdateTodo').flush({ updateTodo: { id: '1', text: 'Rest!' } });
    expect(texts()).toBe('Rest! Write');
    server.expectOne('MyTodos').flush(answerOf([{ id: '1', text: 'Rest!' }]));
    expect(texts()).toBe('Rest!');
  });

  it('shows the old row again when the server refuses the change (M5)', () => {
    const { server, service, texts } = setupTodos();
    const optimisticResponse = { updateTodo: { id: '1', text: 'Rest' } };
    service
      .mutate(UpdateTodo, { id: '1', text: 'Rest' }, { optimisticResponse })
      .subscribe({ error: () => undefined });
    server.expectMutation('UpdateTodo').flushErrors(['No.']);
    expect(texts()).toBe('Read Write');
  });

  it('removes a row that a mutation deletes (M1)', () => {
    const { server, service, texts } = setupTodos();
    service.mutate(DeleteTodo, { id: '2' }).subscribe();
    server.expectMutation('DeleteTodo').flush({ deleteTodo: { id: '2' } });
    expect(texts()).toBe('Read');
  });

  it('shows a new row where `place` puts it, then refetches (M4)', () => {
    const { server, service, me, texts } = setupTodos();
    service
      .mutate(
        CreateTodo,
        { text: 'Sleep' },
        {
          optimisticResponse: { createTodo: { id: 'new', text: 'Sleep' } },
          place: [{ in: me, at: 'start' }],
        },
      )
      .subscribe();
    expect(texts()).toBe('Sleep Read Write');
    expect(me.isPending(me.data?.todos.data[0])).toBeTrue();
    server.expectMutation('CreateTodo').flush({ createTodo: { id: '3', text: 'Sleep' } });
    expect(texts()).toBe('Sleep Read Write');
    server.expectOne('MyTodos').flush(answerOf([{ id: '3', text: 'Sleep' }, ...TWO]));
    expect(texts()).toBe('Sleep Read Write');
    expect(me.isPending(me.data?.todos.data[0])).toBeFalse();
  });

  it('keeps its rows apart from the parent model, which may have the same id as a row (M3, M9)', () => {
    const { server, service, me, texts } = setupTodos();
    const rename = { id: '1', name: 'Bea' };
    service
      .mutate(RenameMe, { name: 'Bea' }, { optimisticResponse: { updateMe: rename } })
      .subscribe();
    expect([me.data?.name, texts()]).toEqual(['Bea', 'Read Write']);
    expect(me.isPending(me.data)).toBeTrue();
    expect(me.isPending(me.data?.todos.data[0])).toBeFalse();
    server.expectMutation('RenameMe').flush({ updateMe: rename });
    // The refetch is answered by a late replica. What is known of the parent says nothing of the
    // row (M6).
    service.mutate(UpdateTodo, { id: '1', text: 'Rest' }).subscribe();
    server.expectMutation('UpdateTodo').flush({ updateTodo: { id: '1', text: 'Rest' } });
    server.expectOne('MyTodos').flush(answerOf(TWO));
    expect([me.data?.name, texts()]).toEqual(['Bea', 'Rest Write']);
  });
});
