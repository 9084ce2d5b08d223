import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DirectorFilms } from '../page/director-films.mjs';
import { FilmEditor } from '../page/film-editor.mjs';
import { GenreComparison } from '../page/genre-comparison.mjs';
import { holdAnswers } from '../page/hold-answers.mjs';
import { LiveWindows } from '../page/live-windows.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The rules are those of docs/contract.md.
describe('live', () => {
  const stack = useStack({ takesSql: true });
  let windows;

  beforeEach(() => (windows = new LiveWindows(stack)));
  afterEach(() => windows.close());

  const open = options => windows.open(options);

  const update = async (title, change) => {
    await stack.server.runSql(`update movies set ${change} where title = '${title}'`);
  };

  it('V7: shows at once what is edited in another window, and flashes that row alone', async () => {
    const [left, right] = await Promise.all([open(), open()]);
    await Promise.all([left.comesToShow(), right.comesToShow()]);
    assert.deepEqual(await right.flashes(), []);
    // From here on no request is needed, because the event contains everything.
    const answers = await holdAnswers(right.page);
    await new FilmEditor(left).edit('Titanic', { Title: 'Titanic 2', 'IMDb rating': '9.9' });
    await right.row('Titanic 2').getByText('9.9').waitFor();
    assert.deepEqual(await right.flashes(), ['Titanic 2']);
    answers.release();
    await Promise.all([left.comesToShow(), right.comesToShow()]);
    assert.deepEqual(await right.flashes(), ['Titanic 2']);
    assert.deepEqual(await left.flashes(), ['Titanic 2']);
    assert.deepEqual([left.sockets, right.sockets], [1, 1]);
  });

  it('V7: puts a film where it belongs, and leaves the focus on it', async () => {
    const [left, right] = await Promise.all([open(), open()]);
    await Promise.all([left.comesToShow(), right.comesToShow()]);
    await right.button('Edit Toy Story 3').focus();
    await new FilmEditor(left).edit('Toy Story 3', { 'Worldwide gross, $': '3000000000' });
    await right.page.getByRole('rowheader').first().getByText('Toy Story 3').waitFor();
    await Promise.all([left.comesToShow(), right.comesToShow()]);
    for (const list of [left, right]) await list.focuses('Edit Toy Story 3');
  });

  it('shows films that are added and deleted, in both windows', async () => {
    const [left, right] = await Promise.all([open(), open()]);
    const { total } = await left.showsPage();
    await new FilmEditor(left).add({ Title: 'Brand new', 'Worldwide gross, $': '4000000000' });
    for (const list of [left, right]) {
      await list.row('Brand new').waitFor();
      assert.equal((await list.comesToShow()).total, total + 1);
    }
    await new FilmEditor(right).delete('Brand new');
    for (const list of [left, right]) {
      await list.row('Brand new').waitFor({ state: 'detached' });
      assert.equal((await list.comesToShow()).total, total);
    }
  });

  for (const style of ['No known end', 'Cursors']) {
    it(`V3: follows changes with the server style “${style}”`, async () => {
      const list = await open();
      await list.showsPage();
      await list.choose(style);
      await list.showsPageWithoutEnd();
      await list.saysOfLive(/^Live$/);
      await update('Jurassic Park', `imdb_rating = 1.5, title = 'Park ${style}'`);
      await list.row(`Park ${style}`).getByText('1.5').waitFor();
      await update(`Park ${style}`, "title = 'Jurassic Park'");
      await list.row('Jurassic Park').waitFor();
      assert.equal(list.sockets, 1);
    });
  }

  it('shows what SQL changes: a film, and the name of a genre', async () => {
    const list = await open();
    await list.showsPage();
    await update('Independence Day', "title = 'Independence Night', running_time = 999");
    await list.row('Independence Night').getByText('999 min').waitFor();
    await stack.server.runSql("update genres set name = 'Stunts' where name = 'Action'");
    await list.row('Avatar').getByText('Stunts').waitFor();
    await stack.server.runSql("update genres set name = 'Action' where name = 'Stunts'");
    await list.row('Avatar').getByText('Action').waitFor();
    await update('Independence Night', "title = 'Independence Day'");
    await list.comesToShow();
  });

  it('does not flash rows of another page, nor of another server style', async () => {
    const list = await open();
    await list.comesToShow();
    await list.button('Next page').click();
    await list.showsPage({ page: 2 });
    await list.button('Previous page').click();
    await list.showsPage();
    await list.choose('Cursors');
    await list.showsPageWithoutEnd();
    await list.saysOfLive(/^Live$/);
    assert.deepEqual(await list.flashes(), []);
  });

  it('flashes without a fade where less motion is wished', async () => {
    const list = await open({ reducedMotion: 'reduce' });
    await list.showsPage();
    await update('Finding Nemo', 'imdb_rating = 2.5');
    await list.row('Finding Nemo').getByText('2.5').waitFor();
    // As it was when it began: on a busy machine it may be over by now.
    const easings = await list.page.evaluate(() => globalThis.flashing.map(({ easing }) => easing));
    assert.deepEqual(await list.flashes(), ['Finding Nemo']);
    assert.deepEqual(easings, ['steps(1)']);
  });

  it('V9: a director’s page follows the films below its field', async () => {
    const films = await DirectorFilms.openFor(stack, 'Peter Jackson', { live: true });
    windows.add(films);
    await films.saysOfLive(/^Live$/);
    // A film with the number of the director: what happens to it is nothing that happens to him.
    const { id } = films;
    await stack.server.runSql(`update movies set imdb_rating = 1.25 where id = ${id}`);
    await update('King Kong', "title = 'Queen Kong' , release_date = '2010-12-31'");
    await films.list('Latest').getByText('Queen Kong').waitFor();
    await films.shows('Latest', 1);
    await films.shows('Best rated', 1);
    await stack.server.runSql(`delete from movies where id = ${id}`);
    await update('Queen Kong', "title = 'King Kong'");
    await films.list('Latest').getByText('King Kong').waitFor();
    await films.heading('Peter Jackson');
    assert.equal(films.sockets, 1);
  });

  it('follows both lists of a comparison with one socket', async () => {
    const films = await GenreComparison.openAt(stack, '', { live: true });
    windows.add(films);
    await films.saysOfLive(/^Live$/);
    await films.shows('Drama');
    await update('Casablanca', "title = 'Casa', imdb_rating = 9.75");
    await films.list('Drama').getByRole('listitem').first().getByText('Casa').waitFor();
    await update('Annie Hall', 'imdb_rating = 9.8');
    const first = films.list('Comedy').getByRole('listitem').first();
    await first.getByText('Annie Hall').waitFor();
    assert.match(await first.innerText(), /9\.8/);
    await films.shows('Comedy');
    await films.shows('Drama');
    assert.equal(films.sockets, 1);
  });
});
