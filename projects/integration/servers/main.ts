import { startMercurius } from './mercurius/start-mercurius';
import { startYoga } from './pothos/start-yoga';

// Told to the process that started us; it also ends us.
const [yoga, mercurius] = await Promise.all([startYoga(), startMercurius()]);
process.send?.({ yoga, mercurius });
