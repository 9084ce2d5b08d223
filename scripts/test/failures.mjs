// Reads what failed, and why, from what a part printed, without colours.

/** The most lines that the table of parts shows. The whole text is printed above it. */
const MOST = 8;
const LINES = 8;
const WIDTH = 160;

/**
 * Why a run of Karma broke off, and the failed specs of Karma, of node:test and of Vitest, each with the
 * first lines of its message.
 */
export function readFailures(text) {
  return [...brokenOff(text), ...karma(text), ...nodeTest(text), ...vitest(text)].slice(0, MOST);
}

/** "Chrome Headless … name FAILED", then the message behind a tab, then its stack. */
function* karma(text) {
  for (const [, name, message] of text.matchAll(
    /^(?:Chrome|Firefox) .*?\) (.+) FAILED\n((?:\t.*\n)*)/gm,
  )) {
    yield [name, ...firstLines(message)].join('\n');
  }
}

/** "Firefox … ERROR": an error outside a spec, a page that was reloaded, or a lost browser. */
function* brokenOff(text) {
  for (const [, browser, message] of text.matchAll(
    /^((?:Chrome|Firefox) [^(\n]*)\([^)\n]*\) ERROR\n((?: {2}.*\n)*)/gm,
  )) {
    yield [`${browser}broke off`, ...firstLines(message)].join('\n');
  }
}

/** "test at file:line", then "✖ name (duration)", then the message, indented. */
function* nodeTest(text) {
  for (const [, place, name, message] of text.matchAll(
    /^test at (.+)\n✖ (.+) \([\d.]+ms\)\n((?:(?: {2}.*)?\n)*)/gm,
  )) {
    yield [`${name} (${place})`, ...firstLines(message)].join('\n');
  }
}

/** " FAIL  project  file > name", one line for each spec that failed so, then the message up to its stack. */
function* vitest(text) {
  for (const [, names, message] of text.matchAll(
    /^((?: FAIL {2}.+\n)+)((?!⎯| ❯)(?:(?!⎯| ❯).*\n)+)/gm,
  )) {
    for (const [, name] of names.matchAll(/^ FAIL +(.+)$/gm)) {
      yield [name, ...firstLines(message)].join('\n');
    }
  }
}

function firstLines(message) {
  const lines = message.split('\n').filter(line => line.trim() !== '');
  const stack = lines.findIndex(line => /^\s+(?:at |.*@\S+:\d+:\d+$)/.test(line));
  return lines
    .slice(0, stack < 0 ? LINES : Math.min(stack, LINES))
    .map(line => `  ${line.trim()}`.slice(0, WIDTH));
}
