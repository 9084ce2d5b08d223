import { comparable, graphqlReads, TAKES_DESCRIPTIONS } from '../../../specs/graphql-reads';
import { assertForBytes } from '../../../specs/random/assert-for-bytes';
import { PROPERTY_TIMEOUT } from '../../../specs/random/property-timeout';
import { Choices } from '../../../specs/random/choices';
import { RandomText } from '../../../specs/random/random-text';
import { WatchQueryUsageError } from '../errors/usage-error';
import { parseDocument } from './parse-document';

const RUNS = 4_000;

describe('parseDocument, for any text', () => {
  it(
    'G1: reads what graphql reads, and refuses what graphql refuses',
    async () => {
      const counts = { read: 0, refused: 0 };
      await assertForBytes(RUNS, bytes => {
        const text = new RandomText(new Choices(bytes), TAKES_DESCRIPTIONS).write();
        const theirs = graphqlReads(text);
        const ours = weRead(text);
        // An accident can put a text where the older graphql takes no description.
        if (theirs === null && !TAKES_DESCRIPTIONS && ours?.includes('"description":')) return;
        counts[theirs === null ? 'refused' : 'read']++;
        if (ours !== theirs) throw new Error(`${JSON.stringify(text)}\n${ours}\nnot\n${theirs}`);
      });
      expect(counts.read).toBeGreaterThan(RUNS / 2);
      expect(counts.refused).toBeGreaterThan(RUNS / 10);
    },
    PROPERTY_TIMEOUT,
  );
});

/** What we read, to compare with; null where we refuse. */
function weRead(text: string): string | null {
  try {
    return comparable(parseDocument(text));
  } catch (error) {
    if (error instanceof WatchQueryUsageError && error.code === 'WQ131') return null;
    throw error;
  }
}
