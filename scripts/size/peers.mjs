import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { installPeers, versionOf } from '../../bench/perf/run/prepare.mjs';
import { runCommand } from '../../bench/perf/run/run-command.mjs';
import { reachable } from './reachable.mjs';

/** The same list by other clients: the application in bench/perf/size, and whose it is. */
const PEERS = [
  { name: 'apollo', packages: ['apollo-angular', '@apollo/client'] },
  { name: 'urql-document', packages: ['@urql/core'] },
  { name: 'urql-graphcache', packages: ['@urql/core', '@urql/exchange-graphcache'] },
  { name: 'tanstack-query', packages: ['@tanstack/angular-query-experimental'] },
];

/**
 * What other clients add to the bare application, in gzipped bytes; lines of a table. Their packages
 * are installed where they are missing.
 *
 * @param bare the gzipped bytes of the bare application
 * @param own what the library adds for the same: a paginated query, read by `gql`
 */
export async function peerLines(bare, own) {
  await installPeers(console.log);
  const rows = [];
  for (const { name, packages } of PEERS) {
    const entry = `bench/perf/size/${name}.ts`;
    const folder = `dist/size/peers/${name}`;
    await runCommand(process.execPath, [
      'node_modules/@angular/cli/bin/ng.js',
      'build',
      'perf',
      ...['--browser', entry, '--output-path', folder, '--stats-json'],
    ]);
    const versions = packages.map(one => `${one} ${versionOf(one)}`).join(', ');
    rows.push([name, gzipped(folder, entry) - bare, versions]);
  }
  return [
    'The same list by other clients, with the reader of queries that they bring.',
    '',
    ...[['ngx-watch-query', own, 'with gql'], ...rows].map(
      ([name, bytes, what]) => `${name.padEnd(18)}${String(bytes).padStart(8)}  ${what}`,
    ),
  ];
}

function gzipped(folder, entry) {
  // The builder puts what a browser loads below the folder that it is given.
  const stats = JSON.parse(readFileSync(`${folder}/stats.json`, 'utf8'));
  return reachable(stats, entry)
    .map(name => gzipSync(readFileSync(`${folder}/browser/${name}`), { level: 9 }).length)
    .reduce((sum, bytes) => sum + bytes, 0);
}
