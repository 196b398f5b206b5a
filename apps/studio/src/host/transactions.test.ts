import { randomUUID } from 'node:crypto';
import type { Money } from '@laro/money';
import { hub88Time, OPERATOR_PATHS, type SupplierTransaction, signHub88 } from '@laro/vendor-protocol';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Studio, startStudio } from '../testing/studio.ts';

const OPERATOR = { operator_id: 'laro-demo' };
const HOUR = 3_600_000;

let studio: Studio;
let began: Date;
beforeAll(async () => {
  studio = await startStudio();
  began = (await studio.pool.query<{ now: Date }>('select now()')).rows[0]?.now as Date;
});
afterAll(async () => await studio.stop());

const at = (hours: number) => hub88Time(new Date(began.getTime() + hours * HOUR));
const WIDE = { ...OPERATOR, start_time: '2020-01-01T00:00:00', end_time: '2100-01-01T00:00:00' };
const ofPlayer = async (user: string) =>
  (await studio.client.transactionsList({ ...WIDE, user })).transactions;
const brief = (list: readonly SupplierTransaction[]) => list.map(({ kind, status }) => `${kind} ${status}`);

async function operate(path: string, body: object) {
  const rawBody = JSON.stringify(body);
  const response = await fetch(`${studio.origin}${path}`, {
    method: 'POST',
    headers: { 'x-hub88-signature': signHub88(rawBody, studio.operatorKey) },
    body: rawBody,
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

async function roundOf(player: string) {
  const found = await studio.pool.query<{
    id: string;
    bet: string;
    win: string;
    rollback: string;
    payout: Money;
  }>(
    `select id, bet_uuid as bet, win_uuid as win, rollback_uuid as rollback, payout from studio.round
     where player = $1 order by id desc limit 1`,
    [player],
  );
  const round = found.rows[0];
  if (!round) throw new Error('Somebody played.');
  return round;
}

describe('our transactions, as an operator asks for them', () => {
  it('a round is a stake and a win, the win even when it pays nothing', async () => {
    const { session } = await studio.open('listed');
    await studio.spin(session);
    const round = await roundOf('listed');
    const common = {
      status: 'TS_SUCCESS',
      user: 'listed',
      currency: 'PHP',
      round: round.id,
      game_code: 'ls_parol',
    };
    const list = await ofPlayer('listed');
    expect(list).toHaveLength(2);
    expect(list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...common,
          transaction_uuid: round.bet,
          kind: 'TK_BET',
          amount: 200_000n,
          reference_transaction_uuid: null,
        }),
        expect.objectContaining({
          ...common,
          transaction_uuid: round.win,
          kind: 'TK_WIN',
          amount: round.payout,
          reference_transaction_uuid: round.bet,
        }),
      ]),
    );
  });

  it('a stake that the wallet refused is declined, also where we rolled it back to be sure', async () => {
    const { session } = await studio.open('poor');
    studio.wallet.answerWith({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    await studio.spin(session);
    expect(brief(await ofPlayer('poor'))).toEqual(['TK_BET TS_DECLINED']);
    const unknown = await studio.open('broken');
    studio.wallet.answerWith({ status: 'RS_ERROR_UNKNOWN' });
    await studio.spin(unknown.session);
    expect(brief(await ofPlayer('broken')).toSorted()).toEqual([
      'TK_BET TS_DECLINED',
      'TK_ROLLBACK TS_SUCCESS',
    ]);
  });

  it('a stake that nobody answered is given up, and rolled back once the wallet takes that', async () => {
    const { session } = await studio.open('unanswered');
    studio.wallet.silence('/transaction/bet', '/transaction/rollback');
    await studio.spin(session);
    expect(brief(await ofPlayer('unanswered'))).toEqual(['TK_BET TS_RETRY_ATTEMPTS_LIMIT_EXCEEDED']);
    studio.wallet.silence();
    studio.advance(2 * 60_000);
    await studio.rounds.recover();
    const list = await ofPlayer('unanswered');
    expect(brief(list)).toEqual(['TK_BET TS_ROLLEDBACK', 'TK_ROLLBACK TS_SUCCESS']);
    const round = await roundOf('unanswered');
    expect(list[1]).toMatchObject({
      transaction_uuid: round.rollback,
      reference_transaction_uuid: round.bet,
    });
  });

  it('a win that is still on its way is not told yet', async () => {
    const { session } = await studio.open('owed');
    studio.wallet.silence('/transaction/win');
    await studio.spin(session);
    expect(brief(await ofPlayer('owed'))).toEqual(['TK_BET TS_SUCCESS']);
    studio.wallet.silence();
    studio.advance(2 * 60_000);
    await studio.rounds.recover();
    expect(brief(await ofPlayer('owed'))).toEqual(['TK_BET TS_SUCCESS', 'TK_WIN TS_SUCCESS']);
  });

  it('each is in one of two windows that meet, and a round is found by its name alone', async () => {
    const player = 'windowed';
    const { session } = await studio.open(player);
    await studio.spin(session);
    studio.advance(HOUR);
    await studio.spin((await studio.open(player)).session);
    const from = at(-1);
    const [edge, to] = [at(0.5), at(3)];
    const between = async (start_time: string, end_time: string) =>
      (await studio.client.transactionsList({ ...OPERATOR, user: player, start_time, end_time }))
        .transactions;
    const [before, after, all] = [
      await between(from, edge),
      await between(edge, to),
      await between(from, to),
    ];
    expect([before.length, after.length]).toEqual([2, 2]);
    expect([...before, ...after]).toEqual(all);
    const round = await roundOf(player);
    const { transactions } = await studio.client.transactionsList({ ...OPERATOR, round: round.id });
    expect(transactions).toEqual(after);
  });

  it('real money and play money are told apart by their currency', async () => {
    const { session } = await studio.open('trier', { currency: 'FUN' });
    await studio.spin(session);
    const list = async (currency: string) =>
      (await studio.client.transactionsList({ ...WIDE, user: 'trier', currency })).transactions.length;
    expect([await list('FUN'), await list('PHP')]).toEqual([2, 0]);
  });

  it('pages give each transaction once, whatever is played in between', async () => {
    const { session } = await studio.open('pager');
    for (let spin = 0; spin < 5; spin += 1) await studio.spin(session, randomUUID());
    const seen: string[] = [];
    let cursor: string | null = null;
    for (let page = 0; page < 10; page += 1) {
      const pagination: { limit: number; cursor?: string } =
        cursor === null ? { limit: 3 } : { limit: 3, cursor };
      const got = await studio.client.transactionsList({ ...WIDE, user: 'pager', pagination });
      seen.push(...got.transactions.map(({ transaction_uuid: uuid }) => uuid));
      if (page === 1) await studio.spin(session, randomUUID());
      cursor = got.nextCursor;
      if (cursor === null) break;
    }
    expect(new Set(seen).size).toBe(12);
    expect(seen).toHaveLength(12);
    expect(seen).toEqual((await ofPlayer('pager')).map(({ transaction_uuid: uuid }) => uuid));
  });

  it.each([
    ['no window and no round', { user: 'listed' }],
    ['half a window', { start_time: '2026-01-01T00:00:00' }],
    ['a window of no time', { start_time: 'yesterday', end_time: 'today' }],
    [
      'a cursor that is not ours',
      { start_time: at0(), end_time: at0(), pagination: { cursor: 'eyJhIjoxfQ' } },
    ],
    ['pages without end', { start_time: at0(), end_time: at0(), pagination: { limit: 100_000 } }],
    ['a currency that is none', { start_time: at0(), end_time: at0(), currency: "PHP' or 1=1" }],
  ])('%s is a bad request', async (_, fields) => {
    expect((await operate(OPERATOR_PATHS.transactionsList, { ...OPERATOR, ...fields })).status).toBe(400);
  });
});

function at0(): string {
  return '2026-01-01T00:00:00';
}

describe('free bets', () => {
  it('are not enabled here, and nothing is listed', async () => {
    const uuid = randomUUID();
    const prepaid = { ...OPERATOR, user: 'mem_1', prepaid_uuid: uuid };
    await expect(studio.client.rewardCreate(prepaid)).rejects.toMatchObject({
      fault: 'not_enabled',
      reason: 'free bets are not enabled',
    });
    await expect(studio.client.rewardCancel({ ...OPERATOR, reward_uuid: uuid })).rejects.toMatchObject({
      status: 403,
    });
    expect(await studio.client.prepaidList(OPERATOR)).toEqual([]);
    expect(await studio.client.campaignList(OPERATOR)).toEqual([]);
    expect(await studio.client.rewardList(OPERATOR)).toMatchObject({ rewards: [], nextCursor: null });
  });
});
