import type { WalletAnswer } from './supplier.ts';
import { PASSWORD, type Player, type World } from './world.ts';

export const ONE = 100_000n;
/** What the DEMO merchant gives a new member. */
export const WELCOME = 5_000n * ONE;

export type Seat = { readonly user: string; readonly token: string; readonly player: Player };
export type Seats = ReturnType<typeof createSeats>;

type Fields = Readonly<Record<string, unknown>>;
type Options = Parameters<World['supplier']['wallet']>[3];

/** The vendor's side of a table: members who sit at the test game, and its calls to our wallet for them. */
export function createSeats(world: World) {
  const call =
    (path: 'bet' | 'win' | 'rollback' | 'balance' | 'userInfo') =>
    async (
      fields: Fields,
      { user, token }: Pick<Seat, 'user' | 'token'>,
      options?: Options,
    ): Promise<WalletAnswer> =>
      await world.supplier.wallet(world.walletBase, path, { user, token, ...fields }, options);
  const [bet, win, rollback] = [call('bet'), call('win'), call('rollback')];

  return {
    call,
    bet,
    win,
    rollback,
    /** A member of one's own, so that a test's balance is its own story. */
    async newSeat(name: string): Promise<Seat> {
      const player = await world.register(name);
      return { ...(await world.launch(player)), player };
    },
    /** One of the operator's own accounts: type 40, book TEST. */
    async newTestSeat(account: string): Promise<Omit<Seat, 'player'>> {
      const { merchants, registration } = world.app.features;
      const merchant = await merchants.byCode('DEMO');
      await world.platform.scopes.write('DEMO', async (scope) => {
        await registration.createNamed(scope, merchant, { account, type: 40, password: PASSWORD });
      });
      const client = world.visitor();
      await client.call('login', { type: 'username', username: account, password: PASSWORD });
      return await world.launch(client);
    },
    async balance(seat: Pick<Seat, 'user' | 'token'>): Promise<bigint> {
      return (await call('balance')({}, seat)).balance ?? -1n;
    },
    /** A stake that was taken; answers its transaction. */
    async staked(
      seat: Pick<Seat, 'user' | 'token'>,
      amount: bigint = ONE,
      fields: Fields = {},
    ): Promise<string> {
      const transaction = world.newTransaction();
      const answered = await bet({ transaction_uuid: transaction, amount, ...fields }, seat);
      if (answered.status !== 'RS_OK') throw new Error(`A stake was refused: ${answered.status}`);
      return transaction;
    },
    async undo(seat: Pick<Seat, 'user' | 'token'>, transaction: string): Promise<WalletAnswer> {
      const fields = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: transaction };
      return await rollback(fields, seat);
    },
    /** Another answer on a point where the protocol's sources differ. */
    async setVariants(variants: Fields): Promise<void> {
      await world.owner.query(`update vendors.integration set variants = $1 where id = 'int_demo_studio'`, [
        JSON.stringify(variants),
      ]);
      await world.forgetIntegrations();
    },
    /** What the betting record holds of one stake. */
    async record(transaction: string) {
      const found = await world.owner.query<{
        state: string;
        stake: string;
        payout: string;
        validBet: string;
        reason: string;
      }>(
        `select state, stake::text, payout::text, valid_bet::text as "validBet", valid_reason as reason
         from bets.bet where transaction = $1`,
        [transaction],
      );
      return found.rows[0];
    },
  };
}
