import type { Rule } from '@angular-devkit/schematics';
import { addArgument, addImportedName } from './add-argument.cjs';
import { subscriptionsCode } from './provider-code.cjs';
import type { Source } from './source.cjs';

const LIBRARY = 'ngx-watch-query';

/** Adds live queries to a call of `provideWatchQuery` that is there; else says what to add by hand. */
export function addSubscriptions({ path }: Source, ws: string): Rule {
  return (tree, { logger }) => {
    const argument = subscriptionsCode(ws, name => name);
    const text = tree.readText(path);
    const withCall = addArgument(text, 'provideWatchQuery', argument, false);
    const edited =
      withCall &&
      addImportedName(withCall, {
        beside: 'provideWatchQuery',
        module: LIBRARY,
        name: 'withSubscriptions',
      });
    if (edited) {
      tree.overwrite(path, edited);
      logger.info(`${path} sets ngx-watch-query up already: withSubscriptions() is added to it.`);
    } else {
      logger.warn(
        `${path} sets ngx-watch-query up already, and is left as it is. Add live queries to the arguments of provideWatchQuery by hand:\n\nimport { withSubscriptions } from '${LIBRARY}';\n${argument}\n`,
      );
    }
  };
}
