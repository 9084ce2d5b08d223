import type { Rule } from '@angular-devkit/schematics';
import { addCallArgument, printCallArgument, type CallArgument } from './add-argument.cjs';
import type { Application } from './choose-application.cjs';
import { findImporter, readSources } from './source.cjs';

const HYDRATION = '@angular/platform-browser';
const OPTION = 'withHttpTransferCacheOptions';
const ARGUMENT: CallArgument = {
  to: 'provideClientHydration',
  module: HYDRATION,
  name: OPTION,
  code: `${OPTION}({ includePostRequests: true })`,
  mayBeFirst: true,
};

/**
 * Where a server renders the application, lets the browser take over the answers of POST requests, which
 * those of GraphQL are: without it every list is requested twice. Does nothing where the application has
 * chosen already.
 */
export function addHydration({ sourceRoot }: Application): Rule {
  return (tree, { logger }) => {
    const sources = readSources(tree, sourceRoot);
    const found = findImporter(sources, [ARGUMENT.to], HYDRATION);
    if (!found) return;
    const modes = findImporter(sources, ['RenderMode'], '@angular/ssr');
    if (modes?.code.includes('RenderMode.Prerender')) {
      logger.warn(
        `${modes.path} renders pages while the application is built. For pages with lists, set RenderMode.Server (ngx-watch-query/docs/server-rendering.md).`,
      );
    }
    if (findImporter(sources, [OPTION, 'withNoHttpTransferCache'], HYDRATION)) return;
    const { path } = found;
    const edited = addCallArgument(tree.readText(path), ARGUMENT);
    if (edited) {
      tree.overwrite(path, edited);
      logger.info(`${path}: ${ARGUMENT.code} is added, so that no list is requested twice.`);
    } else {
      logger.warn(
        `${path}: so that no list is requested twice, add to the arguments of ${ARGUMENT.to} by hand:\n\n${printCallArgument(ARGUMENT)}`,
      );
    }
  };
}
