import { control, desk, LIVE_YOGA } from '../live/live-servers';

/** What goes wrong for a while between a page and its server. */
export interface Trouble {
  readonly name: string;
  /** Whether answers are behind. */
  readonly isReplica?: boolean;
  /** Whether another trouble may happen within it. */
  readonly spans?: boolean;
  begin(): unknown;
  /** Everything works again; the page may not have noticed yet. */
  end(): unknown;
}

const nothing = (): void => undefined;

function faultOf(kind: string, more: object = {}): Trouble {
  return {
    name: kind,
    begin: () => control(LIVE_YOGA, 'fault', { kind, ...more }),
    end: () => control(LIVE_YOGA, 'fault', { kind: 'none' }),
  };
}

/** A fault that only a new connection meets. */
function withCut(fault: Trouble): Trouble {
  const begin = async (): Promise<void> => {
    await fault.begin();
    await desk('cut');
  };
  return { ...fault, begin };
}

function closedWith(code: number): Trouble {
  const begin = () => control(LIVE_YOGA, 'close', { code });
  return { name: `closed with ${code}`, begin, end: nothing };
}

/** @param look whether somebody sees the page from now on */
export function troublesOf(look: (isSeen: boolean) => void): readonly Trouble[] {
  return [
    { name: 'none', begin: nothing, end: nothing },
    { name: 'cut', begin: () => desk('cut'), end: nothing },
    {
      name: 'refused',
      begin: async () => {
        await desk('refuse');
        await desk('cut');
      },
      end: () => desk('accept'),
    },
    // A line that is dead without a word is given up by a router, sooner or later.
    { name: 'frozen', begin: () => desk('freeze'), end: () => desk('bury') },
    { name: 'killed', begin: () => desk('kill'), end: () => desk('start') },
    { name: 'hidden', spans: true, begin: () => look(false), end: () => look(true) },
    closedWith(1001),
    closedWith(1006),
    closedWith(4500),
    // Subscriptions are allowed late, but within the second that a server has (V20).
    withCut(faultOf('late', { ms: 300 })),
    faultOf('hang', { count: 2 }),
    withCut(faultOf('silent')),
    { ...faultOf('replica'), isReplica: true },
  ];
}
