import { describeServer } from '../../testing/describe-server';
import { createSocketClient } from '../../testing/live/socket-client';
import { createStreamClient } from '../../testing/live/stream-client';
import { describeMovieEvents } from './movie-events.suite';
import { describeSockets } from './sockets.suite';

describeServer('live changes', server => {
  describeMovieEvents('WebSocket', server, createSocketClient);
  describeMovieEvents('server-sent events', server, createStreamClient);
  describeSockets(server);
});
