import { randomUUID } from 'node:crypto';
import { moneyFromE5 } from '@laro/money';
import { createDice } from '../dice.ts';
import type { Player, World } from '../world.ts';

const PLAYERS = 8;
const STAKES = 8;
const E5 = 100_000;

export type LimitRaceReport = {
  readonly races: number;
  /** Acts that began after a guard had answered, and were tried all the same. */
  readonly late: number;
  readonly violations: readonly { readonly invariant: string; readonly text: string }[];
};

type Seat = { readonly player: Player; readonly user: string; readonly token: string };

/**
 * Stakes through the wallet's HTTP calls and deposits, many at the same moment as an exclusion, a stake limit or a deposit
 * limit: what begins after its answer is refused, what runs is paid, and no more is taken than a limit has room for.
 */
export async function runLimitRaces(
  world: World,
  options: { readonly races: number; readonly seed: number; readonly onRace?: (done: number) => void },
): Promise<LimitRaceReport> {
  const dice = createDice(options.seed);
  const violations: { invariant: string; text: string }[] = [];
  const seats: Seat[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const player = await world.register(`guard${index}`);
    seats.push({ player, ...(await world.launch(player)) });
  }
  let late = 0;
  for (let race = 0; race < options.races; race += 1) {
    const seat = dice.pick(seats);
    const kind = dice.pick(['exclusion', 'stake', 'deposit'] as const);
    await forget(world, seat);
    const guardAt = dice.below(STAKES);
    const report =
      kind === 'deposit'
        ? await raceDeposits(world, seat, guardAt)
        : await raceStakes(world, seat, kind, guardAt);
    late += report.late;
    for (const text of report.faults) {
      violations.push({
        invariant: kind === 'exclusion' ? 'G1' : 'G2',
        text: `race ${race}, ${kind}: ${text}`,
      });
    }
    options.onRace?.(race + 1);
  }
  return { races: options.races, late, violations };
}

/** What a member has set is taken away by the owner of the database, as nobody else can: the next race begins anew. */
async function forget({ owner }: World, { user }: Seat): Promise<void> {
  await owner.query(`delete from limits.member_limit where member = $1`, [user]);
  await owner.query(`delete from limits.deposit where member = $1`, [user]);
  await owner.query(
    `update ledger.account a set shut = null, shut_until = null, watched = false, pause_at = null
     from members.member m where m.id = $1 and a.lane = m.lane and a.id = m.cash_account`,
    [user],
  );
}

type Report = { readonly late: number; readonly faults: readonly string[] };

async function raceStakes(
  world: World,
  seat: Seat,
  kind: 'exclusion' | 'stake',
  guardAt: number,
): Promise<Report> {
  const { player, user, token } = seat;
  const wallet = async (call: 'bet' | 'win', fields: Record<string, unknown>): Promise<string> =>
    (await world.supplier.wallet(world.walletBase, call, { user, token, ...fields })).status;
  let answered = false;
  let late = 0;
  const faults: string[] = [];
  const taken: string[] = [];
  const guard = async (): Promise<void> => {
    if (kind === 'stake') await player.call('setLimit', { limit: 'stake.day', value: '0' });
    else await exclude(world, user);
    answered = true;
  };
  const stake = async (): Promise<void> => {
    const transaction = randomUUID();
    const isLate = answered;
    const status = await wallet('bet', { transaction_uuid: transaction, amount: E5 / 10 });
    if (status === 'RS_OK') taken.push(transaction);
    if (isLate) late += 1;
    if (isLate && status === 'RS_OK') faults.push('a stake was taken after the answer');
  };
  await Promise.all(
    Array.from({ length: STAKES }, async (_, at) => {
      if (at === guardAt) await guard();
      else await stake();
      await stake();
    }),
  );
  // What was taken before runs, and is paid whatever was set since.
  const [first] = taken;
  if (first !== undefined) {
    const fields = { transaction_uuid: randomUUID(), reference_transaction_uuid: first, amount: E5 };
    const status = await wallet('win', fields);
    if (status !== 'RS_OK') faults.push(`an open round was not paid: ${status}`);
  }
  return { late, faults };
}

/** Without the sign-out that goes with it: each race would have to sign in again. */
async function exclude({ owner }: World, member: string): Promise<void> {
  await owner.query(`select limits.exclude('DEMO', $1, 'self_exclusion', null, null)`, [member]);
}

async function raceDeposits(
  { app, platform }: World,
  { player, user: id }: Seat,
  guardAt: number,
): Promise<Report> {
  const [limit, each] = [50, 10];
  const taken = new Set<string>();
  let answered = false;
  let late = 0;
  const take = async (): Promise<void> => {
    const order = randomUUID();
    if (answered) late += 1;
    const { ok } = await platform.scopes.write(
      'DEMO',
      async (scope) =>
        await app.features.limits.takeDeposit(
          scope,
          { id },
          { order, amount: moneyFromE5(BigInt(each * E5)) },
        ),
    );
    if (ok && answered) taken.add(order);
  };
  await Promise.all(
    Array.from({ length: STAKES }, async (_, at) => {
      if (at === guardAt) {
        await player.call('setLimit', { limit: 'deposit.day', value: `${limit}` });
        answered = true;
      } else {
        await take();
      }
      await take();
    }),
  );
  const { limits } = (await player.call('getLimits', {})).value;
  const used = Number(limits.find((one) => one.limit === 'deposit.day')?.used);
  // What came before the limit may be more than it; what comes then must fit.
  const faults =
    taken.size > 0 && used > limit && taken.size * each > limit
      ? ['deposits were taken beyond the limit']
      : [];
  return { late, faults };
}
