import { createSabaWalletClient } from '@laro/vendor-protocol/saba';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectSportsbook, SABA_KEY, type Sportsbook } from '../../testing/saba-sportsbook.ts';
import { startWorld, type World } from '../../testing/world.ts';

const ONE = 100_000n;
const WELCOME = 5_000n * ONE;

let world: World;
let book: Sportsbook;

beforeAll(async () => {
  world = await startWorld();
  book = await connectSportsbook(world);
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const member = async (name: string) => (await world.register(name)).id;
const settled = (userId: string, refId: string, creditAmount: bigint) => ({
  userId,
  refId,
  txId: 574559653753520177n,
  status: 'won',
  creditAmount,
  debitAmount: 0n,
});

describe('messages that come again', () => {
  it('M8 every act repeated is answered alike and moves nothing', async () => {
    const who = await member('again');
    const placement = book.placement(who);
    const operation = book.newOperation();
    const ticket = { refId: placement.refId, txId: 1, creditAmount: 5n * ONE, debitAmount: 0n };
    const steps = [
      async () => await book.call('placebet', placement),
      async () =>
        await book.call('confirmbet', { operationId: `${operation}c`, userId: who, txns: [ticket] }),
      async () =>
        await book.result('settle', who, placement.refId, { creditAmount: 195n * ONE }, `${operation}s`),
      async () => await book.result('unsettle', who, placement.refId, {}, `${operation}u`),
      async () =>
        await book.result(
          'settle',
          who,
          placement.refId,
          { creditAmount: 90n * ONE, extraStatus: 'cashout' },
          `${operation}x`,
        ),
      async () =>
        await book.result(
          'resettle',
          who,
          placement.refId,
          { status: 'lose', debitAmount: 90n * ONE },
          `${operation}r`,
        ),
    ];
    const balances = [-100n, -95n, 100n, -95n, -5n, -95n];
    for (const [index, step] of steps.entries()) {
      const first = await step();
      expect([index, first.status]).toEqual([index, '0']);
      expect([index, await book.balance(who)]).toEqual([index, WELCOME + (balances[index] ?? 0n) * ONE]);
      // All that came before comes again as well: each is answered as the first time.
      for (const earlier of steps.slice(0, index + 1)) expect((await earlier()).status).toBe('0');
      expect([index, await book.balance(who)]).toEqual([index, WELCOME + (balances[index] ?? 0n) * ONE]);
    }
    expect(await steps[0]?.()).toEqual(await steps[0]?.());
  });

  it('M8 fifty copies of one placement at once take the stake once', async () => {
    const who = await member('copies');
    const placement = book.placement(who, { debitAmount: 7n * ONE });
    const answered = await Promise.all(
      Array.from({ length: 50 }, async () => await book.call('placebet', placement)),
    );
    expect(new Set(answered.map((answer) => `${answer.status} ${answer.licenseeTxId}`)).size).toBe(1);
    expect(await book.balance(who)).toBe(WELCOME - 7n * ONE);
  });

  it('M8 fifty copies of one settle message at once pay once', async () => {
    const who = await member('paidonce');
    const refId = await book.accepted(who);
    const message = { operationId: book.newOperation(), txns: [settled(who, refId, 195n * ONE)] };
    const answered = await Promise.all(
      Array.from({ length: 50 }, async () => await book.call('settle', message)),
    );
    expect(new Set(answered.map((answer) => answer.status))).toEqual(new Set(['0']));
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
  });

  it('the same ticket under another operation, or with another content, is a duplicate', async () => {
    const who = await member('duplicate');
    const placement = book.placement(who);
    await book.call('placebet', placement);
    for (const change of [
      { operationId: book.newOperation() },
      { debitAmount: 99n * ONE },
      { creditAmount: ONE },
      { odds: 0.96 },
      { oddsType: 3 },
    ]) {
      expect((await book.call('placebet', { ...placement, ...change })).status).toBe('1');
    }
    const operation = book.newOperation();
    await book.confirm(who, placement.refId);
    await book.result('settle', who, placement.refId, { creditAmount: 195n * ONE }, operation);
    for (const [action, change] of [
      ['settle', { creditAmount: 196n * ONE }],
      ['settle', { creditAmount: 195n * ONE, status: 'lose' }],
      ['settle', { creditAmount: 195n * ONE, extraStatus: 'cashout' }],
      ['unsettle', { creditAmount: 195n * ONE }],
    ] as const) {
      expect((await book.result(action, who, placement.refId, change, operation)).status).toBe('1');
    }
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
  });

  it('M8 an act under the key of another kind of act is a duplicate, never an unpaid success', async () => {
    const who = await member('otherkind');
    const ticket = await book.accepted(who);
    const operationId = book.newOperation();
    const amount = { creditAmount: 9n * ONE, debitAmount: 0n };
    const paid = await book.result('settle', who, ticket, amount, operationId);
    expect(paid.status).toBe('0');
    const before = await book.balance(who);
    const adjustment = {
      operationId,
      userId: who,
      currency: 61,
      txId: 1,
      refId: ticket,
      time: '2026-09-26T03:56:03.805-04:00',
      betType: 1,
      balanceInfo: amount,
    };
    expect((await book.call('adjustbalance', adjustment)).status).toBe('1');
    expect((await book.result('resettle', who, ticket, amount, operationId)).status).toBe('1');
    expect(await book.balance(who)).toBe(before);
    const own = { ...adjustment, operationId: book.newOperation() };
    expect((await book.call('adjustbalance', own)).status).toBe('0');
    expect((await book.result('settle', who, ticket, amount, own.operationId)).status).toBe('1');
    expect((await book.result('settle', who, ticket, amount, operationId)).status).toBe('0');
    expect(await book.balance(who)).toBe(before + 9n * ONE);
  });

  it('a ticket of one member is nothing to another', async () => {
    const [owner, other] = [await member('owner1'), await member('other1')];
    const placement = book.placement(owner);
    await book.call('placebet', placement);
    expect((await book.call('placebet', { ...placement, userId: other })).status).toBe('1');
    expect((await book.confirm(other, placement.refId)).status).toBe('504');
    expect((await book.cancel(other, placement.refId)).status).not.toBe('0');
    for (const action of ['settle', 'unsettle', 'resettle'] as const) {
      const answered = await book.result(action, other, placement.refId, { creditAmount: 195n * ONE });
      expect([action, answered.status]).toEqual([action, '504']);
    }
    expect([await book.balance(owner), await book.balance(other)]).toEqual([WELCOME - 100n * ONE, WELCOME]);
  });
});

describe('messages out of order', () => {
  it('M5 a cancellation before its placement leaves a tombstone: the late bet is without effect', async () => {
    const who = await member('tomb');
    const placement = book.placement(who);
    const operation = book.newOperation();
    expect(await book.cancel(who, placement.refId, operation)).toMatchObject({
      status: '0',
      balanceE5: WELCOME,
    });
    expect((await book.call('placebet', placement)).status).toBe('0');
    expect((await book.cancel(who, placement.refId, operation)).status).toBe('0');
    expect((await book.cancel(who, placement.refId)).status).toBe('0');
    expect((await book.confirm(who, placement.refId)).status).toBe('504');
    expect((await book.result('settle', who, placement.refId, { creditAmount: ONE })).status).toBe('504');
    expect(await book.balance(who)).toBe(WELCOME);
  });

  it('a cancellation and its placement at the same moment end with nothing charged', async () => {
    const who = await member('crossing');
    for (let round = 0; round < 20; round += 1) {
      const placement = book.placement(who);
      await Promise.all([book.call('placebet', placement), book.cancel(who, placement.refId)]);
    }
    expect(await book.balance(who)).toBe(WELCOME);
  });

  it('a cancellation under any number of ids gives the stake back once', async () => {
    const who = await member('cancels');
    const placement = book.placement(who);
    await book.call('placebet', placement);
    for (let copy = 0; copy < 3; copy += 1) {
      expect(await book.cancel(who, placement.refId)).toMatchObject({ status: '0', balanceE5: WELCOME });
    }
  });

  it('a cancellation after the settlement is refused and moves nothing', async () => {
    const who = await member('toolate');
    const refId = await book.accepted(who);
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    expect((await book.cancel(who, refId)).status).toBe('309');
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
  });

  it('a result before the confirmation counts; the confirmation then comes too late', async () => {
    const who = await member('early');
    const placement = book.placement(who);
    await book.call('placebet', placement);
    const won = await book.result('settle', who, placement.refId, { creditAmount: 195n * ONE });
    expect(won.status).toBe('0');
    expect((await book.confirm(who, placement.refId)).status).toBe('309');
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
    expect(await book.bet(placement.refId)).toMatchObject({ state: 'WIN' });
  });

  it('an act on a ticket that is not in its state is refused: the vendor asks again', async () => {
    const who = await member('states');
    const refId = await book.accepted(who);
    expect((await book.confirm(who, refId)).status).toBe('309');
    expect((await book.result('unsettle', who, refId)).status).toBe('309');
    expect((await book.result('resettle', who, refId, { creditAmount: ONE })).status).toBe('309');
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    expect((await book.result('settle', who, refId, { creditAmount: 195n * ONE })).status).toBe('309');
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
  });

  it('an act on an unknown ticket is refused as unknown', async () => {
    const who = await member('unknown');
    expect((await book.confirm(who, book.newTicket())).status).toBe('504');
    for (const action of ['settle', 'unsettle', 'resettle'] as const) {
      const answered = await book.result(action, who, book.newTicket(), { creditAmount: ONE });
      expect([action, answered.status]).toEqual([action, '504']);
    }
    expect(await book.balance(who)).toBe(WELCOME);
  });

  it('a confirmation that would take more, or give back more than the stake, is refused', async () => {
    const who = await member('greedy');
    const placement = book.placement(who);
    await book.call('placebet', placement);
    expect((await book.confirm(who, placement.refId, { debitAmount: ONE })).status).toBe('307');
    expect((await book.confirm(who, placement.refId, { creditAmount: 101n * ONE })).status).toBe('309');
    expect(await book.balance(who)).toBe(WELCOME - 100n * ONE);
  });
});

describe('amounts that no ticket can have', () => {
  it('a settlement that would take is refused, and a resettlement that would take more than was paid', async () => {
    const who = await member('minus');
    const refId = await book.accepted(who);
    const taking = await book.result('settle', who, refId, { status: 'lose', debitAmount: ONE });
    expect(taking.status).toBe('307');
    await book.result('settle', who, refId, { creditAmount: 195n * ONE });
    for (const debitAmount of [195n * ONE + 1n, 2n ** 63n - 1n]) {
      const answered = await book.result('resettle', who, refId, { status: 'lose', debitAmount });
      expect(answered.status).toBe('307');
    }
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
    expect(await book.bet(refId)).toMatchObject({ state: 'WIN', version: 1 });
  });
});

describe('messages with many tickets', () => {
  it('tickets of several members are settled each on its own; one bad one is named and stops none', async () => {
    const [one, other] = [await member('many1'), await member('many2')];
    const tickets = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const userId = index % 2 === 0 ? one : other;
        return settled(userId, await book.accepted(userId, { debitAmount: 10n * ONE }), 19n * ONE);
      }),
    );
    const late = book.placement(one, { debitAmount: 10n * ONE });
    const odd = { ...settled(one, book.newTicket(), ONE), status: 'no such word' };
    const ghost = settled('mem_nobody', book.newTicket(), ONE);
    const message = {
      operationId: book.newOperation(),
      txns: [...tickets, settled(one, late.refId, 19n * ONE), odd, ghost],
    };
    const answered = await book.call('settle', message);
    expect(answered).toMatchObject({ status: '504' });
    expect(answered.msg).toBe(`${late.refId}: 504, ${odd.refId}: 101, ${ghost.refId}: 203`);
    const paid = 20n * 9n * ONE;
    expect([await book.balance(one), await book.balance(other)]).toEqual([WELCOME + paid, WELCOME + paid]);
    // The vendor asks again with the same ids, when the missing placement has come.
    await book.call('placebet', late);
    expect(await book.call('settle', message)).toMatchObject({ status: '101' });
    expect([await book.balance(one), await book.balance(other)]).toEqual([
      WELCOME + paid + 9n * ONE,
      WELCOME + paid,
    ]);
    const good = { ...message, txns: message.txns.slice(0, 41) };
    expect(await book.call('settle', good)).toMatchObject({ status: '0', msg: null });
    expect(await book.balance(one)).toBe(WELCOME + paid + 9n * ONE);
  });

  it('a message of a thousand tickets is heard, plain and packed', async () => {
    const txns = Array.from({ length: 1_000 }, () => ({
      ...settled('mem_nobody', book.newTicket(), ONE),
      updateTime: '2026-09-26T03:56:03.805-04:00',
      winlostDate: '2026-09-26T00:00:00.000-04:00',
      extraStatus: '',
    }));
    for (const gzip of [false, true]) {
      const client = createSabaWalletClient({ baseUrl: book.baseUrl, key: SABA_KEY, gzip });
      const answered = await client.call('settle', { operationId: book.newOperation(), txns });
      expect(answered).toMatchObject({ kind: 'answer', status: '203' });
    }
  });

  it('one ticket twice in a message is paid once; with two contents it is a duplicate', async () => {
    const who = await member('twice');
    const refId = await book.accepted(who);
    const txns = [settled(who, refId, 195n * ONE), settled(who, refId, 195n * ONE)];
    expect((await book.call('settle', { operationId: book.newOperation(), txns })).status).toBe('0');
    expect(await book.balance(who)).toBe(WELCOME + 95n * ONE);
    const next = await book.accepted(who);
    const unlike = [settled(who, next, 195n * ONE), settled(who, next, 196n * ONE)];
    const answered = await book.call('settle', { operationId: book.newOperation(), txns: unlike });
    expect(answered).toMatchObject({ status: '1', msg: `${next}: 1` });
  });

  it('one ticket twice in a parlay is placed once', async () => {
    const who = await member('parlaytwice');
    const ticket = { refId: book.newTicket(), debitAmount: 10n * ONE };
    const message = { operationId: book.newOperation(), userId: who, txns: [ticket, ticket] };
    const answered = await book.call('placebetparlay', message);
    expect(answered.txns[0]).toEqual(answered.txns[1]);
    expect(await book.balance(who)).toBe(WELCOME - 10n * ONE);
    const unlike = { ...message, operationId: book.newOperation() };
    const other = {
      ...unlike,
      txns: [
        { ...ticket, refId: 'p1' },
        { refId: 'p1', debitAmount: ONE },
      ],
    };
    expect((await book.call('placebetparlay', other)).status).toBe('1');
    expect(await book.balance(who)).toBe(WELCOME - 10n * ONE);
  });
});
