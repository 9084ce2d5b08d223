// The public API of every entry point, from the built types, against goldens/. `npm run api:update`
// writes the goldens anew: a change of the API is seen in the diff of a commit, never by accident.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const GOLDENS = join(ROOT, 'goldens');
const ENTRIES = ['ngx-watch-query', 'ngx-watch-query-graphql-sse', 'ngx-watch-query-testing'];

const isUpdate = process.argv.includes('--update');
const folder = mkdtempSync(join(tmpdir(), 'api-'));
try {
  const failed = ENTRIES.filter(name => !check(name));
  console.log(`${ENTRIES.length - failed.length} passed, ${failed.length} failed`);
  process.exitCode = failed.length > 0 ? 1 : 0;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

function check(name) {
  const types = join(ROOT, `dist/ngx-watch-query/types/${name}.d.ts`);
  if (!existsSync(types)) {
    console.log(`FAIL ${name}: its types are missing, run \`npm run build:lib\` first`);
    return false;
  }
  const { apiReportChanged, errorCount } = Extractor.invoke(prepare(name, types), {
    localBuild: isUpdate,
    messageCallback: message => {
      // Its remarks about the report are printed below.
      message.handled = message.logLevel !== 'error';
    },
  });
  const isFine = errorCount === 0 && (isUpdate || !apiReportChanged);
  console.log(`${isFine ? 'ok  ' : 'FAIL'} ${name}${apiReportChanged ? ' (changed)' : ''}`);
  if (!isFine) showDifference(`${name}.api.md`);
  return isFine;
}

/** The lines that only one of the two texts has: enough to see what has changed. */
function showDifference(report) {
  const [golden, now] = [GOLDENS, folder].map(place => {
    const path = join(place, report);
    return existsSync(path) ? readFileSync(path, 'utf8').split(/\r?\n/) : [];
  });
  golden.filter(line => !now.includes(line)).forEach(line => console.log(`  - ${line}`));
  now.filter(line => !golden.includes(line)).forEach(line => console.log(`  + ${line}`));
  console.log('  If that is meant: `npm run api:update`');
}

function prepare(name, types) {
  return ExtractorConfig.prepare({
    packageJsonFullPath: join(ROOT, 'dist/ngx-watch-query/package.json'),
    configObjectFullPath: undefined,
    configObject: {
      projectFolder: ROOT,
      mainEntryPointFilePath: types,
      compiler: { overrideTsconfig: tsconfig(types) },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: GOLDENS,
        reportTempFolder: folder,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        // The report covers only shapes; `npm run docs` checks the docstrings.
        extractorMessageReporting: {
          default: { logLevel: 'none' },
          'ae-forgotten-export': { logLevel: 'none' },
        },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
      },
    },
  });
}

function tsconfig(types) {
  const compilerOptions = {
    target: 'ES2022',
    module: 'preserve',
    moduleResolution: 'bundler',
    lib: ['ES2022', 'DOM'],
    skipLibCheck: true,
    strict: true,
    types: [],
    paths: { 'ngx-watch-query': [join(ROOT, 'dist/ngx-watch-query/types/ngx-watch-query.d.ts')] },
  };
  return { compilerOptions, files: [types] };
}
