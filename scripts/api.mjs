// The public API of every entry point, from the built types, against goldens/. `npm run api:update`
// writes the goldens anew: a change of the API is seen in the diff of a commit, never by accident.
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ENTRIES = ['ngx-watch-query', 'ngx-watch-query-testing'];

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
  const problems = [];
  const { apiReportChanged } = Extractor.invoke(prepare(name, types), {
    localBuild: isUpdate,
    messageCallback: message => {
      message.handled = true;
      if (['error', 'warning'].includes(message.logLevel)) problems.push(message.text);
    },
  });
  const isSame = !apiReportChanged || isUpdate;
  if (isSame) problems.splice(0);
  else problems.push('the public API is not that of its golden: `npm run api:update` shows how');
  console.log(`${isSame ? 'ok  ' : 'FAIL'} ${name}${apiReportChanged ? ' (changed)' : ''}`);
  problems.forEach(problem => console.log(`     ${problem}`));
  return isSame;
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
        reportFolder: join(ROOT, 'goldens'),
        reportTempFolder: folder,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        // The report is about shapes; what is documented is the business of `npm run docs`.
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
