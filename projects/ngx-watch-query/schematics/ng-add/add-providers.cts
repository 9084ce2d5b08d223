import {
  callRule,
  chain,
  MergeStrategy,
  SchematicsException,
  type Rule,
} from '@angular-devkit/schematics';
import { addRootProvider } from '@schematics/angular/utility';
import { lastValueFrom } from 'rxjs';
import { addSubscriptions } from './add-subscriptions.cjs';
import type { Application } from './choose-application.cjs';
import type { NgAddOptions } from './options.cjs';
import { providerByHand, providerCode } from './provider-code.cjs';
import { findImporter, isWellPlaced, readSources, type Source } from './source.cjs';

const LIBRARY = 'ngx-watch-query';
const HTTP = '@angular/common/http';

/**
 * Adds `provideWatchQuery`, and HttpClient where it is missing, to the root of an application. Where
 * it is there already, adds the live queries that are asked for and missing.
 */
export function addProviders({ name, sourceRoot }: Application, options: NgAddOptions): Rule {
  return (tree, { logger }) => {
    const sources = readSources(tree, sourceRoot);
    const done = findImporter(sources, ['provideWatchQuery'], LIBRARY);
    if (done) {
      const isLive = findImporter(sources, ['withSubscriptions'], LIBRARY);
      if (options.ws && !isLive) return addSubscriptions(done, options.ws);
      logger.info(`${done.path} sets ngx-watch-query up already: it is left as it is.`);
      return;
    }
    const hasHttp = findImporter(sources, ['provideHttpClient', 'HttpClientModule'], HTTP);
    const router = findImporter(sources, ['provideRouter', 'RouterModule'], '@angular/router');
    const addHttp = addRootProvider(
      name,
      ({ code, external }) => code`${external('provideHttpClient', HTTP)}()`,
    );
    const addWatchQuery = addRootProvider(
      name,
      ({ code, external }) => code`${providerCode(options, !!router, external)}`,
    );
    return orExplain(
      chain([...(hasHttp ? [] : [addHttp]), addWatchQuery]),
      sources,
      sourceRoot,
      providerByHand(options, !!router),
    );
  };
}

/** Runs a rule; where the application is built in a way it does not understand, says what to do. */
function orExplain(
  rule: Rule,
  sources: readonly Source[],
  sourceRoot: string,
  byHand: string,
): Rule {
  return async (tree, context) => {
    const explain = (reason: string) =>
      new SchematicsException(
        `ngx-watch-query is installed but not set up: ${reason}\nNo source file was changed. Add it where your application has its providers:\n\n${byHand}\n`,
      );
    const edited = await lastValueFrom(callRule(rule, tree.branch(), context)).catch(
      (error: unknown) => {
        throw explain(error instanceof Error ? error.message : String(error));
      },
    );
    const target = findImporter(readSources(edited, sourceRoot), ['provideWatchQuery'], LIBRARY);
    if (!target) throw explain(`the providers are not in a file below ${sourceRoot}.`);
    const before = sources.find(({ path }) => path === target.path);
    if (!isWellPlaced('provideWatchQuery', before, target)) {
      throw explain(`the providers in ${target.path} are not a plain list.`);
    }
    tree.merge(edited, MergeStrategy.AllowOverwriteConflict);
  };
}
