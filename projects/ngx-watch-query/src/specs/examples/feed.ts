import { ChangeDetectionStrategy, Component, inject, input } from '@angular/core';
import { gql, WatchQueryService } from 'ngx-watch-query';

interface Message {
  id: string;
  text: string;
}

/** The messages of a channel, newest first. */
const Messages = gql<{ messages: { data: Message[] } }, { channel: string }>`
  query Messages($channel: ID!) {
    messages(channel: $channel) @subscribe {
      data {
        id
        text
      }
    }
  }
`;

const Unread = gql<{ unreadCount: number }, Record<string, never>>`
  query Unread {
    unreadCount
  }
`;

const CreateMessage = gql<{ createMessage: Message }, { channel: string; text: string }>`
  mutation CreateMessage($channel: ID!, $text: String!) {
    createMessage(channel: $channel, text: $text) {
      id
      text
    }
  }
`;

const DeleteMessage = gql<{ deleteMessage: { id: string } }, { id: string }>`
  mutation DeleteMessage($id: ID!) {
    deleteMessage(id: $id) {
      id
    }
  }
`;

// #region component
@Component({
  selector: 'app-feed',
  template: `
    <h1>{{ unread.data }} unread</h1>
    <input #text /> <button (click)="post(text.value)">Post</button>
    @for (message of messages.data; track message.id) {
      <li>
        {{ message.text }}
        <button [disabled]="messages.isPending(message)" (click)="remove(message)">Delete</button>
      </li>
    }
    @if (messages.pagination.hasNextPage) {
      <button [disabled]="messages.loading" (click)="messages.nextPage()">Older</button>
    }
  `,
  changeDetection: ChangeDetectionStrategy.OnPush,
})
export class Feed {
  readonly channel = input.required<string>();
  readonly #service = inject(WatchQueryService);

  // `messages(channel: $channel) @subscribe { data { id text } }`, newest first
  protected readonly messages = this.#service.watchQuery(
    Messages,
    { channel: this.channel },
    { scope: 'messages.data', pagination: 'messages', append: true },
  );
  protected readonly unread = this.#service.watchQuery(
    Unread,
    {},
    {
      scope: 'unreadCount',
      subscribe: gql`
        subscription AnyMessage {
          messageModified {
            event
          }
        }
      `,
    },
  );
  readonly #create = this.#service.mutation(CreateMessage, {
    optimisticResponse: ({ text }) => ({ createMessage: { id: crypto.randomUUID(), text } }),
    place: () => [{ in: this.messages, at: 'start' }],
  });
  readonly #delete = this.#service.mutation(DeleteMessage, {
    optimisticResponse: ({ id }) => ({ deleteMessage: { id } }),
  });

  protected post(text: string): void {
    void this.#create.run({ channel: this.channel(), text });
  }

  protected remove({ id }: Message): void {
    void this.#delete.run({ id });
  }
}
// #endregion
