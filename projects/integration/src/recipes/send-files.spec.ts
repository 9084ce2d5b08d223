import {
  HttpContext,
  HttpEventType,
  type HttpEvent,
  type HttpInterceptorFn,
} from '@angular/common/http';
import { gql } from 'ngx-watch-query';
import { firstValueFrom, tap, toArray } from 'rxjs';
import { setup } from '../support/setup';
import { YOGA } from '../support/servers';
import { addCover, FILES, sendFiles } from './send-files';

const AddPhotos = gql<
  { readonly addPhotos: readonly { readonly name: string; readonly text: string }[] },
  { input: { book: string; files: readonly null[] } }
>`
  mutation AddPhotos($input: PhotosInput!) {
    addPhotos(input: $input) {
      name
      text
    }
  }
`;

const file = (name: string, text: string) => new File([text], name, { type: 'text/plain' });

describe('files with a mutation', () => {
  it('E1: arrive with its variables', async () => {
    const cover = await setup(
      YOGA,
      {},
      sendFiles,
    )(service => firstValueFrom(addCover(service, '7', file('heat.txt', 'Héat'))));
    expect(cover).toEqual({ name: '7: heat.txt', text: 'Héat' });
  });

  it('E1: arrive in a list of an input object, in its order', async () => {
    const context = new HttpContext().set(FILES, {
      'input.files.0': file('a.txt', 'first'),
      'input.files.1': file('b.txt', 'second'),
    });
    const input = { book: '7', files: [null, null] };
    const photos = await setup(
      YOGA,
      {},
      sendFiles,
    )(service =>
      firstValueFrom(service.mutate(AddPhotos, { input }, { scope: 'addPhotos', context })),
    );
    expect(photos).toEqual([
      { name: '7: a.txt', text: 'first' },
      { name: '7: b.txt', text: 'second' },
    ]);
  });

  it('E1: report their progress to an interceptor; the mutation answers once', async () => {
    const events: HttpEvent<unknown>[] = [];
    const followProgress: HttpInterceptorFn = (request, next) =>
      next(request.clone({ reportProgress: true })).pipe(tap(event => events.push(event)));
    const answers = await setup(
      YOGA,
      {},
      sendFiles,
      followProgress,
    )(service =>
      firstValueFrom(addCover(service, '7', file('long.txt', 'x'.repeat(100_000))).pipe(toArray())),
    );
    const sent = events.filter(event => event.type === HttpEventType.UploadProgress);
    expect(sent.at(-1)?.loaded).toBeGreaterThan(100_000);
    expect(answers.length).toBe(1);
  });

  it('E2: an operation without files is sent as JSON, and a missing file is its error', async () => {
    const bodies: unknown[] = [];
    const record: HttpInterceptorFn = (request, next) => {
      bodies.push(request.body);
      return next(request);
    };
    const input = { book: '7', files: [null] };
    const answer = setup(
      YOGA,
      {},
      sendFiles,
      record,
    )(service => firstValueFrom(service.mutate(AddPhotos, { input })));
    await expectAsync(answer).toBeRejectedWith(
      jasmine.objectContaining({ kind: 'graphql', message: jasmine.stringContaining('File!') }),
    );
    expect(bodies).toEqual([jasmine.objectContaining({ variables: { input } })]);
  });
});
