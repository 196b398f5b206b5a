import { parseMoney } from '@laro/money';
import type { Lot, LotTerms } from '../features/turnover/index.ts';
import type { Seat, Seats } from './hub88-seats.ts';
import type { World } from './world.ts';

type Wish = Omit<Partial<LotTerms>, 'base' | 'over' | 'maxCashOut' | 'maxBet'> & {
  readonly base: string;
  readonly over?: string;
  readonly maxCashOut?: string;
  readonly maxBet?: string;
};

/** A member's turnover as whoever gives them money opens it, and the play that fills it; amounts are in units. */
export function createTable(world: World, seats: Seats) {
  const { turnover, members } = world.app.features;
  let opened = 0;
  const memberOf = async (id: string) => {
    const member = await world.platform.scopes.read('DEMO', async (scope) => await members.byId(scope, id));
    if (!member) throw new Error('There is no such member.');
    return member;
  };
  const table = {
    async open(id: string, { base, over, maxCashOut, maxBet, ...terms }: Wish): Promise<Lot> {
      opened += 1;
      const reference = `opened_${opened}`;
      const member = await memberOf(id);
      const lot = await world.platform.scopes.write(
        'DEMO',
        async (scope) =>
          await turnover.open(scope, member, {
            source: 'DEPOSIT',
            multiplier: 1,
            reference,
            base: parseMoney(base),
            ...(over !== undefined && { over: parseMoney(over) }),
            ...(maxCashOut !== undefined && { maxCashOut: parseMoney(maxCashOut) }),
            ...(maxBet !== undefined && { maxBet: parseMoney(maxBet) }),
            ...terms,
          }),
      );
      if (!lot) throw new Error('No lot was opened.');
      return lot;
    },
    /** A bet that was settled, and what its news led to; answers its stake's transaction. */
    async play(seat: Seat, stake: string, payout = '0'): Promise<string> {
      const transaction = await table.settled(seat, stake, payout);
      await world.settleOutbox();
      return transaction;
    },
    async settled(seat: Seat, stake: string, payout = '0'): Promise<string> {
      const transaction = await seats.staked(seat, parseMoney(stake));
      await table.pay(seat, transaction, payout);
      return transaction;
    },
    async pay(seat: Seat, stake: string, payout: string): Promise<void> {
      const won = { reference_transaction_uuid: stake, amount: parseMoney(payout) };
      const { status } = await seats.win({ transaction_uuid: world.newTransaction(), ...won }, seat);
      if (status !== 'RS_OK') throw new Error(`A win was refused: ${status}`);
    },
    async balance(seat: Seat): Promise<string> {
      return (await seat.player.call('getWallet', {})).value.sumBalance;
    },
    /** What stands of a member's lots, as `source status done/required`, oldest first. */
    async standing({ player }: Pick<Seat, 'player'>): Promise<readonly string[]> {
      const { content } = (await player.call('listLots', { pageSize: 100 })).value;
      return content
        .toSorted((a, b) => a.openedAt.localeCompare(b.openedAt) || a.id.localeCompare(b.id))
        .map(({ source, status, done, required }) => `${source} ${status} ${done}/${required}`);
    },
  };
  return table;
}
