import { chain, noop, type Rule } from '@angular-devkit/schematics';
import { addDependency } from '@schematics/angular/utility';
import type { NgAddOptions } from './options.cjs';

/** graphql 17 needs a newer Node than Angular 21 does; whoever has it keeps it. */
const GRAPHQL = '^16.11.0';
const GRAPHQL_WS = '^6.0.0';
const RXJS = '^7.8.0';

const SECTIONS = ['dependencies', 'devDependencies', 'peerDependencies'] as const;

type Manifest = Partial<Record<(typeof SECTIONS)[number], Record<string, string>>>;

/** Installs the packages that the library works with, other than those that are there already. */
export function addPeers({ ws }: NgAddOptions): Rule {
  return chain([
    addMissing('graphql', GRAPHQL),
    addMissing('rxjs', RXJS),
    ws ? addMissing('graphql-ws', GRAPHQL_WS) : noop(),
  ]);
}

function addMissing(name: string, version: string): Rule {
  return tree => {
    const manifest = tree.readJson('/package.json') as Manifest;
    const isThere = SECTIONS.some(section => manifest[section]?.[name] !== undefined);
    return isThere ? noop() : addDependency(name, version);
  };
}
