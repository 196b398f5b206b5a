import { generateKeyPairSync } from 'node:crypto';
import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stringifyExactJson, type WalletOutcome } from '@laro/vendor-protocol';
import { TransactionsAnswer } from '@laro/vendor-protocol/hub88/transactions';
import * as v from 'valibot';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { createDraw } from './draws.ts';
import { feedAt } from './feed.ts';
import { gameOf, type VendorGame } from './games.ts';
import { issueAt, placesOf } from './places.ts';
import { openRoundFile, type Round } from './round-file.ts';
import { createRounds } from './rounds.ts';
import type { Session } from './sessions.ts';
import { createTable, type Tap } from './table.ts';
import { transactionsOf } from './transactions.ts';
import type { Wallets } from './wallets.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-perya-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const OK: WalletOutcome = { kind: 'answer', status: 'RS_OK', balance: 0n };
const DOWN: WalletOutcome = { kind: 'no_answer', cause: 'a test' };
const refusal = (status: string): WalletOutcome => ({ kind: 'answer', status, balance: null });
const draw = createDraw(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey);

type Call = 'balance' | 'bet' | 'win' | 'rollback';
type Asked = { readonly call: Call; readonly round: Pick<Round, 'id' | Exclude<Call, 'balance'>> };

let files = 0;
let now: number;
let asked: Asked[];
/** What the wallet answers next; with nothing in store it accepts. */
let answers: Partial<Record<Call, (WalletOutcome | Promise<WalletOutcome>)[]>>;
beforeEach(() => {
  now = Date.UTC(2026, 10, 23, 12);
  asked = [];
  answers = {};
});

const wallets: Wallets = {
  balance: async () => await (answers.balance?.shift() ?? OK),
  bet: async (round) => await answer('bet', round),
  win: async (round) => await answer('win', round),
  rollback: async (round) => await answer('rollback', round),
};
async function answer(call: Call, round: Round): Promise<WalletOutcome> {
  asked.push({ call, round });
  return await (answers[call]?.shift() ?? OK);
}
const calls = (): readonly Call[] => asked.map(({ call }) => call);

/** The vendor as it starts with what a file holds. */
function start(path = join(folder, `${(files += 1)}.jsonl`)) {
  const file = openRoundFile(path, now);
  const clock = (): number => now;
  const rounds = createRounds({
    file,
    wallets,
    draw,
    now: clock,
    pause: async () => undefined,
    log: { warn: () => undefined },
  });
  return { path, rounds, table: createTable({ draw, now: clock, rounds, wallets }) };
}

const sessionOf = (code: string, session: Partial<Session> = {}): Session => ({
  game: gameOf(code) as VendorGame,
  user: 'mem_1',
  token: 'token-of-a-test',
  wallet: 'real',
  currency: 'PHP',
  currencySymbol: '₱',
  language: 'en',
  room: null,
  playType: null,
  ...session,
});

let taps = 0;
function tapOf(session: Session, tap: Partial<Tap> = {}): Tap {
  const place = placesOf(session.game, { ...session, draw, now })[0];
  return {
    key: `00000000-0000-4000-8000-${String((taps += 1)).padStart(12, '0')}`,
    place: place?.id ?? '',
    issue: place?.issue?.number ?? null,
    option: place?.rules.options[0]?.id ?? '',
    numbers: '',
    stake: session.game.stakes[0] ?? '',
    ...tap,
  };
}

const FISH = sessionOf('dg_lambat');
const only = ({ rounds }: ReturnType<typeof start>): Round | undefined => rounds.all()[0];

