import { chain, type Rule } from '@angular-devkit/schematics';
import { addHydration } from './add-hydration.cjs';
import { addPeers } from './add-peers.cjs';
import { addProviders } from './add-providers.cjs';
import { chooseApplication } from './choose-application.cjs';
import type { NgAddOptions } from './options.cjs';

/**
 * `ng add ngx-watch-query`: providers, hydration and peer dependencies. A second run leaves the providers
 * alone, but adds what is missing of live queries, hydration and peer dependencies.
 */
export function ngAdd(options: NgAddOptions): Rule {
  return async tree => {
    const application = await chooseApplication(tree, options.project);
    return chain([
      addProviders(application, options),
      addHydration(application),
      addPeers(options),
    ]);
  };
}
