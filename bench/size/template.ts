/** The same in every application, so that only the code behind it differs. */
export const TEMPLATE = `
  @for (movie of movies.data; track movie.id) {
    <p>{{ movie.title }}</p>
  }
  @if (movies.loading) {
    <p>Loading</p>
  }
  <button type="button" (click)="movies.prevPage()">Back</button>
  {{ movies.pagination.currentPage }} / {{ movies.pagination.lastPage }}
  <button type="button" (click)="movies.nextPage()">Next</button>
`;