describe('a round', () => {
  it('is one round however often its tap arrives, and pays what its draw says', async () => {
    const vendor = start();
    const tap = tapOf(FISH, { stake: '10.00' });
    await Promise.all([1, 2, 3].map(async () => await vendor.table.bet(FISH, tap)));
    await vendor.table.bet(FISH, tap);
    expect(calls()).toEqual(['bet', 'win']);
    const round = only(vendor);
    const won = draw(round?.id ?? '', 10_000) < 8_000;
    expect(round).toMatchObject({ state: 'closed', payout: won ? '12.00' : '0.00' });
    expect(vendor.rounds.all()).toHaveLength(1);
  });

  it('that the wallet refuses for money was never taken, and the player reads why', async () => {
    const vendor = start();
    answers.bet = [refusal('RS_ERROR_NOT_ENOUGH_MONEY')];
    await expect(vendor.table.bet(FISH, tapOf(FISH))).rejects.toMatchObject({ code: 'not_enough_money' });
    expect(calls()).toEqual(['bet']);
    expect(only(vendor)?.state).toBe('refused');
  });

  it('of a session that is over is rolled back to be sure', async () => {
    const vendor = start();
    answers.bet = [refusal('RS_ERROR_TOKEN_EXPIRED')];
    answers.rollback = [refusal('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')];
    await expect(vendor.table.bet(FISH, tapOf(FISH))).rejects.toMatchObject({ code: 'session_unknown' });
    expect(only(vendor)?.state).toBe('void');
  });

  it('whose stake is not answered is asked for with the same id, and undone until that is answered', async () => {
    const vendor = start();
    answers.bet = [DOWN, DOWN, DOWN, DOWN];
    answers.rollback = [DOWN, DOWN];
    await expect(vendor.table.bet(FISH, tapOf(FISH))).rejects.toMatchObject({ code: 'wallet_unreachable' });
    for (let turn = 0; turn < 3; turn += 1) {
      now += 10_000;
      await vendor.rounds.turn();
    }
    expect(calls()).toEqual(['bet', 'bet', 'bet', 'bet', 'rollback', 'rollback', 'rollback']);
    expect(new Set(asked.map(({ round }) => `${round.bet} ${round.rollback}`)).size).toBe(1);
    expect(only(vendor)?.state).toBe('void');
  });

  it('owes its win until the wallet has taken it, under one id', async () => {
    const vendor = start();
    answers.win = [DOWN, refusal('RS_ERROR_UNKNOWN')];
    await vendor.table.bet(FISH, tapOf(FISH));
    expect(only(vendor)?.state).toBe('owed');
    await vendor.rounds.turn();
    expect(calls()).toEqual(['bet', 'win']);
    for (let turn = 0; turn < 2; turn += 1) {
      now += 10_000;
      await vendor.rounds.turn();
    }
    expect(calls()).toEqual(['bet', 'win', 'win', 'win']);
    expect(new Set(asked.map(({ round }) => round.win)).size).toBe(1);
    expect(only(vendor)?.state).toBe('closed');
  });
});

describe('after a restart', () => {
  it('a stake in flight is given back, whatever the wallet had made of it', async () => {
    const { path, table } = start();
    answers.bet = [new Promise(() => undefined)];
    void table.bet(FISH, tapOf(FISH));
    const again = start(path);
    await again.rounds.turn();
    expect(calls()).toEqual(['bet', 'rollback']);
    expect(only(again)).toMatchObject({ state: 'void', refusal: 'no_answer' });
  });

  it('a round whose game is no longer there gives its stake back, and is not looked at for ever', async () => {
    const vendor = start();
    await vendor.table.bet(FISH, tapOf(FISH));
    const line = readFileSync(vendor.path, 'utf8').trim().split('\n').at(-1) ?? '';
    const placed = {
      ...(JSON.parse(line) as Round),
      id: 'gone',
      key: 'gone',
      state: 'placed',
      endedAt: null,
    };
    appendFileSync(vendor.path, `${JSON.stringify({ ...placed, game: 'no_longer', drawsAt: now })}\n`);
    asked = [];
    const again = start(vendor.path);
    await again.rounds.turn();
    expect(again.rounds.byId('gone')).toMatchObject({ state: 'void', token: '' });
    expect(calls()).toContain('rollback');
  });

  it('a file is opened with one line a round, and without those that were over long ago', async () => {
    const vendor = start();
    await vendor.table.bet(FISH, tapOf(FISH));
    expect(readFileSync(vendor.path, 'utf8').trim().split('\n').length).toBeGreaterThan(1);
    expect(start(vendor.path).rounds.all()).toHaveLength(1);
    expect(readFileSync(vendor.path, 'utf8').trim().split('\n')).toHaveLength(1);
    now += 36 * 24 * 3_600_000;
    expect(start(vendor.path).rounds.all()).toEqual([]);
  });

  it('a win in flight is paid under the same id, even after a line that broke off', async () => {
    const { path, table } = start();
    answers.win = [new Promise(() => undefined)];
    const tap = tapOf(FISH);
    void table.bet(FISH, tap);
    await expect.poll(calls).toEqual(['bet', 'win']);
    appendFileSync(path, '{"id":"per_bro');
    const again = start(path);
    await again.rounds.turn();
    expect(calls()).toEqual(['bet', 'win', 'win']);
    expect(asked[1]?.round.win).toBe(asked[2]?.round.win);
    await again.table.bet(FISH, tap);
    expect(calls()).toHaveLength(3);
    const last = start(path);
    expect(last.rounds.all()).toEqual(again.rounds.all());
    expect(readFileSync(path, 'utf8').split('\n').at(-1)).toBe('');
  });

  it('a bet that waits for its draw is settled by it', async () => {
    const session = sessionOf('lt_ginto');
    const { path, table } = start();
    await table.bet(session, tapOf(session, { numbers: '07' }));
    now += 10 * 60_000;
    const again = start(path);
    await again.rounds.turn();
    expect(only(again)?.state).toBe('closed');
  });
});

