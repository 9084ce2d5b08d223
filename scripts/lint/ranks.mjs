// The import rules between the rooms (folders) of the library. A room may import lower ranks and
// itself.
import { posix } from 'node:path';
import { packagePatterns, SOLE_IMPORTERS } from './packages.mjs';

export const LIB = 'projects/ngx-watch-query/src/lib';
export const SPECS = ['**/*.spec.ts', '**/specs/**/*.ts'];

/**
 * Rooms of equal rank may not import each other. Files directly in `lib` are the shell, which ranks
 * above all.
 */
export const RANKS = {
  'core/errors': 0,
  'core/document': 1,
  'core/paging': 2,
  'core/plan': 3,
  'core/state': 4,
  'core/request': 5,
  'core/query': 6,
  // The files directly in it: the port that features plug into, the configuration.
  core: 7,
  rows: 8,
  background: 8,
  // Features: they never import each other, and nothing below imports them.
  url: 9,
  live: 9,
  mutations: 9,
  refresh: 9,
  retry: 9,
  append: 9,
  cache: 9,
};

/** Plain TypeScript: the specs of these need neither Angular nor a browser. */
export const PURE = [
  'core/errors',
  'core/document',
  'core/paging',
  'core/plan',
  'core/state',
  'rows',
];

/** How deep subfolders may go: `live/x.ts`, `live/contracts/x.ts`. A room within a room is a room. */
const depthsOf = room => (Object.keys(RANKS).some(other => isWithin(other, room)) ? [1] : [1, 2]);

const isWithin = (room, outer) => room.startsWith(`${outer}/`);

/**
 * Returns flat-config blocks. `no-restricted-imports` does not merge, so the last matching block
 * must contain all rules.
 */
export function rankConfigs() {
  return [unrankedConfig(), ...Object.keys(RANKS).flatMap(folderConfigs), ...shellConfigs()];
}

function folderConfigs(folder) {
  const pure = PURE.includes(folder);
  return depthsOf(folder).flatMap(depth => {
    const files = `${LIB}/${folder}/${'*/'.repeat(depth - 1)}*.ts`;
    const upward = isSpec => [upwardPattern(folder, depth, isSpec)];
    return fileConfigs(files, upward, { folder, pure }, depth === 1 ? `${folder}/` : undefined);
  });
}

function shellConfigs() {
  const outside = isSpec => ({
    regex: `^${isSpec ? '(?!\\.\\./specs/)' : ''}(?:.*/)?\\.\\.(?:/|$)`,
    message: 'lib/ does not import from outside.',
  });
  return fileConfigs(`${LIB}/*.ts`, isSpec => [outside(isSpec)], {}, '');
}

function fileConfigs(files, patterns, packages, importersIn) {
  const block = (fileGlobs, options) => ({
    files: fileGlobs,
    rules: {
      'no-restricted-imports': [
        'error',
        {
          patterns: [
            ...patterns(options.isSpec === true),
            ...packagePatterns({ ...packages, ...options }),
          ],
        },
      ],
    },
  });
  const importers = Object.entries(SOLE_IMPORTERS).filter(
    ([, file]) => importersIn !== undefined && dirname(file) === importersIn,
  );
  return [
    block([files], {}),
    ...importers.map(([name, file]) => block([`${LIB}/${file}`], { except: [name] })),
    // Inner arrays mean "and": specs at this place only.
    {
      ...block(
        SPECS.map(spec => [files, spec]),
        { isSpec: true },
      ),
    },
  ];
}

function dirname(file) {
  return file.slice(0, file.lastIndexOf('/') + 1);
}

/**
 * Matches every path with `..` in it, except paths to a room of lower rank or, from a subfolder, to
 * the own room. Only specs may import the helpers of specs.
 */
function upwardPattern(folder, depth, isSpec) {
  const lower = Object.keys(RANKS).filter(other => RANKS[other] < RANKS[folder]);
  const from = `${folder}${'/x'.repeat(depth - 1)}`;
  const allowed = [
    ...lower.map(room => `${pathTo(from, room)}/${hasRooms(room) ? '[^/]+$' : ''}`),
    ...(depth > 1 ? [`(?:\\.\\./){1,${depth - 1}}`] : []),
    ...(isSpec ? [`${pathTo(from, '../specs')}/`] : []),
  ];
  const exceptions = allowed.map(path => `(?!${path}(?!(?:.*/)?\\.\\.(?:/|$)))`).join('');
  return {
    regex: `^${exceptions}(?:.*/)?\\.\\.(?:/|$)`,
    message: `${folder}/ has rank ${RANKS[folder]}: it may import ${['itself', ...lower].join(', ')}.`,
  };
}

const hasRooms = room => Object.keys(RANKS).some(other => isWithin(other, room));

const pathTo = (from, to) => posix.relative(`/lib/${from}`, `/lib/${to}`).replaceAll('.', '\\.');

/** A folder without a rank, or one too deep for the patterns above, must not slip through. */
function unrankedConfig() {
  const ranked = Object.keys(RANKS).flatMap(folder =>
    depthsOf(folder).map(depth => `${LIB}/${folder}/${'*/'.repeat(depth - 1)}*.ts`),
  );
  return {
    files: [`${LIB}/*/**/*.ts`],
    ignores: [...ranked, `${LIB}/specs/**`],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program',
          message: 'This folder has no rank: give it one in scripts/lint/ranks.mjs.',
        },
      ],
    },
  };
}
