// The folder ranks of the library as import rules. A folder imports lower ranks and itself.
import { packagePatterns, SOLE_IMPORTERS } from './packages.mjs';

export const LIB = 'projects/ngx-watch-query/src/lib';
export const SPECS = ['**/*.spec.ts', '**/specs/**/*.ts'];

/** Equal ranks do not know each other. Files directly in `lib` are the shell, above all of these. */
export const RANKS = {
  errors: 0,
  document: 1,
  pagination: 2,
  live: 2,
  url: 2,
  plan: 3,
  state: 4,
  transport: 5,
  engine: 6,
};

/** Up to this rank a folder is plain TypeScript: its specs need neither Angular nor a browser. */
const LAST_PURE_RANK = 4;

/** How deep subfolders may go: `live/x.ts`, `live/contracts/x.ts`. */
const DEPTHS = [1, 2];

/** Flat-config blocks. `no-restricted-imports` does not merge, so the last block that fits says all. */
export function rankConfigs() {
  return [unrankedConfig(), ...Object.keys(RANKS).flatMap(folderConfigs), ...shellConfigs()];
}

function folderConfigs(folder) {
  const pure = RANKS[folder] <= LAST_PURE_RANK;
  return DEPTHS.flatMap(depth => {
    const files = `${LIB}/${folder}/${'*/'.repeat(depth - 1)}*.ts`;
    const upward = isSpec => [upwardPattern(folder, depth, isSpec)];
    return fileConfigs(files, upward, { pure }, depth === 1 ? `${folder}/` : undefined);
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
 * Matches every path with `..` in it, except to a lower folder or, in a subfolder, the own one. The
 * helpers of specs are for specs only.
 */
function upwardPattern(folder, depth, isSpec) {
  const lower = Object.keys(RANKS).filter(other => RANKS[other] < RANKS[folder]);
  const allowed = [
    ...(lower.length > 0 ? [`(?:\\.\\./){${depth}}(?:${lower.join('|')})/`] : []),
    ...(depth > 1 ? [`(?:\\.\\./){1,${depth - 1}}`] : []),
    ...(isSpec ? [`(?:\\.\\./){${depth + 1}}specs/`] : []),
  ];
  const exceptions = allowed.map(path => `(?!${path}(?!(?:.*/)?\\.\\.(?:/|$)))`).join('');
  return {
    regex: `^${exceptions}(?:.*/)?\\.\\.(?:/|$)`,
    message: `${folder}/ has rank ${RANKS[folder]}: it may import ${['itself', ...lower].join(', ')}.`,
  };
}

/** A folder without a rank, or one too deep for the patterns above, must not slip through. */
function unrankedConfig() {
  const ranked = DEPTHS.flatMap(depth =>
    Object.keys(RANKS).map(folder => `${LIB}/${folder}/${'*/'.repeat(depth - 1)}*.ts`),
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
