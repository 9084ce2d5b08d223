import { arch, cpus, loadavg, platform, release, totalmem } from 'node:os';

/** Describes the machine. The load is that of the last minute. */
export function describeMachine(chromium) {
  const [{ model }] = cpus();
  return {
    cpu: model.trim(),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${platform()} ${release()} ${arch()}`,
    node: process.version,
    chromium,
    load: loadavg()[0],
  };
}
