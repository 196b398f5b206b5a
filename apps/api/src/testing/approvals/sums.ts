import { startSecondProcess } from '../second-process.ts';
import { deskOf, hire } from '../staff.ts';
import { calmRisk, createWithdrawer, setLevel, setRules } from '../withdrawers.ts';
import type { World } from '../world.ts';
import { waitingReceipt } from './deposit-scenes.ts';
import type { RaceViolation } from './judge.ts';
import { waitingWithdrawal } from './withdrawal-scenes.ts';

const reason = 'A race of sums.';
/** What a receipt is for, what is credited of it at most alone, and what a day leaves one person. */
const [ORDERED, BEYOND, RECEIPTS_DAY] = [20_000, 50_000, 50_000];
/** Two of these are more than a day leaves one person. */
const [WITHDRAWN, FOUR_EYES_FROM, APPROVED_DAY] = ['1999', 2_000, 3_000];

type Person = { readonly name: string; readonly id: string; readonly at: Awaited<ReturnType<typeof deskOf>> };

/**
 * What one person moves without a second, tried by many at the same moment at two processes: one of the staff and an account
 * that they alone brought in credit receipts, one by more than was ordered, and then approve what those members withdraw;
 * so does a colleague who had nothing to do with it. Holds what stands against the limits afterwards.
 */
export async function runSumRaces(
  world: World,
  { races }: { readonly races: number },
): Promise<{
  readonly credited: number;
  readonly approvedAlone: number;
  readonly refusedSums: number;
  readonly violations: readonly RaceViolation[];
}> {
  await setLevel(world);
  await setRules(world, { fourEyesFrom: FOUR_EYES_FROM, fourEyesDayFrom: APPROVED_DAY });
  const second = await startSecondProcess(world);
  const persons = new Map<string, string>();
  const figures = { credited: 0, approvedAlone: 0, refusedSums: 0 };
  const violations: RaceViolation[] = [];
  const note = ({
    code,
    status,
  }: {
    readonly code: string | undefined;
    readonly status: number;
  }): boolean => {
    if (code === undefined) return true;
    if (code === 'deposits.takes_two' || code === 'withdrawals.second_person_needed')
      figures.refusedSums += 1;
    else if (code !== 'deposits.decided' && code !== 'withdrawals.moved_on' && status !== 503) {
      violations.push({ invariant: 'answers', text: `somebody was answered ${code}` });
    }
    return false;
  };
  try {
    for (let race = 0; race < races; race += 1) {
      const [helper, puppet, other] = await colleagues(world, race);
      for (const one of [helper, puppet, other]) {
        persons.set(one.id, one === puppet ? helper.id : one.id);
      }
      const members = [
        await createWithdrawer(world, `sum${race}a`),
        await createWithdrawer(world, `sum${race}b`),
      ];
      await calmRisk(world);
      const withdrawals: string[] = [];
      const receipts: string[] = [];
      for (const member of members) {
        for (let at = 0; at < 2; at += 1) {
          withdrawals.push(await waitingWithdrawal(world, member, WITHDRAWN));
          receipts.push(await waitingReceipt(world, member.id, BigInt(ORDERED) * 100_000n));
        }
      }
      const credits = receipts.flatMap((id, at) =>
        [helper, puppet].map(async ({ at: desk, name }, hand) => {
          const received = String(at === 0 ? BEYOND : ORDERED);
          const by = hand === 0 ? desk : second.as(desk);
          const given = {
            verdict: 'approve',
            received,
            transfer: `SUM ${race} ${at} ${name}`,
            reason,
          } as const;
          return note(await by.call('decideReceipt', { id, ...given }));
        }),
      );
      figures.credited += (await Promise.all(credits)).filter(Boolean).length;
      const approvals = withdrawals.flatMap((id) =>
        [helper, puppet, other].map(async ({ at: desk }, hand) => {
          const by = hand === 1 ? second.as(desk) : desk;
          return note(await by.call('approveWithdrawal', { id, reason }));
        }),
      );
      figures.approvedAlone += (await Promise.all(approvals)).filter(Boolean).length;
    }
    return { ...figures, violations: [...violations, ...(await faultsOf(world, persons))] };
  } finally {
    await second.stop();
  }
}

/** Somebody, an account that they alone brought in, and somebody else. */
async function colleagues(world: World, race: number): Promise<readonly [Person, Person, Person]> {
  const person = async (name: string): Promise<Person> => {
    const username = `sum_${race}_${name}`;
    const id = await hire(world, username, { role: 'finance' });
    return { name, id, at: await deskOf(world, username) };
  };
  const [helper, puppet, other] = [await person('helper'), await person('puppet'), await person('other')];
  await world.platform.scopes.write('DEMO', async (scope) => {
    const brought = {
      staff: puppet.id,
      by: helper.id,
      act: 'invited',
      at: world.platform.clock.now(),
    } as const;
    await world.app.features.staff.colleagues.insertSponsor(scope, brought);
  });
  return [helper, puppet, other];
}

type Moved = {
  readonly id: string;
  readonly by: string;
  readonly member: string;
  readonly day: string;
  readonly ordered: number;
  readonly moved: number;
};

async function faultsOf(
  { owner }: World,
  persons: ReadonlyMap<string, string>,
): Promise<readonly RaceViolation[]> {
  const found: RaceViolation[] = [];
  const wrong = (invariant: string, text: string) => found.push({ invariant, text });
  const rows = async (text: string): Promise<readonly Moved[]> =>
    (await owner.query<Moved>(text)).rows.filter(({ by }) => persons.has(by));
  const credits = await rows(
    `select id, decided_by as by, member, (paid_at at time zone 'Asia/Manila')::date::text as day,
       (amount / 100000)::int as ordered, (received / 100000)::int as moved
     from deposits.deposit where state = 'paid' and approval is null and decided_by is not null`,
  );
  const approved = await rows(
    `select w.id::text, s.by, w.member, (s.at at time zone 'Asia/Manila')::date::text as day, 0 as ordered,
       (w.amount / 100000)::int as moved
     from withdrawals.step s join withdrawals.withdrawal w on w.merchant = s.merchant and w.id = s.withdrawal
     where s.state = 'approved' and s.approval is null and s.by is not null`,
  );
  for (const { by, id, moved, ordered } of credits) {
    if (moved > ordered) wrong('two', `${by} credited ${moved} of ${ordered} alone: ${id}`);
  }
  const handled = new Set(credits.map(({ by, member }) => `${persons.get(by)} ${member}`));
  for (const { by, id, member } of approved) {
    if (handled.has(`${persons.get(by)} ${member}`))
      wrong('two', `${by} credited the member and approved ${id} alone`);
  }
  const sums = (
    moved: readonly Moved[],
    keyOf: (one: Moved) => string,
    isTooMuch: (sum: number) => boolean,
  ) => {
    for (const [key, all] of Map.groupBy(moved, keyOf)) {
      const sum = all.reduce((total, one) => total + one.moved, 0);
      if (isTooMuch(sum)) wrong('sum', `${key}: ${sum} in a day on one person’s word`);
    }
  };
  for (const keyOf of [
    ({ by, day }: Moved) => `by ${persons.get(by)} on ${day}`,
    ({ member, day }: Moved) => `for ${member} on ${day}`,
  ]) {
    sums(credits, keyOf, (sum) => sum > RECEIPTS_DAY);
    sums(approved, keyOf, (sum) => sum >= APPROVED_DAY);
  }
  return found;
}
