import type { NgAddOptions } from './options.cjs';

/** Notes that a name is needed from a module, and says what it is called in the code. */
export type External = (name: string, module: string) => string;

const LIBRARY = 'ngx-watch-query';

/** What `provideHttpClient` is imported from. */
export const HTTP = '@angular/common/http';

/** The call of `provideWatchQuery` for these options. */
export function providerCode(
  { uri, ws, cursorType }: NgAddOptions,
  hasRouter: boolean,
  external: External,
): string {
  const config = [`uri: ${quote(uri)}`];
  if (cursorType) config.push(`cursorType: ${quote(cursorType)}`);
  const args = [`{ ${config.join(', ')} }`];
  if (ws) args.push(subscriptionsCode(ws, external));
  if (hasRouter) args.push(`${external('withRouter', LIBRARY)}()`);
  return `${external('provideWatchQuery', LIBRARY)}(${args.join(', ')})`;
}

/** The call of `withSubscriptions` for live queries at this address. */
export function subscriptionsCode(ws: string, external: External): string {
  return `${external('withSubscriptions', LIBRARY)}({ url: ${quote(ws)} })`;
}

/** The providers as they are written by hand, with their imports, for messages. */
export function providerByHand(
  options: NgAddOptions,
  { hasRouter, hasHttp }: { readonly hasRouter: boolean; readonly hasHttp: boolean },
): string {
  const names: string[] = [];
  const code = providerCode(options, hasRouter, name => {
    names.push(name);
    return name;
  });
  const own = `import { ${names.sort().join(', ')} } from '${LIBRARY}';\n`;
  return hasHttp
    ? `${own}providers: [${code}]`
    : `import { provideHttpClient } from '${HTTP}';\n${own}providers: [provideHttpClient(), ${code}]`;
}

function quote(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
