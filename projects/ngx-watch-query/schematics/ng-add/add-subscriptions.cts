import type { Rule } from '@angular-devkit/schematics';
import { addCallArgument, printCallArgument, type CallArgument } from './add-argument.cjs';
import { subscriptionsCode } from './provider-code.cjs';
import type { Source } from './source.cjs';

/** Adds live queries to a call of `provideWatchQuery` that is there; else says what to add by hand. */
export function addSubscriptions({ path }: Source, ws: string): Rule {
  return (tree, { logger }) => {
    const argument: CallArgument = {
      to: 'provideWatchQuery',
      module: 'ngx-watch-query',
      name: 'withSubscriptions',
      code: subscriptionsCode(ws, name => name),
      mayBeFirst: false,
    };
    const edited = addCallArgument(tree.readText(path), argument);
    if (edited) {
      tree.overwrite(path, edited);
      logger.info(`${path} sets ngx-watch-query up already: withSubscriptions() is added to it.`);
    } else {
      logger.warn(
        `${path} sets ngx-watch-query up already. Add live queries to the arguments of provideWatchQuery by hand:\n\n${printCallArgument(argument)}`,
      );
    }
  };
}
