import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { FilmEditor } from '../page/film-editor.mjs';
import { FilmList } from '../page/film-list.mjs';
import { GenreComparison } from '../page/genre-comparison.mjs';
import { startStack } from '../stack/start-stack.mjs';

// What the browser itself writes on the console.
const FAILED = /^(Failed to load resource|WebSocket connection to .* failed)/;

const FIRST_FILMS = `{
  movies(first: 25, page: 1, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
    data { id title runningTime }
  }
}`;
const UPDATE = `
  mutation Update($id: ID!, $input: UpdateMovieInput!) {
    updateMovie(id: $id, input: $input) { id }
  }
`;
const ADD = 'mutation Add($input: CreateMovieInput!) { createMovie(input: $input) { id } }';
const DELETE = 'mutation Delete($id: ID!) { deleteMovie(id: $id) { id } }';

// V10: nothing is lost.
describe('a server that is killed while two windows follow it', () => {
  let stack;
  let left;
  let right;
  let lateList;
  let lateComparison;
  let editor;

  before(async () => {
    stack = await startStack({ ownServer: true });
    [left, right] = await Promise.all([
      FilmList.open(stack, { live: true }),
      FilmList.open(stack, { live: true }),
    ]);
    editor = new FilmEditor(left);
    await both(list => list.saysOfLive(/^Live$/));
    await both(list => list.comesToShow());
  });
  after(async () => {
    const windows = [left, right, lateList, lateComparison];
    await Promise.allSettled(windows.map(one => one?.page.context().close()));
    await stack?.close();
  });

  const both = action => Promise.all([left, right].map(action));
  const films = async () => (await stack.server.ask(FIRST_FILMS)).movies.data;

  it('is said by the badge, and an edit that fails stays in the form', async () => {
    const [first, second] = await films();
    const edits = editEndlessly(second.id);
    await edits.begun;
    await stack.server.kill();
    await edits.ended;
    await both(list => list.saysOfLive(/^Reconnecting…$/));
    await editor.open(first.title);
    await editor.fill({ Title: 'Edited in an outage' });
    await editor.save();
    await editor.form.getByRole('alert').getByText('HTTP 502').waitFor();
    assert.equal(await editor.field('Title').inputValue(), 'Edited in an outage');
  });

  it('is said by pages that are opened meanwhile', async () => {
    lateList = await FilmList.open(stack, { live: true });
    lateComparison = await GenreComparison.openAt(stack, '', { live: true });
    for (const late of [lateList, lateComparison]) await late.alert.getByText('HTTP 502').waitFor();
  });

  it('ends by itself: both windows show the database, and the form is sent again', async () => {
    await stack.server.start();
    // These changes are reported to no window, because the windows are not or only just
    // reconnecting.
    const [, second, third, fourth] = await films();
    await stack.server.ask(UPDATE, { id: second.id, input: { runningTime: 777 } });
    await stack.server.ask(DELETE, { id: third.id });
    await stack.server.ask(ADD, { input: { title: 'Made unseen', worldwideGross: 9e9 } });
    const edits = editEndlessly(fourth.id);
    await edits.begun;
    await both(list => list.saysOfLive(/^Live$/));
    await editor.save();
    await editor.form.waitFor({ state: 'hidden' });
    await edits.stop();
    await both(list => showsDatabase(list));
    const titles = await right.titles();
    assert.ok(titles.includes('Edited in an outage'), 'the edit that was sent again');
    assert.ok(titles.includes('Made unseen'), 'the film that was added');
    assert.ok(!titles.includes(third.title), 'the film that was deleted');
    await right.row(second.title).getByText('777 min').waitFor();
    await both(list => list.close({ expected: FAILED }));
  });

  it('ends by itself for pages that were opened meanwhile, with all their fields', async () => {
    for (const late of [lateList, lateComparison]) {
      await late.saysOfLive(/^Live$/);
      await late.alert.waitFor({ state: 'hidden' });
    }
    await showsDatabase(lateList);
    await lateList.genre.selectOption('Drama');
    await lateList.showsPage({ genre: 'Drama' });
    await lateComparison.select('left').selectOption('Western');
    await lateComparison.list('Western').waitFor();
    for (const late of [lateList, lateComparison]) await late.close({ expected: FAILED });
  });

  /**
   * Changes one film again and again until it is stopped or the server is gone; `begun` fails where
   * that is at once.
   */
  function editEndlessly(id) {
    let isWanted = true;
    let begin, fail;
    const begun = new Promise((resolve, reject) => ([begin, fail] = [resolve, reject]));
    const run = async () => {
      for (let count = 0; isWanted; count++) {
        await stack.server.ask(UPDATE, { id, input: { runningTime: 100 + (count % 100) } });
        if (count === 2) begin();
      }
    };
    const ended = run().catch(fail);
    const stop = () => {
      isWanted = false;
      return ended;
    };
    return { begun, ended, stop };
  }

  /** Waits until the rows are those of the database, with their running times. */
  async function showsDatabase(list) {
    await list.comesToShow();
    const lengths = (await films()).map(({ runningTime }) =>
      runningTime === null ? '–' : `${runningTime} min`,
    );
    await list.page.waitForFunction(expected => {
      const cells = [...globalThis.document.querySelectorAll('tbody .length')];
      const seen = cells.map(({ innerText }) => innerText.replace('not known', '').trim());
      return JSON.stringify(seen) === JSON.stringify(expected);
    }, lengths);
  }
});
