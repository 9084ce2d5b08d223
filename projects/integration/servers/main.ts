import { startLiveMercurius } from './live/start-live-mercurius';
import { startLiveYoga } from './live/start-live-yoga';
import { startMercurius } from './mercurius/start-mercurius';
import { startYoga } from './pothos/start-yoga';

// Sends the addresses to the parent process, which also ends this one.
const [yoga, mercurius, liveMercurius, live] = await Promise.all([
  startYoga(),
  startMercurius(),
  startLiveMercurius(),
  startLiveYoga(),
]);
process.send?.({ yoga, mercurius, liveMercurius, ...live });
