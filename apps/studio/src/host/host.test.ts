import { createHash, randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HistoryPage, Round, SeedRotated, SessionOpened } from '../games/slots/play-api.ts';
import { playRound, stopStream } from '../games/slots/rules/play-round.ts';
import { titleOf } from '../games/slots/titles.ts';
import { type Studio, startStudio } from '../testing/studio.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio();
});
afterAll(async () => await studio.stop());

const moneyE5 = (): bigint => studio.wallet.state.balanceE5;
const stateOf = async (roundKey: string): Promise<string | undefined> => {
  const found = await studio.pool.query<{ state: string }>(
    'select state from studio.round where round_key = $1',
    [roundKey],
  );
  return found.rows[0]?.state;
};

describe('launching', () => {
  it('lists eleven slots and eight instant games with the facts a lobby needs', async () => {
    const games = await studio.client.gameList({ operator_id: 'laro-demo' });
    expect(games.map((game) => game.game_code)).toEqual([
      'ls_parol',
      'ls_sampaguita',
      'ls_banderitas',
      'ls_bangka',
      'jl_jeepney',
      'jl_halohalo',
      'jl_carabao',
      'jl_perlas',
      'jl_palengke',
      'jl_merienda',
      'jl_harana',
      ...['dice', 'limbo', 'mines', 'plinko', 'wheel', 'coin', 'keno', 'hilo'].map((id) => `ls_${id}`),
    ]);
    expect(games.filter(({ category }) => category === 'Arcade Games')).toHaveLength(8);
    for (const game of games) expect(Number(game.meta?.rtp)).toBeGreaterThan(95);
  });

  it('nothing is told to an operator whose signature does not fit', async () => {
    const response = await fetch(`${studio.origin}/operator/generic/v2/game/list`, {
      method: 'POST',
      body: '{"operator_id":"laro-demo"}',
    });
    expect(response.status).toBe(401);
  });

  it('a launch code opens one session, once, within a minute', async () => {
    const code = await studio.launch('opener');
    const first = await studio.ask<SessionOpened>('POST', '/api/session', { body: { launch: code } });
    expect(first.status).toBe(200);
    expect((await studio.ask('POST', '/api/session', { body: { launch: code } })).value.code).toBe(
      'session_unknown',
    );
    const again = await studio.ask<SessionOpened>('POST', '/api/session', {
      body: { session: first.value.session },
    });
    expect(again.value.title.id).toBe('parol');
    const late = await studio.launch('latecomer');
    studio.advance(61_000);
    expect((await studio.ask('POST', '/api/session', { body: { launch: late } })).status).toBe(401);
  });
});

