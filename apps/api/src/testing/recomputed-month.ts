import { randomUUID } from 'node:crypto';
import { deliver, orderOf, payOf, readyToDeposit } from './cashier.ts';
import { createDice } from './dice.ts';
import { playMonths } from './played-months.ts';
import { agreeOnRates, recomputeDeductions } from './recomputed-deductions.ts';
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
  const counts = { deposits: 0, withdrawals: 0, reversals: 0 };
  let depositors: readonly Player[] | undefined;
  const withdrawers: Withdrawer[] = [];
  const cents = (most: number): string => `${100 + dice.below(most - 100)}.${10 + dice.below(90)}`;

  async function open(players: readonly Player[]): Promise<readonly Player[]> {
    payOf(world).behave({ payoutMs: 0 });
    await agreeOnRates(world);
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

  /** What was just paid goes back to whoever paid, a part of it, or is taken back as a whole. */
  async function reverse(order: string): Promise<void> {
    if (dice.below(2) === 0) {
      payOf(world).act(order, 'charge_back');
    } else {
      const { rows } = await world.owner.query<{ payment: string }>(
        "select provider_order as payment from deposits.deposit where id = $1 and state = 'paid'",
        [order],
      );
      const [paid] = rows;
      if (!paid) return;
      const status = await deliver(world, {
        eventId: `ev_${randomUUID()}`,
        kind: 'payment.refunded',
        providerId: paid.payment,
        movementId: `mv_${randomUUID()}`,
        reference: order,
        amountCentavos: BigInt(1_000 + dice.below(4_000)),
        feeCentavos: 0n,
        currency: 'PHP',
        occurredAt: world.platform.clock.now(),
        failure: null,
      });
      if (status !== 200) throw new Error(`A refund was answered ${status}.`);
    }
    counts.reversals += 1;
  }

  const unpaying = new Set<Player>();

  /** Money in and out on one of the days: some never pay, and some payments and payouts fail. */
  async function moveMoney(players: readonly Player[]): Promise<void> {
    depositors ??= await open(players);
    await calmRisk(world);
    const reversed: string[] = [];
    for (const player of depositors.filter(() => dice.below(5) === 0)) {
      const order = await orderOf(player, 'HOSTED', cents(900));
      const isLeft = dice.below(5) === 0 && !unpaying.has(player);
      // Who leaves several orders unpaid may make no other.
      if (isLeft) unpaying.add(player);
      else {
        const isPaid = dice.below(8) > 0;
        payOf(world).act(order.id, isPaid ? 'pay' : 'fail');
        if (isPaid && dice.below(2) === 0) reversed.push(order.id);
      }
      counts.deposits += 1;
    }
    for (const player of withdrawers.filter(() => dice.below(5) === 0))
      if ((await request(player, cents(300))).answer.success) counts.withdrawals += 1;
    await world.settleOutbox();
    await payOf(world).settle();
    for (const order of reversed) await reverse(order);
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
    return [
      ...found,
      ...(await recomputeReports(world, desk, play)),
      ...(await recomputeDeductions(world, desk, play)),
    ];
  }

  return { bets: months.bets.length, ...counts, players: months.players, differences };
}
