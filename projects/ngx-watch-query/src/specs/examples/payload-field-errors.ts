import type { ReadFieldErrors } from 'ngx-watch-query';

interface Invalid {
  readonly errors?: readonly { readonly path: string; readonly message: string }[];
}

/** Payload CMS: `extensions: { data: { errors: [{ path: 'seo.title', message: '…' }] } }`. */
export const payloadFieldErrors: ReadFieldErrors = ({ errors }) => {
  const fields: Record<string, string[]> = {};
  for (const { extensions } of errors) {
    const data = extensions?.['data'] as Invalid | null | undefined;
    for (const { path, message } of data?.errors ?? []) (fields[path] ??= []).push(message);
  }
  return fields;
};
