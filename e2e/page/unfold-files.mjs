import { until } from './until.mjs';

/**
 * Unfolds all files of “Code of this page”, one after the other. Each one must show its text before the next
 * is clicked: a text that comes between pressing the mouse and releasing it moves the next file away, and the
 * browser then takes the two for no click. It is not enough that no request is on its way: the browser fires
 * `toggle` a moment after the click, and only then the page asks for the text.
 *
 * @returns the files
 */
export async function unfoldFiles(dialog) {
  const files = dialog.locator('details');
  for (const file of await files.all()) {
    const summary = file.locator('summary');
    await summary.click();
    const missing = file.locator('pre:text-is("Loading…"), app-docs-page:empty');
    const name = await summary.innerText();
    await until(async () => (await missing.count()) === 0, `the text of ${name}`);
  }
  return files;
}