describe('a round', () => {
  it('is charged, computed from the committed seed, paid, and remembered', async () => {
    const opened = await studio.open('regular');
    const before = moneyE5();
    const { status, value } = await studio.spin(opened.session);
    expect(status).toBe(200);
    expect(moneyE5()).toBe(before - parseMoney('2.00') + parseMoney(value.round.payout));
    expect(parseMoney(value.balance)).toBe(moneyE5());
    expect(value.round.proof).toMatchObject({
      serverSeed: null,
      serverSeedHash: opened.seeds.serverSeedHash,
      nonce: 0,
    });
    const history = await studio.ask<HistoryPage>('GET', '/api/history', { session: opened.session });
    expect(history.value.rounds[0]).toEqual(value.round);
  });

  it('asked ten times at once with one key is one round, and every answer is the same', async () => {
    const { session } = await studio.open('twofinger');
    const before = moneyE5();
    const key = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 10 }, async () => await studio.spin(session, key)),
    );
    expect(new Set(answers.map(({ value }) => value.round.roundId)).size).toBe(1);
    expect(moneyE5()).toBe(before - parseMoney('2.00') + parseMoney(answers[0]?.value.round.payout ?? '0'));
    expect((await studio.spin(session, key, '5.00')).value.code).toBe('round_key_reused');
  });

  it('refuses what it does not offer, in words the client knows', async () => {
    const { session } = await studio.open('picky');
    expect((await studio.spin(session, randomUUID(), '2.01')).value.code).toBe('stake_not_offered');
    expect((await studio.spin('A'.repeat(43))).value.code).toBe('session_unknown');
    for (const body of [
      {},
      { roundKey: 'x', stake: '2.00' },
      { roundKey: randomUUID(), stake: 2 },
      { roundKey: randomUUID(), stake: '2.00', extra: 1 },
      [],
    ]) {
      expect((await studio.ask('POST', '/api/spin', { session, body })).status).toBe(422);
    }
  });

  it('waits as long as the jurisdiction says between two spins', async () => {
    const { session } = await studio.open('hasty', { minSpinMs: 2_500 });
    expect((await studio.spin(session)).status).toBe(200);
    expect((await studio.spin(session)).value.code).toBe('too_fast');
    studio.advance(2_500);
    expect((await studio.spin(session)).status).toBe(200);
  });

  it('not enough money plays nothing and charges nothing', async () => {
    const { session } = await studio.open('poor');
    const before = moneyE5();
    studio.wallet.answerWith({ status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    const key = randomUUID();
    expect((await studio.spin(session, key)).value.code).toBe('not_enough_money');
    expect([moneyE5(), await stateOf(key)]).toEqual([before, 'refused']);
  });

  it('M6 a stake that is never answered is undone, and the same tap can still become a round', async () => {
    const { session } = await studio.open('silent');
    const before = moneyE5();
    const key = randomUUID();
    studio.wallet.silence('/transaction/bet');
    const answer = await studio.spin(session, key);
    studio.wallet.silence();
    expect(answer).toMatchObject({ status: 503, value: { code: 'wallet_unreachable' } });
    expect(moneyE5()).toBe(before);
    expect(studio.wallet.asked.at(-1)).toMatchObject({ path: '/transaction/rollback' });
    expect(studio.wallet.asked.filter(({ path }) => path === '/transaction/bet').slice(-4)).toHaveLength(4);

    const { value } = await studio.spin(session, key);
    expect(moneyE5()).toBe(before - parseMoney('2.00') + parseMoney(value.round.payout));
  });

  it('a stake that is answered at the second try is one stake', async () => {
    const { session } = await studio.open('retry');
    const before = moneyE5();
    studio.wallet.answerWith('hang_up');
    const { value } = await studio.spin(session);
    expect(moneyE5()).toBe(before - parseMoney('2.00') + parseMoney(value.round.payout));
  });

  it('a win that cannot be delivered is delivered later, once, and shown at the next visit', async () => {
    const { session } = await studio.open('patient');
    const before = moneyE5();
    const key = randomUUID();
    studio.wallet.silence('/transaction/win');
    expect((await studio.spin(session, key)).status).toBe(503);
    studio.wallet.silence();
    expect(await stateOf(key)).toBe('resolved');
    studio.advance(120_000);
    await studio.rounds.recover();
    await studio.rounds.recover();
    expect(await stateOf(key)).toBe('closed');
    const again = await studio.open('patient');
    expect(again.unshown?.stake).toBe('2.00');
    expect(moneyE5()).toBe(before - parseMoney('2.00') + parseMoney(again.unshown?.payout ?? '0'));
    await studio.ask('POST', '/api/shown', {
      session: again.session,
      body: { roundId: again.unshown?.roundId },
    });
    expect((await studio.open('patient')).unshown).toBeNull();
  });

  it('M6 not enough money at the second try is rolled back: the first copy may still arrive', async () => {
    const { session } = await studio.open('doubtful');
    const key = randomUUID();
    studio.wallet.answerWith('hang_up', 'hang_up', { status: 'RS_ERROR_NOT_ENOUGH_MONEY' });
    expect((await studio.spin(session, key)).value.code).toBe('not_enough_money');
    expect(await stateOf(key)).toBe('void');
    expect(studio.wallet.asked.at(-1)).toMatchObject({ path: '/transaction/rollback' });
  });

  it('a refused stake of another kind is rolled back to be sure', async () => {
    const { session } = await studio.open('expired');
    const key = randomUUID();
    studio.wallet.answerWith({ status: 'RS_ERROR_TOKEN_EXPIRED' });
    expect((await studio.spin(session, key)).value.code).toBe('session_unknown');
    expect(await stateOf(key)).toBe('void');
  });

  it('left behind by a killed process in any state, it is finished by whoever recovers', async () => {
    const { session } = await studio.open('abandoned');
    const before = moneyE5();
    const keys = [randomUUID(), randomUUID()];
    for (const key of keys) await studio.spin(session, key);
    const paid = moneyE5();
    await studio.pool.query(
      "update studio.round set state = 'betting', ended_at = null, outcome = null, payout = 0, leased_until = now() + interval '30 seconds' where round_key = $1",
      [keys[0]],
    );
    await studio.pool.query(
      "update studio.round set state = 'resolved', ended_at = null, leased_until = null where round_key = $1",
      [keys[1]],
    );
    studio.advance(31_000);
    await studio.rounds.recover();
    expect([await stateOf(keys[0] ?? ''), await stateOf(keys[1] ?? '')]).toEqual(['closed', 'closed']);
    expect(moneyE5()).toBe(paid);
    expect(paid).not.toBe(before);
  });
});

