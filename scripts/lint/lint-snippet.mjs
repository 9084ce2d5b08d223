// Test helper: lints a snippet as if it stood at a path, with the project's own configuration.
import { ESLint } from 'eslint';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const eslint = new ESLint({
  cwd: fileURLToPath(new URL('../..', import.meta.url)),
  // A snippet belongs to no tsconfig, so the rules that need types are left out.
  overrideConfig: [{ ...tseslint.configs.disableTypeChecked, files: ['**/*.ts'] }],
});

/** The rules that complain about `code` at `filePath`, each once. */
export async function lintSnippet(filePath, code) {
  const [result] = await eslint.lintText(`${code}\n`, { filePath });
  return [...new Set(result.messages.map(({ ruleId, message }) => ruleId ?? message))];
}
