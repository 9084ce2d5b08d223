import { describeServer } from '../../testing/describe-server';
import { describeDirectors } from './directors.suite';
import { describeMovies } from './movies.suite';
import { describeMutations } from './mutations.suite';
import { describePaginationStyles } from './pagination-styles.suite';
import { describeStatements } from './statements.suite';

// All suites share one server, because starting one takes longer than any of them.
describeServer('the server', server => {
  describeMovies(server);
  describePaginationStyles(server);
  describeDirectors(server);
  describeStatements(server);
  describeMutations(server);
});
