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

const RenameWithTodos = gql<{ updateMe: Me }, Record<string, never>>`
  mutation RenameWithTodos {
    updateMe(name: "Bea") {
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

const TeamTodos = gql<{ me: { id: string; team: Me } }, Record<string, never>>`
  query TeamTodos {
    me {
      id
      team {
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
  }
`;

const ChangeTeam = gql<{ updateMe: { id: string } }, Record<string, never>>`
  mutation ChangeTeam {
    updateMe(team: "b") {
      id
      team {
        id
        name
      }
    }
  }
`;

const answerOf = (todos: readonly Todo[], page = 1, lastPage = 1) => ({
  me: { id: '1', name: 'Ann', todos: pageOfRows(todos, page, lastPage) },
});

/** Opens a list below a single model. The model has the same id as one of the list's rows. */
function setupTodos(lastPage = 1) {
  const all = setupAnySchema();
  const me = all.inContext(service =>
    service.watchQuery(MyTodos, {}, { scope: 'me', pagination: 'me.todos' }),
  );
  all.server.expectOne('MyTodos').flush(answerOf(TWO, 1, lastPage));
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

  it('keeps its page where a mutation of the parent says another one, and asks (M1)', () => {
    const { server, service, me, texts } = setupTodos(2);
    void me.nextPage();
    const last = { id: '3', text: 'Rest' };
    server.expectOne('MyTodos').flush(answerOf([last], 2, 2));
    service.mutate(RenameWithTodos, {}).subscribe();
    const todos = { data: TWO };
    server.expectOne('RenameWithTodos').flush({ updateMe: { id: '1', name: 'Bea', todos } });
    expect([me.data?.name, texts(), me.pagination.currentPage]).toEqual(['Bea', 'Rest', 2]);
    server.expectOne('MyTodos').flush(answerOf([last], 2, 2));
  });

  it('stays with the object around it where a mutation says another one (M1)', () => {
    const { server, service, inContext } = setupAnySchema();
    const me = inContext(own =>
      own.watchQuery(TeamTodos, {}, { scope: 'me', pagination: 'me.team.todos' }),
    );
    const team = { id: 'a', name: 'A', todos: pageOfRows(TWO) };
    server.expectOne('TeamTodos').flush({ me: { id: '1', team } });
    service.mutate(ChangeTeam, {}).subscribe();
    server.expectOne('ChangeTeam').flush({ updateMe: { id: '1', team: { id: 'b', name: 'B' } } });
    expect(me.data?.team.name).toBe('A');
    expect(me.data?.team.todos.data).toEqual(TWO);
    server.expectOne('TeamTodos');
  });
});
