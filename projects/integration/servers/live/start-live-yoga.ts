import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { addressOf, HOST } from '../address';
import { openFaultyWay } from './faulty-way';

const PROCESS = fileURLToPath(new URL('yoga-process.ts', import.meta.url));

/**
 * Starts Yoga in a process of its own, a proxy to it that can fail, and a "desk" where specs
 * request faults.
 */
export async function startLiveYoga(): Promise<{
  readonly liveYoga: string;
  readonly desk: string;
}> {
  let editions = 0;
  let port = '0';
  let child: ChildProcess;
  const start = async (): Promise<string> => {
    child = fork(PROCESS, [port, `edition ${++editions}`]);
    const [address] = (await once(child, 'message')) as [string];
    port = new URL(address).port;
    return address;
  };
  const liveYoga = await start();
  const way = await openFaultyWay(Number(port));
  const jobs: Readonly<Record<string, () => unknown>> = {
    '/address': () => ({ address: way.address }),
    '/kill': async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
    '/start': async () => {
      if (child.exitCode !== null || child.signalCode !== null) await start();
    },
    '/cut': () => way.cut(),
    '/freeze': () => way.freeze(),
    '/bury': () => way.bury(),
    '/refuse': () => way.refuse(true),
    '/accept': () => way.refuse(false),
  };
  const desk = createServer((request, response) => {
    Promise.resolve(jobs[request.url ?? '']?.()).then(
      answer => response.end(JSON.stringify(answer ?? {})),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  desk.keepAliveTimeout = 0;
  desk.listen(0, HOST);
  await once(desk, 'listening');
  return { liveYoga, desk: addressOf(desk) };
}
