import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { DemoPage } from '../page/demo-page.mjs';
import { assertNoSidewaysScroll, examine } from '../page/examine.mjs';
import { unfoldFiles } from '../page/unfold-files.mjs';
import { ROOT } from '../stack/paths.mjs';
import { useStack } from '../stack/use-stack.mjs';

const PATHS = ['', 'scroll', 'films/1', 'directors/1', 'compare', 'wall'];
const SIZES = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 900 } };

describe('the code of a page', () => {
  const stack = useStack();
  let page;

  afterEach(() => page?.close());

  const dialog = () => page.page.getByRole('dialog', { name: 'Code of this page' });

  async function open(options) {
    page = await DemoPage.open(stack, { reducedMotion: 'reduce', ...options });
    await page.button('Code of this page').click();
    await dialog().waitFor();
  }

  for (const path of PATHS) {
    it(`is shown on /${path}, file by file, as it is in the repository`, async () => {
      await open({ path });
      const files = await unfoldFiles(dialog());
      const names = await files.locator('summary').allInnerTexts();
      assert.ok(names.length > 3, names.join());
      assert.ok(names.at(-1).startsWith('docs/'), 'the last is a page of the docs');
      for (const [index, name] of names.entries()) {
        const folder = name.startsWith('docs/') ? '' : 'projects/demo/src/app';
        const text = await readFile(join(ROOT, folder, name), 'utf8');
        if (name.startsWith('docs/')) await showsDocs(files.nth(index), text);
        else assert.equal(await files.nth(index).locator('pre').textContent(), text, name);
      }
    });
  }

  for (const [size, viewport] of Object.entries(SIZES)) {
    for (const colorScheme of ['light', 'dark']) {
      it(`has no axe violations on a ${size}, ${colorScheme}, with a file open`, async () => {
        await open({ path: 'wall', viewport, colorScheme });
        await page.isQuiet();
        await dialog().getByText('wall/wall-page.ts').click();
        await dialog().getByText('export class WallPage').waitFor();
        await examine(page.page, `${size}-${colorScheme}-code.png`);
        await assertNoSidewaysScroll(page.page);
      });

      it(`has no axe violations on a ${size}, ${colorScheme}, with a page of the docs open`, async () => {
        await open({ path: 'wall', viewport, colorScheme });
        await dialog().getByText('docs/freshness.md').click();
        await dialog().getByRole('heading', { name: 'Polling' }).waitFor();
        await examine(page.page, `${size}-${colorScheme}-docs.png`);
        await assertNoSidewaysScroll(page.page);
      });
    }
  }

  for (const key of ['Escape', 'Enter']) {
    it(`leads back to where it was opened, with ${key}`, async () => {
      await open({ path: 'compare' });
      // The first thing in the dialog is its button Close.
      await page.focuses('Close');
      await page.page.keyboard.press(key);
      await dialog().waitFor({ state: 'hidden' });
      await page.focuses('Code of this page');
    });
  }

  const MISSING = {
    'is missing': { status: 404, body: '' },
    'is missing on a server that answers with the page of the application': {
      contentType: 'text/html',
      body: '<!DOCTYPE html><html lang="en"></html>',
    },
  };
  for (const [what, answer] of Object.entries(MISSING))
    it(`says so where a file ${what}`, async () => {
      page = await DemoPage.open(stack, { path: 'wall' });
      await page.page.route('**/code/**', route => route.fulfill(answer));
      await page.button('Code of this page').click();
      await dialog().getByText('wall/wall-page.ts').click();
      await dialog().getByText('This file cannot be loaded.').locator('visible=true').waitFor();
      await page.close({ expected: /^Failed to load resource/ });
      page = undefined;
    });
});

describe('the code of a page whose record is deleted meanwhile', () => {
  const stack = useStack({ takesSql: true });
  let page;

  afterEach(() => page?.close());

  const DELETIONS = {
    film: 'delete from movies where id = 1',
    director: `
      update movies set director_id = null where director_id = 1;
      delete from directors where id = 1
    `,
  };
  for (const [what, sql] of Object.entries(DELETIONS))
    it(`stays open on the page of a ${what}`, async () => {
      page = await DemoPage.open(stack, { path: `${what}s/1`, live: true });
      await page.saysOfLive(/^Live$/);
      await page.isQuiet();
      await page.button('Code of this page').click();
      const dialog = page.page.getByRole('dialog', { name: 'Code of this page' });
      await dialog.getByText('app.config.ts').click();
      await dialog.getByText('export const appConfig').waitFor();
      await stack.server.runSql(sql);
      await page.page.getByText(`No such ${what}`).waitFor();
      assert.equal(await dialog.getByText('export const appConfig').isVisible(), true);
      await page.page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await page.focuses('Code of this page');
    });
});

/** Compares a page of the docs with its Markdown: the same code, and text without its marks. */
async function showsDocs(file, markdown) {
  const parts = markdown.split(/^```\w*\n([\s\S]*?)^```$/m);
  const [texts, codes] = [0, 1].map(rest => parts.filter((_, index) => index % 2 === rest));
  assert.deepEqual(await file.locator('pre').allTextContents(), codes);
  const headings = texts.flatMap(text => text.match(/^#+ .+$/gm) ?? []);
  assert.deepEqual(
    await file.getByRole('heading').allTextContents(),
    headings.map(heading => heading.replace(/^#+ |`/g, '')),
  );
  assert.doesNotMatch(await file.evaluate(textOutsideOfCode), /`|\]\(|\*\*|<!--|^#|\|/m);
}

/** Runs in the browser. */
function textOutsideOfCode(element) {
  const copy = element.cloneNode(true);
  for (const code of copy.querySelectorAll('pre, code')) code.remove();
  return copy.textContent;
}
