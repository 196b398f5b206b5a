import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { approved } from './approvals/second.ts';
import { signInStaff } from './staff.ts';
import type { createTestClock, Player, World } from './world.ts';

type Resolved = { readonly rule: 'void' | 'vendor'; readonly payout?: string; readonly transaction?: string };

/** What a test of stuck rounds asks: who plays, how a bet and a balance stand, and how two people end one. */
export function createStuckRounds(world: World, clock: ReturnType<typeof createTestClock>, reason: string) {
  let names = 0;
  const finance = async () => await signInStaff(world, 'localhost:8080', 'finance');
  return {
    finance,

    newPlayer: async (): Promise<Player> => await world.register(`stuck${(names += 1)}`),

    /** Time passes, and what is old enough is looked at. */
    async later(): Promise<void> {
      clock.advance(11 * 60_000);
      await world.runJobs('rounds.gather');
    },

    async betOf(transaction: string) {
      const { rows } = await world.owner.query<{ id: string; state: string; payout: string }>(
        'select id, state, payout::text from bets.bet where transaction = $1',
        [transaction],
      );
      const [bet] = rows;
      if (!bet) throw new Error(`${transaction} was taken.`);
      return bet;
    },

    async balanceOf(player: Player): Promise<bigint> {
      const { rows } = await world.owner.query<{ balance: string }>(
        `select a.balance::text from ledger.account a where a.owner = $1 and a.kind = 'cash'`,
        [player.id],
      );
      return BigInt(rows[0]?.balance ?? '-1');
    },

    /** Two people end it. */
    async resolve(bet: string, how: Resolved) {
      const desk = await finance();
      const proposed = await desk.call('proposeRoundResolution', { id: randomUUID(), bet, ...how, reason });
      return await approved(world, proposed);
    },

    async expectBalanced(): Promise<void> {
      const { balanced, unlisted } = await world.trialBalance();
      expect(balanced).toBe(true);
      expect(unlisted).toEqual([]);
    },
  };
}
