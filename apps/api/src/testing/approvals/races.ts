import { type ApprovalKindName, admits } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import { createDice, type Dice } from '../dice.ts';
import { startSecondProcess } from '../second-process.ts';
import type { World } from '../world.ts';
import { type Desk, signInColleagues } from './desks.ts';
import { judge, type Raced, type RaceReport, type Tried } from './judge.ts';
import { PLACES, type Scene } from './scene.ts';
import { createScenes } from './scenes.ts';

/** Who is at hand: each kind has several who propose, several who decide, and several who can do neither. */
const ROLES = ['admin', 'admin', 'admin', 'finance', 'finance', 'support', 'auditor', 'content'] as const;
/** Whom the first of them alone brought in: with that one they are one person. */
const PUPPETS = ['support', 'finance', 'admin'] as const;
/** How many act on one proposal at the same moment, whoever proposed it among them. */
const HANDS = 9;

type Plan = readonly Pick<Tried, 'by' | 'act'>[];
/** Where one call of a colleague goes: to one process or to the other. */
type At = (by: Desk) => Pick<Desk, 'call'>;

/**
 * Proposes, and lets several people at two processes approve, reject and withdraw it at the same moment: whoever proposed it
 * too, and people who can do nothing about it. Then holds what was answered against what is written.
 */
export async function runApprovalRaces(
  world: World,
  options: { readonly races: number; readonly seed: number; readonly onRace?: (done: number) => void },
): Promise<RaceReport> {
  const dice = createDice(options.seed);
  const second = await startSecondProcess(world);
  try {
    const desks = await signInColleagues(world, [...ROLES, ...PUPPETS]);
    const roots = await bringIn(world, desks);
    const elsewhere = new Map(desks.map((desk) => [desk.id, second.as(desk)]));
    const scenes = await createScenes(world, dice);
    const raced: Raced[] = [...(await forceEndings(scenes.adjustment_limit, desks, elsewhere))];
    for (let race = 0; race < options.races; race += 1) {
      raced.push(...(await raceOnce({ dice, desks, elsewhere, scene: sceneOf(scenes, dice) })));
      options.onRace?.(race + 1);
    }
    return await judge(world, { ...options, scenes: Object.values(scenes), raced, roots });
  } finally {
    await second.stop();
  }
}

/** Keeps who alone brought in the last of them; answers who stands behind each. */
async function bringIn(world: World, desks: readonly Desk[]): Promise<ReadonlyMap<string, string>> {
  const [first] = desks;
  if (!first) throw new Error('Somebody is at hand.');
  const puppets = desks.slice(ROLES.length);
  await world.platform.scopes.write('DEMO', async (scope) => {
    const { colleagues } = world.app.features.staff;
    for (const { id } of puppets) {
      await colleagues.insertSponsor(scope, {
        staff: id,
        by: first.id,
        act: 'invited',
        at: world.platform.clock.now(),
      });
    }
  });
  return new Map(desks.map((desk) => [desk.id, puppets.includes(desk) ? first.id : desk.id]));
}

/** Every third moves money; the others come one as often as another. */
function sceneOf(scenes: Readonly<Record<ApprovalKindName, Scene>>, dice: Dice): Scene {
  const others = Object.values(scenes).filter(({ kind }) => kind !== 'adjustment');
  return dice.below(3) === 0 ? scenes.adjustment : dice.pick(others);
}

async function raceOnce({
  dice,
  desks,
  elsewhere,
  scene,
}: {
  readonly dice: Dice;
  readonly desks: readonly Desk[];
  readonly elsewhere: ReadonlyMap<string, Pick<Desk, 'call'>>;
  readonly scene: Scene;
}): Promise<readonly Raced[]> {
  const { proposes } = APPROVAL_KINDS[scene.kind];
  const people = desks.filter(({ permissions }) => admits(proposes, { kind: 'staff', permissions }));
  const place = dice.below(PLACES);
  const proposed: { readonly id: string; readonly proposer: Desk }[] = [];
  for (let rival = dice.below(3) === 0 && !scene.apart ? 0 : 1; rival < 2; rival += 1) {
    const proposer = dice.pick(people);
    proposed.push({ id: await scene.propose(proposer, place), proposer });
  }
  const rivals = proposed.map(({ id }) => id);
  return await Promise.all(
    proposed.map(async ({ id, proposer }) => {
      const at: At = (by) => (dice.below(2) === 0 ? by : (elsewhere.get(by.id) ?? by));
      return { id, rivals, scene, proposer, tried: await tryAll(id, planOf(dice, desks, proposer), at) };
    }),
  );
}

/** All of them at the same moment. */
async function tryAll(id: string, plan: Plan, at: At): Promise<readonly Tried[]> {
  return await Promise.all(
    plan.map(async ({ by, act }): Promise<Tried> => {
      const { status, code } =
        act === 'withdraw'
          ? await at(by).call('withdrawApproval', { id })
          : await at(by).call('decideApproval', { id, verdict: act, reason: 'As I see it.' });
      return { by, act, status, code };
    }),
  );
}

/**
 * Every ending once, whatever the dice say: of two proposals of one thing all approve the first and then the second, which is
 * stale by then; all reject a third; and the proposer of a fourth withdraws it while people approve it who cannot decide it.
 */
async function forceEndings(
  scene: Scene,
  desks: readonly Desk[],
  elsewhere: ReadonlyMap<string, Pick<Desk, 'call'>>,
): Promise<readonly Raced[]> {
  const [proposer] = desks;
  if (!proposer) throw new Error('Somebody is at hand.');
  const { decides } = APPROVAL_KINDS[scene.kind];
  const at: At = (by) => (desks.indexOf(by) % 2 === 0 ? by : (elsewhere.get(by.id) ?? by));
  const propose = async (): Promise<string> => await scene.propose(proposer, 0);
  const race = async (id: string, plan: Plan, rivals: readonly string[] = [id]): Promise<Raced> => ({
    id,
    rivals,
    scene,
    proposer,
    tried: await tryAll(id, plan, at),
  });
  const allOf = (act: Tried['act']): Plan => desks.map((by) => ({ by, act }));
  const powerless = desks.filter(({ permissions }) => !admits(decides, { kind: 'staff', permissions }));
  const rivals = [await propose(), await propose()] as const;
  return [
    await race(rivals[0], allOf('approve'), rivals),
    await race(rivals[1], allOf('approve'), rivals),
    await race(await propose(), allOf('reject')),
    await race(await propose(), [
      { by: proposer, act: 'withdraw' },
      ...powerless.map((by) => ({ by, act: 'approve' as const })),
    ]),
  ];
}

/** What everybody wants at the same moment; whoever proposed it approves it too. */
function planOf(dice: Dice, desks: readonly Desk[], proposer: Desk): Plan {
  const acts = ['approve', 'approve', 'approve', 'reject'] as const;
  const own = dice.below(3) === 0 ? (['approve', 'withdraw'] as const) : (['approve', 'reject'] as const);
  const others = Array.from({ length: HANDS - own.length }, () => ({
    by: dice.pick(desks),
    act: dice.pick(acts),
  }));
  return [...own.map((act) => ({ by: proposer, act })), ...others];
}
