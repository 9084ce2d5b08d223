import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { FilmEditor } from '../page/film-editor.mjs';
import { FilmList } from '../page/film-list.mjs';
import { useStack } from '../stack/use-stack.mjs';

// The browser itself writes it on the console.
const REFUSED = /^Failed to load resource: .* 400/;

const UPDATE = `
  mutation Update($id: ID!, $input: UpdateMovieInput!) {
    updateMovie(id: $id, input: $input) { id }
  }
`;

describe('editing', () => {
  const stack = useStack({ ownServer: true });
  let list;
  let editor;

  beforeEach(async () => {
    list = await FilmList.open(stack, { live: true });
    editor = new FilmEditor(list);
    await list.saysOfLive(/^Live$/);
    await list.showsPage();
  });
  afterEach(() => list?.close({ expected: REFUSED }));

  /** The first film with this title, as the server says. */
  const ask = async title => {
    const { movies } = await stack.server.ask(
      `query Find($search: String!) {
        movies(first: 1, page: 1, search: $search, orderBy: [{ column: WORLDWIDE_GROSS, order: DESC }]) {
          data { id title runningTime imdbRating mpaaRating releaseDate genre { name } worldwideGross }
        }
      }`,
      { search: title },
    );
    return movies.data[0];
  };

  it('shows what the server refuses beside the fields, and leads to the first of them', async () => {
    await editor.open('Titanic');
    await editor.fill({ Title: ' ', 'Running time, min': '0', 'IMDb rating': '11' });
    await editor.save();
    await editor.form.getByText('required').waitFor();
    assert.equal(await editor.problem('Title'), 'The title field is required.');
    assert.match(await editor.problem('Running time, min'), /between 1 and 1000/);
    assert.match(await editor.problem('IMDb rating'), /between 0 and 10/);
    assert.equal(await editor.problem('Genre'), null);
    await list.focuses('Title');
    assert.equal((await ask('Titanic')).runningTime, 194);
    await editor.fill({ Title: 'Titanic', 'Running time, min': '195', 'IMDb rating': '' });
    await editor.save();
    await list.row('Titanic').getByText('195 min').waitFor();
    await editor.isSaved();
    assert.equal((await ask('Titanic')).imdbRating, null);
    await list.focuses('Edit Titanic');
  });

  it('shows beside the field what is not of its type, and stores none of it', async () => {
    await editor.open('Titanic');
    await editor.fill({ 'Running time, min': '1.5', 'IMDb rating': '1' });
    await editor.save();
    await editor.form.locator('.problem').waitFor();
    assert.match(await editor.problem('Running time, min'), /^Int cannot represent non-integer/);
    await list.focuses('Running time, min');
    assert.notEqual((await ask('Titanic')).imdbRating, 1);
  });

  it('keeps the genre of a film if the genres could not be loaded', async () => {
    const alone = await FilmList.open(stack, { path: 'compare' });
    await alone.heading('Compare genres');
    await alone.page.route('**/graphql', async route => {
      const { operationName } = route.request().postDataJSON();
      await (operationName === 'Genres' ? route.abort() : route.continue());
    });
    await alone.link('Films').click();
    await alone.showsPage();
    const title = 'Jurassic Park';
    const { genre } = await ask(title);
    assert.notEqual(genre, null);
    await new FilmEditor(alone).edit(title, { 'Running time, min': '80' });
    await alone.row(title).getByText('80 min').waitFor();
    assert.deepEqual((await ask(title)).genre, genre);
    await alone.close({ expected: /^Failed to load resource/ });
  });

  it('sends nothing if nothing was changed', async () => {
    list.forgetRequests();
    await editor.edit('Titanic', {});
    await list.focuses('Edit Titanic');
    const { operation } = list.requests.find(one => one.operation === 'UpdateMovie') ?? {};
    assert.equal(operation, undefined);
  });

  it('does not treat half a date as an empty one', async () => {
    await editor.open('Titanic');
    await editor.field('Released').focus();
    await list.page.keyboard.press('Delete');
    await editor.save();
    await editor.form.locator('.problem').waitFor();
    await list.focuses('Released');
    assert.equal((await ask('Titanic')).releaseDate, '1997-12-19');
    await list.page.keyboard.press('Escape');
    await editor.form.waitFor({ state: 'hidden' });
    await list.focuses('Edit Titanic');
  });

  it('stores all fields of a new film, and returns the focus to the button', async () => {
    await editor.add({
      Title: 'A new film',
      Genre: 'Western',
      Rated: 'PG',
      Released: '2010-02-03',
      'Running time, min': '95',
      'IMDb rating': '6.5',
      'Worldwide gross, $': '12000000000',
    });
    await list.page.getByRole('status').getByText('Added “A new film”').waitFor();
    const { id, ...film } = await ask('A new film');
    assert.ok(id);
    assert.deepEqual(film, {
      title: 'A new film',
      genre: { name: 'Western' },
      mpaaRating: 'PG',
      releaseDate: '2010-02-03',
      runningTime: 95,
      imdbRating: 6.5,
      worldwideGross: 12_000_000_000,
    });
    await list.focuses('Add a film');
  });

  it('leaves alone what somebody else has changed meanwhile', async () => {
    await editor.open('Shrek 2');
    const { id } = await ask('Shrek 2');
    await stack.server.ask(UPDATE, { id, input: { runningTime: 77 } });
    await list.row('Shrek 2').getByText('77 min').waitFor({ state: 'attached' });
    // What is typed is not overwritten, nor what is not.
    assert.equal(await editor.field('Running time, min').inputValue(), '92');
    await editor.fill({ 'IMDb rating': '7.9' });
    await editor.save();
    await list.row('Shrek 2').getByText('7.9').waitFor();
    await editor.isSaved();
    const { runningTime, imdbRating } = await ask('Shrek 2');
    assert.deepEqual({ runningTime, imdbRating }, { runningTime: 77, imdbRating: 7.9 });
  });

  it('says so if the film has been deleted meanwhile, and moves the focus to its neighbour', async () => {
    const next = (await list.titles()).at((await list.titles()).indexOf('Spider-Man 3') + 1);
    await editor.open('Spider-Man 3');
    const { id } = await ask('Spider-Man 3');
    await stack.server.ask('mutation Delete($id: ID!) { deleteMovie(id: $id) { id } }', { id });
    await list.row('Spider-Man 3').waitFor({ state: 'detached' });
    await editor.fill({ Title: 'Too late' });
    await editor.save();
    await editor.form.getByText('Somebody has deleted this film').waitFor();
    await editor.form.getByRole('button', { name: 'Cancel' }).click();
    await focusedRow(next);
  });

  it('asks before it deletes, and moves the focus to the next film', async () => {
    const titles = await list.titles();
    await editor.askToDelete(titles[3]);
    await list.focuses('Keep it');
    await list.page.keyboard.press('Enter');
    await editor.confirmation.waitFor({ state: 'hidden' });
    await list.focuses(`Edit ${titles[3]}`);
    await editor.askToDelete(titles[3]);
    await list.page.keyboard.press('Escape');
    await editor.confirmation.waitFor({ state: 'hidden' });
    await list.focuses(`Edit ${titles[3]}`);
    await editor.delete(titles[3]);
    await list.row(titles[3]).waitFor({ state: 'detached' });
    await list.comesToShow();
    await focusedRow(titles[4]);
    assert.equal(await list.row(titles[4]).count(), 1);
  });

  it('gives the focus to the next film where somebody else deletes the one that has it', async () => {
    const titles = await list.titles();
    await list.button(`Edit ${titles[5]}`).focus();
    const { id } = await ask(titles[5]);
    await stack.server.ask('mutation Delete($id: ID!) { deleteMovie(id: $id) { id } }', { id });
    await focusedRow(titles[6]);
    await list.comesToShow();
    await focusedRow(titles[6]);
  });

  it('shows its changes even if no WebSocket gets through', async () => {
    const alone = await FilmList.open(stack);
    await alone.showsPage();
    await alone.saysOfLive(/^(Connecting|Reconnecting)…$/);
    alone.forgetRequests();
    // The list asks where the film belongs now. It may have asked before the row is looked at.
    const answered = alone.page.waitForResponse(answer => {
      return answer.request().postDataJSON()?.operationName === 'Movies';
    });
    await new FilmEditor(alone).edit('Finding Nemo', { 'Running time, min': '55' });
    await Promise.all([alone.row('Finding Nemo').getByText('55 min').waitFor(), answered]);
    assert.deepEqual(
      alone.requests.map(({ operation }) => operation),
      ['UpdateMovie', 'Movies'],
    );
    await alone.close();
  });

  /** Waits until the row of a film has the focus. */
  async function focusedRow(title) {
    await list.page.waitForFunction(text => {
      const { activeElement } = globalThis.document;
      return activeElement.tagName === 'TH' && activeElement.innerText.startsWith(text);
    }, title);
  }
});
