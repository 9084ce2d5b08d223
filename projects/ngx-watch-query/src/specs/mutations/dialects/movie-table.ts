export interface Movie {
  id: number;
  title: string;
}

/** The movies of a server, and what its mutations do to them. */
export class MovieTable {
  rows: Movie[] = [
    { id: 1, title: 'Heat' },
    { id: 2, title: 'Ran' },
  ];

  find(id: unknown): Movie | null {
    return this.rows.find(row => String(row.id) === String(id)) ?? null;
  }

  insert(title: unknown): Movie {
    const row = { id: this.rows.length + 1, title: String(title) };
    this.rows.push(row);
    return row;
  }

  rename(id: unknown, title: unknown): Movie | null {
    const row = this.find(id);
    if (row) row.title = String(title);
    return row;
  }

  delete(id: unknown): Movie | null {
    const row = this.find(id);
    this.rows = this.rows.filter(one => one !== row);
    return row;
  }
}
