import { parseArgs } from 'node:util';

export const USAGE = `npm run bench -- [options]
  --rounds N            rounds, each with one sample of everything (default 15)
  --only W1,W3-200      only these workloads, or groups of them
  --contenders a,b      only these contenders
  --quick               few workloads, contenders and rounds, in less than a minute
  --write               write the results although not everything was run
  --profile W3-200      where the time goes in that workload, in place of results
  --help`;

const QUICK = {
  rounds: 2,
  only: ['W1-20', 'W2', 'W3-1', 'W3-50', 'W5-1000'],
  contenders: ['bare', 'ours', 'apollo'],
};

/**
 * Reads the options of the command line. `known` are the existing names; throws if a name is not
 * among them.
 */
export function readOptions(args, known) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string' },
      only: { type: 'string' },
      contenders: { type: 'string' },
      quick: { type: 'boolean', default: false },
      write: { type: 'boolean', default: false },
      profile: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const defaults = values.quick ? QUICK : {};
  const only = names(values.only) ?? defaults.only;
  const contenders = names(values.contenders) ?? defaults.contenders;
  assertKnown('--only', only, [...known.workloads, ...known.workloads.map(groupOf)]);
  assertKnown('--contenders', contenders, known.contenders);
  assertKnown('--profile', values.profile && [values.profile], known.workloads);
  const isWhole = only === undefined && contenders === undefined;
  return {
    rounds: readRounds(values.rounds) ?? defaults.rounds ?? 15,
    workloads: known.workloads.filter(
      id => !only || only.includes(id) || only.includes(groupOf(id)),
    ),
    contenders: known.contenders.filter(name => !contenders || contenders.includes(name)),
    profile: values.profile,
    write: values.write || isWhole,
    help: values.help,
  };
}

/** `W3` of `W3-200-same`. */
export const groupOf = id => id.split('-')[0];

const names = text => text?.split(',').map(name => name.trim());

function readRounds(text) {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new Error(`--rounds is a number from 1 on, not ${text}`);
  return Number(text);
}

function assertKnown(option, given, known) {
  const unknown = given?.find(name => !known.includes(name));
  if (unknown === undefined) return;
  throw new Error(
    `${option} ${unknown} does not exist; there are ${[...new Set(known)].join(', ')}`,
  );
}
