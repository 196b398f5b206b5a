import { orderOf, payOf, readyToDeposit } from './cashier.ts';
import { createDice } from './dice.ts';
import { playMonths } from './played-months.ts';
import { addExpected, recomputeRecords, recomputeReports } from './recomputed-records.ts';
import { signInStaff } from './staff.ts';
import { calmRisk, readyToWithdraw, request, setRules, type Withdrawer } from './withdrawers.ts';
import type { Player, World } from './world.ts';

/** One member in so many pays in, another is paid out; a fifth of them on each day. */
const ONE_IN = 4;

/** A month of play, deposits and withdrawals in a world with a sandbox, and what does not agree with the ledger afterwards. */
export async function playMonth(
  world: World,
  options: { readonly members: number; readonly acts: number; readonly days: number; readonly seed: number },
) {
  const { acts, days, members, seed } = options;
  const dice = createDice(seed);
  const counts = { deposits: 0, withdrawals: 0 };
  let depositors: readonly Player[] | undefined;
  const withdrawers: Withdrawer[] = [];
  const cents = (most: number): string => `${100 + dice.below(most - 100)}.${10 + dice.below(90)}`;

  async function open(players: readonly Player[]): Promise<readonly Player[]> {
    payOf(world).behave({ payoutMs: 0 });
    // What is more is looked at by somebody, and nobody comes: it stays unpaid.
    await setRules(world, { autoMax: 250, feeFixed: 5 });
    for (const player of players.filter((_, index) => index % ONE_IN === 1))
      withdrawers.push(await readyToWithdraw(world, player));
    return await Promise.all(
      players
        .filter((_, index) => index % ONE_IN === 0)
        .map(async (player) => await readyToDeposit(world, player)),
    );
  }

  /** Money in and out on one of the days: some never pay, and some payments and payouts fail. */
  async function moveMoney(players: readonly Player[]): Promise<void> {
    depositors ??= await open(players);
    await calmRisk(world);
    for (const player of depositors.filter(() => dice.below(5) === 0)) {
      const order = await orderOf(player, 'HOSTED', cents(900));
      if (dice.below(5) > 0) payOf(world).act(order.id, dice.below(8) > 0 ? 'pay' : 'fail');
      counts.deposits += 1;
    }
    for (const player of withdrawers.filter(() => dice.below(5) === 0))
      if ((await request(player, cents(300))).answer.success) counts.withdrawals += 1;
    await world.settleOutbox();
    await payOf(world).settle();
    await world.runJobs('withdrawals');
    await payOf(world).settle();
  }

  const months = await playMonths(world, seed, {
    days,
    acts,
    players: members,
    atOnce: Math.min(16, members),
    also: async (seats) => await moveMoney(seats.map(({ player }) => player)),
  });

  /** What differs, in words: of each member's records, and then of the brand's reports. */
  async function differences(onMember?: (done: number, found: number) => void): Promise<readonly string[]> {
    const found: string[] = [];
    const play = new Map<string, { stake: bigint; ggr: bigint }>();
    for (const [index, { player }] of months.players.entries()) {
      const recomputed = await recomputeRecords(world, player, months.bets);
      addExpected(play, recomputed.play);
      found.push(...recomputed.differences);
      onMember?.(index + 1, found.length);
    }
    const desk = await signInStaff(world, 'localhost:8080', 'finance');
    await world.runJobs('reports');
    return [...found, ...(await recomputeReports(world, desk, play))];
  }

  return { bets: months.bets.length, ...counts, players: months.players, differences };
}
