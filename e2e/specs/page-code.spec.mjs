import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, describe, it } from 'node:test';
import { DemoPage } from '../page/demo-page.mjs';
import { assertNoSidewaysScroll, examine } from '../page/examine.mjs';
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
      const files = dialog().locator('details');
      const names = await files.locator('summary').allInnerTexts();
      for (const summary of await files.locator('summary').all()) await summary.click();
      await page.isQuiet();
      assert.ok(names.length > 3, names.join());
      assert.ok(names.at(-1).startsWith('docs/'), 'the last is a page of the docs');
      for (const [index, name] of names.entries()) {
        const folder = name.startsWith('docs/') ? '' : 'projects/demo/src/app';
        const text = await readFile(join(ROOT, folder, name), 'utf8');
        assert.equal(await files.nth(index).locator('pre').textContent(), text, name);
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
