import { describeServer } from '../../testing/describe-server';
import { describeDirectors } from './directors.suite';
import { describeMovies } from './movies.suite';
import { describeMutations } from './mutations.suite';
import { describePaginationStyles } from './pagination-styles.suite';
import { describeStatements } from './statements.suite';

// One server for all of them: to start one takes longer than any of these suites.
describeServer('the server', server => {
  describeMovies(server);
  describePaginationStyles(server);
  describeDirectors(server);
  describeStatements(server);
  describeMutations(server);
});
