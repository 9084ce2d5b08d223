import { HttpContext, HttpContextToken, type HttpInterceptorFn } from '@angular/common/http';
import { gql, type WatchQueryService } from 'ngx-watch-query';

// #region interceptor
/** Files to send, each by the path of its variable: `'cover'`, `'input.photos.0'`. */
export const FILES = new HttpContextToken<Readonly<Record<string, File>>>(() => ({}));

/** Sends an operation with files as the GraphQL multipart request specification says. */
export const sendFiles: HttpInterceptorFn = (request, next) => {
  const files = Object.entries(request.context.get(FILES));
  if (files.length === 0) return next(request);
  const paths = files.map(([path], index) => [index, [`variables.${path}`]]);
  const form = new FormData();
  form.set('operations', JSON.stringify(request.body));
  form.set('map', JSON.stringify(Object.fromEntries(paths)));
  files.forEach(([, file], index) => {
    form.set(`${index}`, file);
  });
  return next(request.clone({ body: form }));
};
// #endregion

interface Upload {
  readonly name: string;
  readonly text: string;
}

// #region use
const AddCover = gql<{ addCover: Upload }, { book: string; file: null }>`
  mutation AddCover($book: ID!, $file: File!) {
    addCover(book: $book, file: $file) {
      name
      text
    }
  }
`;

export function addCover(service: WatchQueryService, book: string, file: File) {
  const context = new HttpContext().set(FILES, { file });
  return service.mutate(AddCover, { book, file: null }, { scope: 'addCover', context });
}
// #endregion
