import { callRule, MergeStrategy, noop, type Rule } from '@angular-devkit/schematics';
import { addRootProvider } from '@schematics/angular/utility';
import { lastValueFrom } from 'rxjs';
import { addSubscriptions } from './add-subscriptions.cjs';
import type { Application } from './choose-application.cjs';
import type { NgAddOptions } from './options.cjs';
import { HTTP, providerByHand, providerCode } from './provider-code.cjs';
import { findImporter, isWellPlaced, readSources, type Source } from './source.cjs';

const LIBRARY = 'ngx-watch-query';

/**
 * Adds `provideWatchQuery`, and HttpClient where it is missing, to the root of an application. Where
 * it is there already, adds the live queries that are asked for and missing.
 */
export function addProviders(application: Application, options: NgAddOptions): Rule {
  return (tree, { logger }) => {
    const sources = readSources(tree, application.sourceRoot);
    const done = findImporter(sources, ['provideWatchQuery'], LIBRARY);
    if (!done) return addToRoot(application, sources, options);
    const isLive = findImporter(sources, ['withSubscriptions'], LIBRARY);
    if (options.ws && !isLive) return addSubscriptions(done, options.ws);
    logger.info(
      `${done.path} sets ngx-watch-query up already: provideWatchQuery is left as it is.`,
    );
    return noop();
  };
}

/** Where the application is built in a way that is not understood, only says what to do. */
function addToRoot(
  { name, sourceRoot, foreignBuilder }: Application,
  sources: readonly Source[],
  options: NgAddOptions,
): Rule {
  const routing = ['provideRouter', 'RouterModule'];
  const hasRouter = findImporter(sources, routing, '@angular/router') !== undefined;
  // Angular provides HttpClient in root, but before 21.2.19 and 22.1.0 without its XSRF header.
  const hasHttp =
    findImporter(sources, ['provideHttpClient', 'HttpClientModule'], HTTP) !== undefined;
  // Both at once: a call of mergeApplicationConfig gets one more argument for each addition.
  const add = addRootProvider(name, ({ code, external }) => {
    const http = hasHttp ? '' : `${external('provideHttpClient', HTTP)}(), `;
    return code`${http}${providerCode(options, hasRouter, external)}`;
  });
  return async (tree, context) => {
    try {
      if (foreignBuilder) throw new Error(`the main file of ${foreignBuilder} is not known.`);
      const edited = await lastValueFrom(callRule(add, tree.branch(), context));
      assertWellPlaced(sources, readSources(edited, sourceRoot), sourceRoot);
      tree.merge(edited, MergeStrategy.AllowOverwriteConflict);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      context.logger.warn(
        `ngx-watch-query is installed, but its providers are not added: ${reason}\nAdd them where your application has its providers:\n\n${providerByHand(options, { hasRouter, hasHttp })}\n`,
      );
    }
  };
}

/** @throws Error where the providers are not where they should be */
function assertWellPlaced(
  before: readonly Source[],
  after: readonly Source[],
  sourceRoot: string,
): void {
  const target = findImporter(after, ['provideWatchQuery'], LIBRARY);
  if (!target) throw new Error(`the providers are not in a file below ${sourceRoot}.`);
  const old = before.find(({ path }) => path === target.path);
  if (!isWellPlaced('provideWatchQuery', old, target)) {
    throw new Error(`the providers in ${target.path} are not a plain list, or not the only ones.`);
  }
}
