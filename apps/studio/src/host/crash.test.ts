import { randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Studio, startStudio } from '../testing/studio.ts';

const STAKE = parseMoney('2.00');

let studio: Studio;
let other: Awaited<ReturnType<Studio['startProcess']>>;
beforeAll(async () => {
  studio = await startStudio();
  other = await studio.startProcess();
});
afterAll(async () => {
  await other.stop();
  await studio.stop();
});

const moneyE5 = (): bigint => studio.wallet.state.balanceE5;
let before = 0n;
beforeEach(() => {
  before = moneyE5();
});

const payoutE5Of = (answer: Awaited<ReturnType<Studio['spin']>>): bigint =>
  parseMoney(answer.value.round.payout);

/** What a process leaves in the database when it is killed right after that state was written. */
async function abandon(roundKey: string, state: 'betting' | 'resolved' | 'undoing'): Promise<void> {
  await studio.pool.query(
    `update studio.round set state = $2, leased_until = null, ended_at = null, balance = null,
       outcome = case when $2 = 'resolved' then outcome end, payout = case when $2 = 'resolved' then payout else 0 end,
       refusal = case when $2 = 'undoing' then 'no_answer' end
     where round_key = $1`,
    [roundKey, state],
  );
}

describe('a wallet that acts and is not heard', () => {
  it.each(['bet', 'win'])(
    'M6 a %s whose answer was lost is asked again and moves money once',
    async (call) => {
      const { session } = await studio.open(`unheard${call}`);
      const key = randomUUID();
      const stored = studio.wallet.stored();
      studio.wallet.answerWith(...(call === 'bet' ? [] : [undefined]), 'act_and_hang_up');
      const first = await studio.spin(session, key);
      const answer = first.status === 200 ? first : await studio.spin(session, key);
      expect(answer.status).toBe(200);
      expect(studio.wallet.stored()).toBe(stored + 2);
      expect(moneyE5()).toBe(before - STAKE + payoutE5Of(answer));
    },
  );

  it('M6 a stake that was taken in silence is given back', async () => {
    const { session } = await studio.open('silenttaker');
    studio.wallet.answerWith('act_and_hang_up', 'act_and_hang_up', 'act_and_hang_up', 'act_and_hang_up');
    const answer = await studio.spin(session);
    expect(answer).toMatchObject({ status: 503, value: { code: 'wallet_unreachable' } });
    expect(moneyE5()).toBe(before);
  });

  it('M5 while the rollback is not heard the round waits, and the wallet’s return ends it', async () => {
    const { session } = await studio.open('mute');
    const key = randomUUID();
    studio.wallet.silence('/transaction/bet', '/transaction/rollback');
    expect((await studio.spin(session, key)).status).toBe(503);
    expect((await studio.spin(session, key)).status).toBe(503);
    studio.wallet.silence();
    studio.advance(120_000);
    await studio.rounds.recover();
    expect(moneyE5()).toBe(before);
    const answer = await studio.spin(session, key);
    expect(moneyE5()).toBe(before - STAKE + payoutE5Of(answer));
  });

  it('a win that the wallet refuses is owed until it is taken', async () => {
    const { session } = await studio.open('owed');
    const key = randomUUID();
    studio.wallet.answerWith(undefined, { status: 'RS_ERROR_UNKNOWN' });
    expect((await studio.spin(session, key)).status).toBe(503);
    expect(moneyE5()).toBe(before - STAKE);
    const answer = await studio.spin(session, key);
    expect(moneyE5()).toBe(before - STAKE + payoutE5Of(answer));
  });
});

