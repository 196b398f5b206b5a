import { admits } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import { sealEverything } from '../scratch-ledger.ts';
import type { World } from '../world.ts';
import type { Desk } from './desks.ts';
import type { Scene } from './scene.ts';

export type Tried = {
  readonly by: Desk;
  readonly act: 'approve' | 'reject' | 'withdraw';
  readonly status: number;
  readonly code: string | undefined;
};
/** One proposal, and what everybody heard who did something about it. */
export type Raced = {
  readonly id: string;
  /** Those that were proposed of the same thing at the same time, itself among them. */
  readonly rivals: readonly string[];
  readonly scene: Scene;
  readonly proposer: Desk;
  readonly tried: readonly Tried[];
};
export type RaceViolation = { readonly invariant: string; readonly text: string };

type Written = {
  readonly id: string;
  readonly state: string;
  readonly proposed_by: string;
  readonly decided_by: string | null;
};
type Line = {
  readonly id: string;
  readonly approval: string;
  readonly act: string;
  readonly staff: string;
  readonly state: string | null;
};

export type RaceReport = {
  readonly seed: number;
  readonly races: number;
  readonly requests: number;
  readonly selfApprovals: number;
  /** Approvals wanted by somebody who is one person with whoever proposed it. */
  readonly puppetApprovals: number;
  /** Proposals of which another was made for the same thing, so that one of the two is stale. */
  readonly rivals: number;
  readonly busy: number;
  readonly states: Readonly<Record<string, number>>;
  readonly kinds: Readonly<Record<string, number>>;
  readonly sealedLines: number;
  readonly violations: readonly RaceViolation[];
};

/** Holds what was answered against what is written, once everything is sealed. */
export async function judge(
  world: World,
  {
    races,
    seed,
    scenes,
    raced,
    roots,
  }: {
    readonly races: number;
    readonly seed: number;
    readonly scenes: readonly Scene[];
    readonly raced: readonly Raced[];
    /** Who alone brought in each, or themselves. */
    readonly roots: ReadonlyMap<string, string>;
  },
): Promise<RaceReport> {
  await sealEverything(world);
  const { owner } = world;
  const written = new Map(
    (
      await owner.query<Written>('select id, state, proposed_by, decided_by from approvals.approval')
    ).rows.map((row) => [row.id, row]),
  );
  // Every end of an approval, in whatever words: a try that ended nothing names none.
  const lines = (
    await owner.query<Line>(
      `select id::text, after ->> 'approval' as approval, act, staff, after ->> 'state' as state from staff.audit
       where after ? 'approval' and act = any ($1)`,
      [['approval.decided', 'approval.withdrawn', ...Object.values(APPROVAL_KINDS).map(({ act }) => act)]],
    )
  ).rows;
  const sealed = new Set(
    (await owner.query<{ act: string }>('select act::text from seals.act_seal')).rows.map(({ act }) => act),
  );
  const areOne = (one: string, other: string): boolean => roots.get(one) === roots.get(other);
  const byApproval = Map.groupBy(lines, ({ approval }) => approval);
  const violations: RaceViolation[] = [];
  for (const one of raced) {
    const row = written.get(one.id);
    if (!row) violations.push({ invariant: 'there', text: `${one.id} is gone` });
    else {
      violations.push(...(await faultsOf(one, row, byApproval.get(one.id) ?? [], sealed)));
      if (row.decided_by !== null && areOne(row.decided_by, row.proposed_by))
        violations.push({ invariant: 'two', text: `${one.id}: one person under two names decided it` });
    }
  }
  for (const rivals of new Set(raced.map((one) => one.rivals))) {
    const applied = rivals.filter((id) => written.get(id)?.state === 'applied');
    if (applied.length > 1)
      violations.push({ invariant: 'stale', text: `${applied.join(' and ')} were both done` });
  }
  for (const scene of scenes) {
    for (const text of await scene.faults()) violations.push({ invariant: 'sum', text });
  }
  const { balanced, unlisted } = await world.trialBalance();
  if (!balanced || unlisted.length > 0)
    violations.push({ invariant: 'zero', text: 'the books do not balance' });
  const tried = raced.flatMap((one) => one.tried.map((each) => ({ ...each, proposer: one.proposer })));
  return {
    seed,
    races,
    requests: raced.length + tried.length,
    selfApprovals: tried.filter(({ by, act, proposer }) => by === proposer && act === 'approve').length,
    puppetApprovals: tried.filter(
      ({ by, act, proposer }) => act === 'approve' && by !== proposer && areOne(by.id, proposer.id),
    ).length,
    rivals: raced.filter(({ rivals }) => rivals.length > 1).length,
    busy: tried.filter(({ status }) => status === 503).length,
    states: count(raced.map(({ id }) => written.get(id)?.state ?? 'gone')),
    kinds: count(raced.map(({ scene }) => scene.kind)),
    sealedLines: lines.filter(({ id }) => sealed.has(id)).length,
    violations,
  };
}

/** What is wrong with one race: two people, done once, told once, sealed, and every answer true. */
async function faultsOf(
  { id, scene, proposer, tried }: Raced,
  row: Written,
  lines: readonly Line[],
  sealed: ReadonlySet<string>,
): Promise<readonly RaceViolation[]> {
  const found: RaceViolation[] = [];
  const wrong = (invariant: string, text: string) => found.push({ invariant, text: `${id}: ${text}` });
  const { act, decides } = APPROVAL_KINDS[scene.kind];
  const done = await scene.effects(id);
  if (done !== (row.state === 'applied' ? 1 : 0))
    wrong('once', `it is ${row.state}, and was done ${done} times`);
  if (row.decided_by === proposer.id) wrong('two', 'whoever proposed it decided it');
  for (const { by, act: what, status, code } of tried) {
    const tale = `${by.username} wanted to ${what} and heard ${status} ${code ?? ''}`;
    if (status >= 500 && status !== 503) wrong('answers', tale);
    if (status !== 200) continue;
    if (what !== 'withdraw' && by === proposer) wrong('two', tale);
    if (what !== 'withdraw' && !admits(decides, { kind: 'staff', permissions: by.permissions }))
      wrong('permission', tale);
    const state = { approve: 'applied', reject: 'rejected', withdraw: 'withdrawn' }[what];
    if (row.state !== state) wrong('answers', `${tale}, but it is ${row.state}`);
    if (what !== 'withdraw' && row.decided_by !== by.id)
      wrong('answers', `${tale}, but ${row.decided_by} decided`);
  }
  const ends = lines.map((line) => (line.act === act ? 'applied' : line.state));
  if (ends.join() !== (row.state === 'waiting' ? '' : row.state))
    wrong('audit', `it is ${row.state}, and the audit says [${ends.join(', ')}]`);
  for (const line of lines) {
    if (!sealed.has(line.id)) wrong('sealed', `the line ${line.id} has no seal`);
    if (row.decided_by !== null && line.staff !== row.decided_by)
      wrong('audit', `${line.staff} is said to have decided`);
  }
  return found;
}

const count = (words: readonly string[]): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(words, (word) => word)].map(([word, all]) => [word, all.length]));
