import { randomUUID } from 'node:crypto';
import { parseMoney } from '@laro/money';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { INSTANT_GAMES } from '../games/instant/games.ts';
import { CASH_OUT } from '../games/instant/kit/rule.ts';
import type { Shown as MinesShown } from '../games/instant/mines/rule.ts';
import type { InstantAnswer, InstantHistory, InstantRound } from '../games/instant/play-api.ts';
import type { SeedRotated } from '../games/slots/play-api.ts';
import { type Studio, startStudio } from '../testing/studio.ts';

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
const CHOICES: Readonly<Record<string, readonly unknown[]>> = {
  dice: [
    { side: 'under', target: 5_000 },
    { side: 'over', target: 9_000 },
  ],
  limbo: [{ target: 200 }, { target: 101 }],
  mines: [{ mines: 3 }, { mines: 24 }],
  plinko: [
    { rows: 8, risk: 'high' },
    { rows: 16, risk: 'expert' },
  ],
  wheel: [
    { segments: 10, risk: 'low' },
    { segments: 30, risk: 'high' },
  ],
  coin: [{ side: 'tails', coins: 1 }],
  keno: [{ numbers: [1, 7, 40], risk: 'classic' }],
  hilo: [{}],
};

/** Opens a field or guesses once or twice, and takes the money where there is some. */
async function finish(session: string, answer: InstantAnswer, reload: () => Promise<string>) {
  let { round } = answer;
  let secret = session;
  for (let turn = 0; round.open; turn += 1) {
    if (turn === 1) secret = await reload();
    const wanted = round.times > 0 && turn > 1 ? CASH_OUT : round.gameId === 'mines' ? turn * 7 : 'higher';
    round = (await studio.move(secret, round.roundId, round.moves.length, wanted)).value.round;
  }
  return { round, secret };
}

describe('a scripted player', () => {
  it.each([...INSTANT_GAMES.keys()])(
    'plays %s at three stakes with reloads, to the centavo',
    async (game) => {
      const player = `script${game}`;
      let { session } = await studio.openInstant(player, game);
      const reload = async () => {
        const again = await studio.ask<{ session: string; round: InstantRound }>('POST', '/api/session', {
          body: { session },
        });
        expect(again.value.round.open).toBe(true);
        return again.value.session;
      };
      let expected = moneyE5();
      for (const stake of ['1.00', '5.00', '20.00']) {
        for (const choice of CHOICES[game] ?? []) {
          const answer = await studio.play(session, choice, randomUUID(), stake);
          expect(answer.status).toBe(200);
          const ended = await finish(session, answer.value, reload);
          session = ended.secret;
          expect(parseMoney(ended.round.payout) % 1_000n).toBe(0n);
          expected += parseMoney(ended.round.payout) - parseMoney(stake);
          expect(moneyE5()).toBe(expected);
        }
      }
      const { rounds } = (await studio.ask<InstantHistory>('GET', '/api/history', { session })).value;
      expect(rounds).toHaveLength(3 * (CHOICES[game]?.length ?? 0));
      // Its seeds are changed, and every round is told with the seed that it was played with.
      await studio.ask<SeedRotated>('POST', '/api/seed', { session, body: { clientSeed: 'mine' } });
      const id = rounds[0]?.roundId ?? '';
      const facts = await studio.ask<InstantRound>('GET', `/api/rounds/${id}`);
      expect(facts.value.proof.serverSeed).toMatch(/^[\da-f]{64}$/);
      expect((await studio.ask('GET', `/verify/${id}`)).value).toContain('Verify this round');
    },
  );

  it('free play is paid by the trial wallet alone', async () => {
    const before = moneyE5();
    const trial = studio.trialWallet.state.balanceE5;
    const { session } = await studio.openInstant('trialdice', 'dice', 'FUN');
    const { round } = (await studio.play(session, CHOICES.dice?.[0])).value;
    expect(studio.trialWallet.state.balanceE5).toBe(trial - parseMoney('2.00') + parseMoney(round.payout));
    expect(moneyE5()).toBe(before);
  });
});

describe('one stake, one result', () => {
  it('the same tap in two processes at once is one round', async () => {
    const { session } = await studio.openInstant('twice', 'dice');
    const key = randomUUID();
    const before = studio.wallet.stored();
    const choice = { side: 'under', target: 5_000 };
    const [one, two] = await Promise.all([
      studio.play(session, choice, key),
      studio.play(session, choice, key, '2.00', other.origin),
    ]);
    expect(two.value.round).toEqual(one.value.round);
    expect(studio.wallet.stored()).toBe(before + 2);
    const another = await studio.play(session, { side: 'over', target: 5_000 }, key);
    expect(another.value.code).toBe('round_key_reused');
  });

  it('a choice that is not offered, a spin, and a stake that is not offered take nothing', async () => {
    const { session } = await studio.openInstant('forger', 'dice');
    const before = moneyE5();
    const { value } = await studio.play(session, { side: 'under', target: 10_000 });
    expect(value.code).toBe('choice_not_offered');
    expect((await studio.spin(session)).value.code).toBe('malformed');
    expect(
      (await studio.play(session, { side: 'under', target: 5_000 }, randomUUID(), '3.00')).value.code,
    ).toBe('stake_not_offered');
    expect((await studio.play(session, { mines: 3, field: 'x'.repeat(600) })).value.code).toBe('malformed');
    const slots = await studio.open('slotplayer');
    expect((await studio.play(slots.session, { side: 'under', target: 5_000 })).value.code).toBe('malformed');
    expect(moneyE5()).toBe(before);
  });
});