describe('fairness', () => {
  it('a seed is committed before play, told only after rotation, and the round follows from it', async () => {
    const opened = await studio.open('sceptic');
    const played: Round[] = [];
    for (let spin = 0; spin < 3; spin += 1) played.push((await studio.spin(opened.session)).value.round);
    const page = await studio.ask<string>('GET', `/verify/${played[0]?.roundId}`);
    expect(String(page.value)).toContain('secret until the seed is changed');

    const rotated = await studio.ask<SeedRotated>('POST', '/api/seed', {
      session: opened.session,
      body: { clientSeed: 'my-own-seed' },
    });
    const { serverSeed, serverSeedHash } = rotated.value.revealed;
    expect(serverSeedHash).toBe(opened.seeds.serverSeedHash);
    expect(createHash('sha256').update(serverSeed).digest('hex')).toBe(serverSeedHash);
    expect(rotated.value.next).toMatchObject({ clientSeed: 'my-own-seed', nonce: 0 });
    expect(rotated.value.next.serverSeedHash).not.toBe(serverSeedHash);

    const title = titleOf('parol');
    if (!title) throw new Error('The flagship exists.');
    for (const round of played) {
      const stream = stopStream(serverSeed, round.proof.clientSeed, round.proof.nonce);
      expect(playRound(title, parseMoney(round.stake), stream).steps).toEqual(round.steps);
    }
    const open = await studio.ask<Round>('GET', `/api/rounds/${played[0]?.roundId}`);
    expect(open.value.proof.serverSeed).toBe(serverSeed);
  });

  it.each(['', 'x'.repeat(65), 'with space', '<b>'])('the client seed %j is refused', async (clientSeed) => {
    const { session } = await studio.open('seeder');
    const answer = await studio.ask('POST', '/api/seed', { session, body: { clientSeed } });
    expect(answer).toMatchObject({ status: 422, value: { code: 'client_seed_invalid' } });
  });

  it('game/round answers the verify page to the player’s operator alone', async () => {
    const { session } = await studio.open('asked');
    const { round } = (await studio.spin(session)).value;
    const known = { operator_id: 'laro-demo', user: 'asked', round: round.roundId };
    expect((await studio.client.gameRound(known)).url).toBe(`http://127.0.0.1:1/verify/${round.roundId}`);
    await expect(studio.client.gameRound({ ...known, user: 'somebody' })).rejects.toThrow(/404/);
  });

  it('pages may be framed by the operator alone and run nothing inline', async () => {
    const { session } = await studio.open('framed');
    const { round } = (await studio.spin(session)).value;
    const { headers } = await studio.ask('GET', `/verify/${round.roundId}`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self' http://localhost:8080");
    expect(policy).not.toContain('unsafe');
  });
});