describe('a killed studio', () => {
  it.each(['betting', 'resolved'] as const)(
    'left in %s, the round is finished with the same result',
    async (state) => {
      const { session } = await studio.open(`killed${state}`);
      const key = randomUUID();
      const played = await studio.spin(session, key);
      const paid = moneyE5();
      await abandon(key, state);
      await other.rounds.recover();
      const found = await studio.spin(session, key);
      expect(found.value.round).toEqual(played.value.round);
      expect(moneyE5()).toBe(paid);
    },
  );

  it('while its lease still runs, nobody else works on the round; afterwards anybody does', async () => {
    const { session } = await studio.open('leased');
    const key = randomUUID();
    const played = await studio.spin(session, key);
    await abandon(key, 'resolved');
    await studio.pool.query(
      `update studio.round set leased_until = next_attempt_at + interval '1 hour' where round_key = $1`,
      [key],
    );
    const asked = studio.wallet.asked.length;
    await other.rounds.recover();
    expect(studio.wallet.asked.length).toBe(asked);
    studio.advance(3_700_000);
    await other.rounds.recover();
    const { session: later } = await studio.open('leased');
    expect((await studio.spin(later, key)).value.round).toEqual(played.value.round);
  });

  it('the next session brings the round to its end before the player looks, and shows it once', async () => {
    const { session } = await studio.open('returner');
    const key = randomUUID();
    const played = await studio.spin(session, key);
    await abandon(key, 'resolved');
    const back = await studio.open('returner');
    expect(back.unshown).toEqual(played.value.round);
    expect(parseMoney(back.balance)).toBe(moneyE5());
    const roundId = back.unshown?.roundId;
    expect(
      (await studio.ask('POST', '/api/shown', { session: back.session, body: { roundId } })).status,
    ).toBe(204);
    expect((await studio.open('returner')).unshown).toBeNull();
  });

  it('two processes recover the same rounds at once, and each win is paid once', async () => {
    const { session } = await studio.open('doubled');
    const keys = Array.from({ length: 10 }, () => randomUUID());
    for (const key of keys) await studio.spin(session, key);
    const [paid, stored] = [moneyE5(), studio.wallet.stored()];
    for (const [index, key] of keys.entries()) await abandon(key, index % 2 ? 'betting' : 'resolved');
    await Promise.all([studio.rounds.recover(), other.rounds.recover(), studio.rounds.recover()]);
    const open = await studio.pool.query(
      `select from studio.round where state in ('betting', 'resolved', 'undoing')`,
    );
    expect([moneyE5(), studio.wallet.stored(), open.rowCount]).toEqual([paid, stored, 0]);
  });
});

describe('two endpoints', () => {
  it('one key at two processes and in two sessions of a player is one round', async () => {
    const [here, there] = [await studio.open('everywhere'), await studio.open('everywhere')];
    const key = randomUUID();
    const stored = studio.wallet.stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) =>
        index % 2
          ? await studio.spin(here.session, key)
          : await studio.spin(there.session, key, '2.00', other.origin),
      ),
    );
    expect(new Set(answers.map(({ status, value }) => `${status} ${value.round.roundId}`)).size).toBe(1);
    expect(studio.wallet.stored()).toBe(stored + 2);
  });

  it('spins and seed changes at once leave no round without its seed and no nonce twice', async () => {
    const [here, there] = [await studio.open('mixer'), await studio.open('mixer')];
    const calls = Array.from({ length: 12 }, async (_, index) =>
      index % 4 === 3
        ? await studio.ask('POST', '/api/seed', {
            session: there.session,
            body: { clientSeed: `seed-${index}` },
            at: other.origin,
          })
        : await studio.spin(index % 2 ? here.session : there.session),
    );
    for (const { status } of await Promise.all(calls))
      expect(status === 200 || status === 503 || status === 429).toBe(true);
    const rounds = await studio.pool.query<{ rounds: bigint; nonces: bigint }>(
      `select count(*) as rounds, count(distinct (seed, nonce)) as nonces from studio.round where player = 'mixer'`,
    );
    expect(rounds.rows[0]?.rounds).toBe(rounds.rows[0]?.nonces);
  });

  it('free play is paid by the trial wallet alone', async () => {
    const { session, settings } = await studio.open('trainee', { currency: 'FUN' });
    expect(settings.trial).toBe(true);
    const trial = studio.trialWallet.state.balanceE5;
    const answer = await studio.spin(session);
    expect(studio.trialWallet.state.balanceE5).toBe(trial - STAKE + payoutE5Of(answer));
    expect(moneyE5()).toBe(before);
  });
});
