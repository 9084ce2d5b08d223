import { startLiveMercurius } from './live/start-live-mercurius';
import { startLiveYoga } from './live/start-live-yoga';
import { startMercurius } from './mercurius/start-mercurius';
import { startYoga } from './pothos/start-yoga';

// Told to the process that started us; it also ends us.
const [yoga, mercurius, liveMercurius, live] = await Promise.all([
  startYoga(),
  startMercurius(),
  startLiveMercurius(),
  startLiveYoga(),
]);
process.send?.({ yoga, mercurius, liveMercurius, ...live });
