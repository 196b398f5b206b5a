import { randomUUID } from 'node:crypto';
import { moneyFromE5 } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHash, type Movement } from '../features/ledger/index.ts';
import { createSeats, ONE, type Seat, type Seats, WELCOME } from '../testing/hub88-seats.ts';
import { openScratchAccounts } from '../testing/scratch-ledger.ts';
import { startWorld, type World } from '../testing/world.ts';

/** A whole API on a database as `npm run db:distribute` leaves it: no key spans the lanes, claims do. */
let world: World;
let seats: Seats;

beforeAll(async () => {
  world = await startWorld({ distributed: true });
  seats = createSeats(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const laneOf = async ({ player }: Seat): Promise<number> =>
  (await world.owner.query('select lane from members.member where id = $1', [player.id])).rows[0].lane;

let named = 0;
/** Two members whose money lies in different lanes, so that no key of the postings sees both. */
async function strangers(): Promise<readonly [Seat, Seat]> {
  named += 1;
  const one = await seats.newSeat(`one${named}`);
  for (let attempt = 0; attempt < 9; attempt += 1) {
    const other = await seats.newSeat(`other${named}x${attempt}`);
    if ((await laneOf(other)) !== (await laneOf(one))) return [one, other];
  }
  throw new Error('Lanes are spread evenly.');
}

const postingsOf = async (reference: string): Promise<number> =>
  (await world.owner.query('select from ledger.posting where reference = $1', [reference])).rowCount ?? 0;

describe('claims across lanes', () => {
  it('a vendor’s id that another member used is refused to this one', async () => {
    const [one, other] = await strangers();
    const transaction = await seats.staked(one);
    const answered = await seats.bet({ transaction_uuid: transaction, amount: ONE }, other);
    expect(answered.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await seats.balance(other)).toBe(WELCOME);
    const again = await seats.bet({ transaction_uuid: transaction, amount: ONE }, one);
    expect(again).toMatchObject({ status: 'RS_OK', balance: WELCOME - ONE });
    expect(await postingsOf(transaction)).toBe(1);
  });

  it('two members at once with one id: exactly one stake is taken, each time', async () => {
    const [one, other] = await strangers();
    for (let round = 0; round < 10; round += 1) {
      const fields = { transaction_uuid: world.newTransaction(), amount: ONE };
      const answered = await Promise.all(
        [one, other, one, other].map(async (seat) => await seats.bet(fields, seat)),
      );
      expect(answered.map((answer) => answer.status).toSorted()).toEqual([
        'RS_ERROR_DUPLICATE_TRANSACTION',
        'RS_ERROR_DUPLICATE_TRANSACTION',
        'RS_OK',
        'RS_OK',
      ]);
      expect(await postingsOf(fields.transaction_uuid)).toBe(1);
    }
    expect((await seats.balance(one)) + (await seats.balance(other))).toBe(2n * WELCOME - 10n * ONE);
  });

  it('another’s stake cannot be undone, nor its undo’s id be used again', async () => {
    const [one, other] = await strangers();
    const [mine, theirs] = [await seats.staked(one), await seats.staked(other)];
    const undo = { transaction_uuid: world.newTransaction(), reference_transaction_uuid: mine };
    expect((await seats.rollback(undo, other)).status).not.toBe('RS_OK');
    expect(await seats.rollback(undo, one)).toMatchObject({ status: 'RS_OK', balance: WELCOME });
    const reused = { ...undo, reference_transaction_uuid: theirs };
    expect((await seats.rollback(reused, other)).status).not.toBe('RS_OK');
    expect(await seats.balance(other)).toBe(WELCOME - ONE);
    expect(await seats.rollback(undo, one)).toMatchObject({ status: 'RS_OK', balance: WELCOME });
  });

  it('an undo of something unknown buries it for its member alone', async () => {
    const [one, other] = await strangers();
    const transaction = world.newTransaction();
    await seats.undo(other, transaction);
    expect(await seats.bet({ transaction_uuid: transaction, amount: ONE }, one)).toMatchObject({
      status: 'RS_OK',
      balance: WELCOME - ONE,
    });
  });

  it('a claim without a posting is completed by the next equal call', async () => {
    const [one, other] = await strangers();
    const transaction = world.newTransaction();
    await world.owner.query(
      `insert into ledger.claim (reference_namespace, op, reference, lane, account, content_hash)
       select 'int_demo_studio', 'move', $1, lane, cash_account, '\\x00' from members.member where id = $2`,
      [transaction, one.player.id],
    );
    const fields = { transaction_uuid: transaction, amount: ONE };
    expect((await seats.bet(fields, other)).status).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await seats.bet(fields, one)).toMatchObject({ status: 'RS_OK', balance: WELCOME - ONE });
    expect(await seats.bet(fields, one)).toMatchObject({ status: 'RS_OK', balance: WELCOME - ONE });
  });

  it('movements of our own features are claimed in their unit of work, and with it undone', async () => {
    const accounts = await openScratchAccounts(world, 12);
    const [at] = accounts;
    const other = accounts.find((account) => account.lane !== at?.lane);
    if (!at || !other) throw new Error('Twelve accounts have more than one lane.');
    const amount = moneyFromE5(500n);
    const act = (to: typeof at): Movement => ({
      ...to,
      op: 'move',
      kind: 'adjustments.credit',
      house: 'house.adjustments',
      amount,
      referenceNamespace: 'laro:test',
      reference,
      contentHash: contentHash({ amount: amount.toString() }),
      onShort: 'refuse',
    });
    const reference = randomUUID();
    const { ledger } = world.app.features;
    const post = async (to: typeof at, fail = false) =>
      await world.platform.scopes.write('DEMO', async (scope) => {
        const posted = await ledger.post(scope, [act(to)]);
        if (fail) throw new Error('power cut');
        return posted;
      });
    await expect(post(at, true)).rejects.toThrow('power cut');
    expect(await post(other)).toMatchObject([{ status: 'posted' }]);
    expect(await post(at)).toMatchObject([{ status: 'conflict', balance: 0n }]);
    expect(await ledger.submit(act(at))).toMatchObject({ status: 'conflict' });
    expect(await ledger.submit(act(other))).toMatchObject({ status: 'repeat', balance: 500n });
  });
});