describe('a draw that is everybody’s', () => {
  it('settles all bets on it, at its time, with the result that the feed shows', async () => {
    const vendor = start();
    const first = sessionOf('sd_timog');
    const second = sessionOf('sd_timog', { user: 'mem_2' });
    await vendor.table.bet(first, tapOf(first, { numbers: '123' }));
    await vendor.table.bet(second, tapOf(second, { place: 'size', option: 'big' }));
    await vendor.rounds.turn();
    expect(calls()).toEqual(['bet', 'bet']);
    now += 5 * 60_000;
    await vendor.rounds.turn();
    expect(calls()).toEqual(['bet', 'bet', 'win', 'win']);
    const feed = feedAt(now, { draw, pictures: '' }).lotteries.find((one) => one.game_code === 'sd_timog');
    const drawn = feed?.results[0]?.result ?? '';
    const results = vendor.rounds.all().map(({ result }) => result?.en.replaceAll(' ', ''));
    expect(results).toEqual([drawn, drawn]);
    expect(vendor.rounds.all().map(({ payout }) => payout)).toEqual([
      drawn === '123' ? '960.00' : '0.00',
      Number(drawn.at(-1)) >= 5 ? '1.92' : '0.00',
    ]);
  });

  it('takes no bet once it is closed, nor one on an issue that the page did not show', async () => {
    const { table } = start();
    const session = sessionOf('el_dalawa');
    const tap = tapOf(session, { numbers: '07' });
    now = issueAt(session.game as Extract<VendorGame, { kind: 'lottery' }>, now).closesAt;
    await expect(table.bet(session, tap)).rejects.toMatchObject({ code: 'closed' });
    now += 60_000;
    await expect(table.bet(session, { ...tap, key: tapOf(session).key })).rejects.toMatchObject({
      code: 'closed',
    });
    expect(calls()).toEqual([]);
  });

  it('takes only stakes, choices and numbers that are offered', async () => {
    const { table } = start();
    const session = sessionOf('el_dalawa');
    const wrong = [{ stake: '1000.00' }, { option: 'nothing' }, { numbers: '7' }, { numbers: 'ab' }];
    for (const part of wrong) {
      const tap = tapOf(session, { numbers: '07', ...part });
      await expect(table.bet(session, tap)).rejects.toMatchObject({ code: 'not_offered' });
    }
    expect(calls()).toEqual([]);
  });
});

describe('the list of transactions', () => {
  it('is as Hub88 documents it, with every movement and its end', async () => {
    const vendor = start();
    await vendor.table.bet(FISH, tapOf(FISH));
    answers.bet = [DOWN, DOWN, DOWN, DOWN];
    await expect(vendor.table.bet(FISH, tapOf(FISH))).rejects.toThrow();
    answers.bet = [refusal('RS_ERROR_NOT_ENOUGH_MONEY')];
    await expect(vendor.table.bet(FISH, tapOf(FISH))).rejects.toThrow();
    const request = {
      operator_id: 'laro-demo',
      start_time: '2026-11-23T00:00:00',
      end_time: '2026-11-24T00:00:00',
    };
    const listed = transactionsOf(vendor.rounds.all(), request);
    const { transactions } = v.parse(TransactionsAnswer, JSON.parse(stringifyExactJson(listed)));
    expect(transactions.map(({ kind, status }) => `${kind} ${status}`).toSorted()).toEqual([
      'TK_BET TS_DECLINED',
      'TK_BET TS_ROLLEDBACK',
      'TK_BET TS_SUCCESS',
      'TK_ROLLBACK TS_SUCCESS',
      'TK_WIN TS_SUCCESS',
    ]);
    expect(transactionsOf(vendor.rounds.all(), { ...request, user: 'mem_2' })).toEqual([]);
  });
});
