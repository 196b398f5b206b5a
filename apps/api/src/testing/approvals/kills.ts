import { createDice } from '../dice.ts';
import type { World } from '../world.ts';
import { signInColleagues } from './desks.ts';
import { startDoomedProcess } from './doomed.ts';
import type { RaceViolation } from './judge.ts';
import { createScenes } from './scenes.ts';

/** What stands right after a process died at this point. */
const LEFT = { 'approvals.before_commit': 'waiting', 'approvals.after_commit': 'applied' } as const;
type Point = keyof typeof LEFT;

/**
 * Has a process die while it decides, as often as asked for at each of its crash points: what was decided is done or it is not,
 * and whoever asks again has it done once.
 */
export async function runApprovalKills(
  world: World,
  { kills, seed }: { readonly kills: number; readonly seed: number },
): Promise<{
  readonly deaths: Readonly<Record<Point, number>>;
  readonly violations: readonly RaceViolation[];
}> {
  const deaths = { 'approvals.before_commit': 0, 'approvals.after_commit': 0 };
  const violations: RaceViolation[] = [];
  if (kills === 0) return { deaths, violations };
  const [proposer, decider] = await signInColleagues(world, ['support', 'finance']);
  const { adjustment } = await createScenes(world, createDice(seed), 'killed');
  for (const point of Object.keys(LEFT) as Point[]) {
    for (let kill = 0; kill < kills; kill += 1) {
      const id = await adjustment.propose(proposer, kill);
      const doomed = await startDoomedProcess(world, point);
      const wish = { id, verdict: 'approve' } as const;
      const answered = await doomed
        .as(decider)
        .call('decideApproval', wish)
        .catch(() => null);
      if ((await doomed.diedAt()) === point) deaths[point] += 1;
      const stateOf = async () => (await decider.call('getApproval', { id })).value.state;
      const effects = async () => await adjustment.effects(id);
      const [left, done] = [await stateOf(), await effects()];
      const again = await decider.call('decideApproval', wish);
      const ended = { state: await stateOf(), done: await effects() };
      const isRight =
        answered === null &&
        left === LEFT[point] &&
        done === (left === 'applied' ? 1 : 0) &&
        again.success &&
        ended.state === 'applied' &&
        ended.done === 1;
      if (!isRight) {
        const text = `${id}: killed at ${point} it was ${left}, done ${done} times, and then ${ended.state}, ${ended.done}`;
        violations.push({ invariant: 'killed', text });
      }
    }
  }
  return { deaths, violations };
}
