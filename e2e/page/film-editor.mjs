/** The dialogs of the film list in which films are added, edited and deleted. */
export class FilmEditor {
  constructor(list) {
    this.list = list;
  }

  get form() {
    return this.list.page.getByRole('dialog');
  }

  get confirmation() {
    return this.list.page.getByRole('alertdialog');
  }

  field(name) {
    return this.form.getByLabel(name, { exact: true });
  }

  /** The message beside a field. */
  async problem(name) {
    const id = await this.field(name).getAttribute('aria-describedby');
    return id ? this.form.locator(`#${id}`).innerText() : null;
  }

  async open(title) {
    await this.list.page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
    await this.form.waitFor();
  }

  /** Fills fields by their labels. */
  async fill(values) {
    for (const [name, value] of Object.entries(values)) {
      const field = this.field(name);
      const isChoice = await field.evaluate(({ tagName }) => tagName === 'SELECT');
      await (isChoice ? field.selectOption(value) : field.fill(value));
    }
  }

  async save() {
    await this.form.getByRole('button', { name: 'Save' }).click();
  }

  /** Saves. The list shows the change at once; the form closes when the server has stored it. */
  async isSaved() {
    await this.form.waitFor({ state: 'hidden' });
  }

  /** Opens a film, changes some of its fields and saves. */
  async edit(title, values) {
    await this.open(title);
    await this.fill(values);
    await this.save();
    await this.isSaved();
  }

  async add(values) {
    await this.list.button('Add a film').click();
    await this.fill(values);
    await this.save();
    await this.isSaved();
  }

  /** Opens a film and presses Delete, which opens `confirmation`. */
  async askToDelete(title) {
    await this.open(title);
    await this.form.getByRole('button', { name: 'Delete…' }).click();
    await this.confirmation.waitFor();
  }

  async delete(title) {
    await this.askToDelete(title);
    await this.confirmation.getByRole('button', { name: 'Delete' }).click();
    await this.confirmation.waitFor({ state: 'hidden' });
  }
}
