import type { Random } from '../../random/random';
import type { RowChange } from './database';
import { resultFor } from './event-results';
import { malformed } from './malformed';
import type { Socket } from './socket';

/** Publishes changes to all subscriptions, sometimes badly. */
export class Publisher {
  /** The number of changes to publish malformed, and the kind of malformation. */
  corrupt = { count: 0, kind: 0 };
  /** The number of changes to publish twice. */
  duplicates = 0;

  constructor(
    private readonly socket: Socket,
    private readonly random: Random,
    private readonly isFiltered: boolean,
    /** The percentage of updates without their model. */
    private readonly barePercent: number,
  ) {}

  publish(change: RowChange): void {
    const { corrupt, random, socket } = this;
    const times = this.duplicates > 0 ? 2 : 1;
    const isCorrupt = corrupt.count > 0;
    this.duplicates -= times - 1;
    if (isCorrupt) this.corrupt = { ...corrupt, count: corrupt.count - 1 };
    for (const line of socket.active()) {
      const result = resultFor(
        line.request,
        change,
        this.isFiltered,
        random.chance(this.barePercent),
      );
      if (!result) continue;
      const sent = isCorrupt ? malformed(line.request, corrupt.kind) : result;
      for (let count = 0; count < times; count++) socket.post(line, sent);
    }
  }
}
