import type { Script } from './actions';
import type { Bench } from './bench';
import type { ContractModel } from './contract-model';
import { Trial } from './trial';

/** Runs a script. Throws what goes wrong, with the number of the step. */
export async function runTrial(
  bench: Bench,
  { scenario, actions, leavesEarly }: Script,
): Promise<ContractModel> {
  const trial = new Trial(bench, scenario);
  let step = 0;
  try {
    for (const action of actions) {
      step++;
      if (action.do === 'tick') await trial.tick();
      else trial.act(action);
    }
    step++;
    await (leavesEarly ? trial.leave() : trial.settle());
    return trial.model;
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error);
    throw new Error(`step ${step}: ${what}`, { cause: error });
  } finally {
    trial.end();
  }
}
