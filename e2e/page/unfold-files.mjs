import { until } from './until.mjs';

/**
 * Unfolds all files of “Code of this page”, and waits for their texts. It is not enough that no request is on
 * its way: the browser fires `toggle` a moment after the click, and only then the page asks for the text.
 *
 * @returns the files
 */
export async function unfoldFiles(dialog) {
  const files = dialog.locator('details');
  for (const summary of await files.locator('summary').all()) await summary.click();
  const missing = files.locator('pre:text-is("Loading…"), app-docs-page:empty');
  await until(async () => (await missing.count()) === 0, 'the text of each file');
  return files;
}
