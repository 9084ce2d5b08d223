import { control, desk, LIVE_YOGA } from '../live/live-servers';

/** Something that goes wrong for a while between a page and its server. */
export interface Trouble {
  readonly name: string;
  /** Whether answers come from a replica that is behind. */
  readonly isReplica?: boolean;
  /** Whether another trouble may happen during this one. */
  readonly spans?: boolean;
  begin(): unknown;
  /** Makes everything work again. The page may notice later. */
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

/** A fault that only affects new connections, so it cuts the present ones. */
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

/** @param look sets whether the page is visible */
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
    // A router sooner or later gives up a line that has silently died.
    { name: 'frozen', begin: () => desk('freeze'), end: () => desk('bury') },
    { name: 'killed', begin: () => desk('kill'), end: () => desk('start') },
    { name: 'hidden', spans: true, begin: () => look(false), end: () => look(true) },
    closedWith(1001),
    closedWith(1006),
    closedWith(4500),
    // Subscriptions start late, but within the second that a server may take (V20).
    withCut(faultOf('late', { ms: 300 })),
    faultOf('hang', { count: 2 }),
    withCut(faultOf('silent')),
    { ...faultOf('replica'), isReplica: true },
  ];
}