describe('a round of several steps', () => {
  const SAFE = async (session: string, round: InstantRound) => {
    const field = await studio.pool.query<{ seed: string; client: string; nonce: number }>(
      `select s.server_seed as seed, s.client_seed as client, r.nonce from studio.round r
       join studio.seed s on s.id = r.seed where r.id = $1`,
      [round.roundId],
    );
    const { stopStream } = await import('../games/slots/rules/fairness.ts');
    const { seed = '', client = '', nonce = 0 } = field.rows[0] ?? {};
    const hidden = INSTANT_GAMES.get('mines')?.play(round.choice, stopStream(seed, client, nonce), [
      CASH_OUT,
    ]);
    const mined = (hidden?.shown as MinesShown | undefined)?.field ?? [];
    expect(session).not.toBe('');
    return [...Array(25).keys()].filter((cell) => !mined.includes(cell));
  };
  const begin = async (player: string) => {
    const { session } = await studio.openInstant(player, 'mines');
    const { round } = (await studio.play(session, { mines: 3 })).value;
    return { session, round, safe: await SAFE(session, round) };
  };

  it('tells nothing of the field before its end, not even by a change of seeds', async () => {
    const { session, round } = await begin('curious');
    expect((round.shown as MinesShown).field).toBeNull();
    expect((await studio.ask('GET', `/api/rounds/${round.roundId}`)).status).toBe(404);
    const rotated = await studio.ask('POST', '/api/seed', { session, body: { clientSeed: 'peek' } });
    expect(rotated.value.code).toBe('round_open');
  });

  it('refuses early, late, repeated-otherwise and foreign moves, and answers a repeated one', async () => {
    const { session, round, safe } = await begin('mover');
    const [first = 0, second = 1] = safe;
    const before = moneyE5();
    const refused = async (step: number, move: unknown) =>
      (await studio.move(session, round.roundId, step, move)).value.code;
    expect(await refused(0, CASH_OUT)).toBe('move_refused');
    expect(await refused(1, first)).toBe('move_refused');
    expect(await refused(0, 25)).toBe('move_refused');
    const opened = await studio.move(session, round.roundId, 0, first);
    expect(opened.value.round).toMatchObject({ open: true, times: 112 });
    expect((await studio.move(session, round.roundId, 0, first)).value.round.moves).toEqual([first]);
    expect(await refused(0, second)).toBe('move_refused');
    const stranger = await studio.openInstant('stranger', 'mines');
    expect((await studio.move(stranger.session, round.roundId, 1, second)).value.code).toBe('move_refused');
    expect((await studio.play(session, { mines: 3 })).value.code).toBe('round_open');
    const [one, two] = await Promise.all([
      studio.move(session, round.roundId, 1, CASH_OUT),
      studio.move(session, round.roundId, 1, CASH_OUT, other.origin),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(two.value.round.payout).toBe('2.24');
    expect(one.value.round.payout).toBe('2.24');
    expect(moneyE5()).toBe(before + parseMoney('2.24'));
    expect(await refused(2, second)).toBe('move_refused');
  });

  it('waits for its player over a silent wallet, and a killed process after the last move pays', async () => {
    const { session, round, safe } = await begin('silent');
    await studio.move(session, round.roundId, 0, safe[0]);
    const before = moneyE5();
    studio.wallet.silence('/transaction/win');
    expect((await studio.move(session, round.roundId, 1, CASH_OUT)).status).toBe(503);
    studio.wallet.silence();
    studio.advance(120_000);
    await studio.rounds.recover();
    expect(moneyE5()).toBe(before + parseMoney('2.24'));
    const again = await studio.move(session, round.roundId, 1, CASH_OUT);
    expect(again.value.round).toMatchObject({ open: false, payout: '2.24' });
    expect(moneyE5()).toBe(before + parseMoney('2.24'));
  });

  it('that is abandoned is paid where it pays, and undone where nothing was opened', async () => {
    // Rounds that other tests left open end first.
    studio.advance(25 * 3_600_000);
    for (const _turn of [1, 2]) await studio.rounds.recover();
    const start = moneyE5();
    const opened = await begin('goner');
    await studio.move(opened.session, opened.round.roundId, 0, opened.safe[0]);
    await begin('leaver');
    expect(moneyE5()).toBe(start - parseMoney('4.00'));
    studio.advance(25 * 3_600_000);
    for (const _turn of [1, 2]) await studio.rounds.recover();
    expect(moneyE5()).toBe(start + parseMoney('0.24'));
  });
});
