import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judgeAll } from './judge-all.mjs';

const PASSED = { verdict: 'passed', failures: [] };
const NOTICED = { verdict: 'noticed', failures: ['a: Expected 1 to be 2.'] };
const BROKEN = { verdict: 'broke off: gone', broken: 'broke off: gone' };
const defect = name => ({ name, spec: `${name}.spec.ts` });

/**
 * Answers with the outcomes given for a defect or a spec, one after another, and then always with the
 * last one. Notes what it is asked for.
 */
function fakeRunner({ judged = {}, clean = {}, refusals = {} }) {
  const asked = [];
  const next = outcomes => (outcomes.length > 1 ? outcomes.shift() : outcomes[0]);
  const answer = async (name, outcomes = [PASSED]) => {
    asked.push(name);
    return next(outcomes);
  };
  return {
    asked,
    specPaths: Object.keys(clean),
    refusals: new Map(Object.entries(refusals)),
    runClean: path => answer(path, clean[path]),
    judge: ({ name }) =>
      refusals[name] ? answer(name, [{ verdict: refusals[name] }]) : answer(name, judged[name]),
  };
}

async function run(outcomes) {
  const runner = fakeRunner(outcomes);
  const names = [...Object.keys(outcomes.judged ?? {}), ...Object.keys(outcomes.refusals ?? {})];
  const lines = [];
  const ok = await judgeAll(runner, names.map(defect), line => lines.push(line));
  return { ok, lines, asked: runner.asked };
}

describe('judgeAll', () => {
  it('passes where each defect is noticed', async () => {
    const { ok, lines } = await run({ judged: { a: [NOTICED], b: [NOTICED] } });
    assert.equal(ok, true);
    assert.deepEqual(lines, [
      '✔ a: noticed (a.spec.ts)',
      '✔ b: noticed (b.spec.ts)',
      '2 passed, 0 failed',
    ]);
  });

  it('fails where one is not, and counts it', async () => {
    const { ok, lines } = await run({ judged: { a: [NOTICED], b: [PASSED] } });
    assert.equal(ok, false);
    assert.deepEqual(lines.slice(1), ['✖ b: NOT NOTICED (b.spec.ts)', '1 passed, 1 failed']);
  });

  it('tells of a defect that is refused before any spec runs', async () => {
    const { ok, lines, asked } = await run({
      judged: { a: [NOTICED] },
      refusals: { b: 'does not compile (why)' },
      clean: { spec: [PASSED] },
    });
    assert.equal(ok, false);
    assert.deepEqual(asked, ['b', 'spec', 'a', 'spec']);
    assert.equal(lines[0], '✖ b: does not compile (why) (b.spec.ts)');
    assert.equal(lines.at(-1), '1 passed, 1 failed');
  });

  it('tries a page that broke off once more', async () => {
    const { ok, asked } = await run({ judged: { a: [BROKEN, NOTICED] } });
    assert.equal(ok, true);
    assert.deepEqual(asked, ['a', 'a']);
  });

  it('counts one that breaks off again as failed', async () => {
    const { ok, lines, asked } = await run({ judged: { a: [BROKEN] } });
    assert.equal(ok, false);
    assert.deepEqual(asked, ['a', 'a']);
    assert.deepEqual(lines, ['✖ a: broke off: gone (a.spec.ts)', '0 passed, 1 failed']);
  });

  it('judges nothing where a spec fails without a defect', async () => {
    const outcomes = { judged: { a: [NOTICED] }, clean: { spec: [NOTICED] } };
    await assert.rejects(run(outcomes), /^Error: Without a defect spec must pass:\na: Expected 1/);
  });

  it('says why a spec gave no outcome without a defect, after two attempts', async () => {
    await assert.rejects(run({ clean: { spec: [BROKEN] } }), /spec must pass:\nbroke off: gone$/);
    assert.equal((await run({ clean: { spec: [BROKEN, PASSED] } })).ok, true);
  });

  it('fails where a spec no longer passes after the defects', async () => {
    const outcomes = { judged: { a: [NOTICED] }, clean: { spec: [PASSED, NOTICED] } };
    await assert.rejects(run(outcomes), /Without a defect spec must pass/);
  });
});
