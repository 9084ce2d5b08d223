import { TestBed } from '@angular/core/testing';
import { gql, WatchQueryError, WatchQueryService, withMutations } from 'ngx-watch-query';
import { provideWatchQueryTesting, WatchQueryTestingController } from 'ngx-watch-query/testing';
import { oneLine } from '../operations';
import { createServer } from '../answer-by-schema';
import { payload } from './payload';
import { payloadFieldErrors } from './payload-field-errors';

/** The relevant part of the schema of a Payload CMS with a collection `posts` and a global `setting`. */
const SDL = `
  input Post_title_operator { like: String }
  input Post_where { title: Post_title_operator }
  type Post { id: Int! title: String }
  type Posts { docs: [Post!]! totalDocs: Int! }
  type Setting { siteName: String }
  type Query {
    Posts(where: Post_where, limit: Int, page: Int, sort: String): Posts
    Setting: Setting
  }
  input mutationPostUpdateInput { title: String }
  input mutationSettingInput { siteName: String }
  type Mutation {
    updatePost(id: Int!, data: mutationPostUpdateInput!, draft: Boolean): Post
    deletePost(id: Int!): Post
    updateSetting(data: mutationSettingInput!): Setting
  }
`;

interface Post {
  readonly id: number;
  readonly title: string;
}

const Posts = gql<{ readonly Posts: { readonly docs: readonly Post[] } }, { title?: string }>`
  query Posts($title: String) {
    Posts(where: { title: { like: $title } }) {
      docs {
        id
        title
      }
    }
  }
`;

const SettingOne = gql<{ readonly Setting: { readonly siteName: string } }>`
  query Setting {
    Setting {
      id: __typename
      siteName
    }
  }
`;

const UpdatePost = gql<{ readonly updatePost: Post }, { id: number; data: { title: string } }>`
  mutation UpdatePost($id: Int!, $data: mutationPostUpdateInput!) {
    updatePost(id: $id, data: $data) {
      id
      title
    }
  }
`;

const DeletePost = gql<{ readonly deletePost: { readonly id: number } }, { id: number }>`
  mutation DeletePost($id: Int!) {
    deletePost(id: $id) {
      id
    }
  }
`;

const UpdateSetting = gql<
  { readonly updateSetting: { readonly id: string; readonly siteName: string } },
  { data: { siteName: string } }
>`
  mutation UpdateSetting($data: mutationSettingInput!) {
    updateSetting(data: $data) {
      id: __typename
      siteName
    }
  }
`;

function setup() {
  TestBed.configureTestingModule({
    providers: [
      provideWatchQueryTesting(
        { defaultPaginator: 'payload', defaultLimit: 2 },
        payload,
        withMutations({ readFieldErrors: payloadFieldErrors }),
      ),
    ],
  });
  const server = TestBed.inject(WatchQueryTestingController);
  const service = TestBed.inject(WatchQueryService);
  const posts = [1, 2, 3].map(id => ({ id, title: `Post ${id}` }));
  const schema = createServer(SDL, {
    Posts: ({ limit, page }) => {
      const end = Number(limit) * Number(page);
      return { docs: posts.slice(end - Number(limit), end), totalDocs: posts.length };
    },
    Setting: () => ({ siteName: 'Shop' }),
    updatePost: ({ id, data }) => ({ id, ...(data as object) }),
    deletePost: ({ id }) => ({ id }),
    updateSetting: ({ data }) => data,
  });
  const inContext = <T>(make: () => T): T => TestBed.runInInjectionContext(make);
  const answer = (name: string): void => {
    schema.answer(server.expectOne(name));
  };
  const answerMutation = (name: string): void => {
    schema.answer(server.expectMutation(name));
  };
  return { schema, server, service, inContext, answer, answerMutation };
}

const titles = (rows: readonly Post[] | null | undefined) => rows?.map(({ title }) => title);

describe('lists of Payload, as in the docs', () => {
  it('P1, P8: have a total and a last page', async () => {
    const { schema, server, service, inContext, answer } = setup();
    const options = { scope: 'Posts.docs', pagination: 'Posts' } as const;
    const list = inContext(() => service.watchQuery(Posts, {}, options));
    const request = server.expectOne('Posts');
    expect(oneLine(request.query)).toBe(
      oneLine(`query Posts($title: String, $limit: Int!, $page: Int!) {
        Posts(where: { title: { like: $title } }, limit: $limit, page: $page) {
          docs { id title } totalDocs
        }
      }`),
    );
    expect(request.variables).toEqual({ limit: 2, page: 1 });
    schema.answer(request);
    expect(list.pagination).toEqual(jasmine.objectContaining({ total: 3, lastPage: 2 }));
    const turned = list.nextPage();
    answer('Posts');
    await turned;
    expect(titles(list.data)).toEqual(['Post 3']);
    expect(list.pagination.hasNextPage).toBeFalse();
  });
});

describe('mutations of Payload, as in the docs', () => {
  it('M1, M2, M4: need no contract', () => {
    const { service, inContext, answer, answerMutation } = setup();
    const options = { scope: 'Posts.docs', pagination: 'Posts' } as const;
    const list = inContext(() => service.watchQuery(Posts, {}, options));
    answer('Posts');
    const updatePost = { id: 1, title: 'New' };
    service
      .mutate(UpdatePost, { id: 1, data: { title: 'New' } }, { optimisticResponse: { updatePost } })
      .subscribe();
    expect(titles(list.data)).toEqual(['New', 'Post 2']);
    answerMutation('UpdatePost');
    service.mutate(DeletePost, { id: 2 }).subscribe();
    answerMutation('DeletePost');
    expect(titles(list.data)).toEqual(['New']);
  });

  it('M1, M4: change a global at once, whose id is its type', () => {
    const { service, inContext, answer, answerMutation } = setup();
    const one = inContext(() => service.watchQuery(SettingOne, {}, { scope: 'Setting' }));
    answer('Setting');
    const updateSetting = { id: 'Setting', siteName: 'Store' };
    const data = { siteName: 'Store' };
    service.mutate(UpdateSetting, { data }, { optimisticResponse: { updateSetting } }).subscribe();
    expect(one.data?.siteName).toBe('Store');
    answerMutation('UpdateSetting');
    expect(one.data?.siteName).toBe('Store');
  });
});

describe('errors of Payload by field, as in the docs', () => {
  it('M11: are listed below one error', () => {
    const errors = [
      { label: 'Title', path: 'title', message: 'Too short.' },
      { label: 'Seo > Title', path: 'seo.title', message: 'Missing.' },
    ];
    const error = new WatchQueryError('graphql', '', {
      errors: [
        { message: 'The following fields are invalid', extensions: { data: { errors } } },
        { message: 'Not Found', extensions: { data: null, statusCode: 404 } },
        { message: 'Something went wrong.' },
      ],
    });
    expect(payloadFieldErrors(error)).toEqual({ title: ['Too short.'], 'seo.title': ['Missing.'] });
  });
});
