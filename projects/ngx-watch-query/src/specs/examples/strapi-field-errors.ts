import type { ReadFieldErrors } from 'ngx-watch-query';

interface StrapiError {
  readonly details?: {
    readonly errors?: readonly { readonly path: readonly string[]; readonly message: string }[];
  };
}

/** Strapi: `extensions: { error: { details: { errors: [{ path: ['name'], message: '…' }] } } }`. */
export const strapiFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { extensions } of errors) {
    const error = extensions?.['error'] as StrapiError | undefined;
    for (const { path, message } of error?.details?.errors ?? []) {
      (fields[path.join('.')] ??= []).push(message);
    }
  }
  return fields;
};
