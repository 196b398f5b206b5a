import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  balanceOf,
  bet,
  type GcpWorld,
  startGcpWorld,
  transactionsOf,
  undo,
  WELCOME,
  win,
} from '../../testing/gcp-world.ts';

let world: GcpWorld;

beforeAll(async () => {
  world = await startGcpWorld();
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

const id = () => randomUUID();

async function betsOf(member: string) {
  const { rows } = await world.owner.query<{ state: string; stake: bigint; payout: bigint }>(
    'select state, stake, payout from bets.bet where member = $1 order by placed_at, transaction',
    [member],
  );
  return rows.map((row) => ({ state: row.state, stake: BigInt(row.stake), payout: BigInt(row.payout) }));
}

describe('GCP play', () => {
  it('a stake is charged and its win paid in one call, answered action by action, and settled', async () => {
    const { play, player } = await world.seat('wholeround');
    const [b, w] = [id(), id()];
    const answered = await play('r1', [bet(b, 1_000), win(w, 2_500)], { finished: true });
    expect(answered).toMatchObject({
      kind: 'answer',
      http: 200,
      answer: { balance: WELCOME + 1_500n, game_id: 'r1' },
    });
    const [first, second] = transactionsOf(answered);
    expect([first?.action_id, second?.action_id]).toEqual([b, w]);
    expect(first?.tx_id).toMatch(/^\d+$/);
    expect(second?.tx_id).not.toBe(first?.tx_id);
    expect(await betsOf(player.id)).toEqual([{ state: 'WIN', stake: 100_000_0n, payout: 250_000_0n }]);
  });

  it('a round that paid for its own stakes is undone as a whole, though it takes more on the way than there is', async () => {
    const { play, rollback, balance } = await world.seat('dippedround');
    const [first, won, second] = [id(), id(), id()];
    await play('r1', [bet(first, 1_000n), win(won, WELCOME), bet(second, WELCOME + 50_000n)]);
    expect(await balance()).toBe(WELCOME - 51_000n);
    const undone = await rollback('r1', [undo(id(), first), undo(id(), won), undo(id(), second)]);
    expect(balanceOf(undone)).toBe(WELCOME);
    expect(await balance()).toBe(WELCOME);
  });

  it('without actions the balance is told, in whole subunits, floored', async () => {
    const { balance, player, who } = await world.seat('looker');
    expect(await balance()).toBe(WELCOME);
    expect(balanceOf(await world.wallet.call('play', who))).toBe(WELCOME);
    // Five decimals are stored: what is finer than a centavo stays, and is not told.
    await world.setVariants({ subunitDigits: 5 });
    await world.wallet.call('play', { ...who, game_id: 'fine', actions: [bet(id(), 1)] });
    await world.setVariants({});
    expect(await balance()).toBe(WELCOME - 1n);
    expect((await player.call('getWallet', {})).value.sumBalance).toBe('4999.99999');
  });

  it('a finished round without actions is closed: what ran in it is lost', async () => {
    const { play, player } = await world.seat('closer');
    await play('r1', [bet(id(), 500)]);
    expect(await betsOf(player.id)).toMatchObject([{ state: 'ACCEPTED' }]);
    expect(await play('r1', [], { finished: true })).toMatchObject({
      kind: 'answer',
      answer: { balance: WELCOME - 500n },
    });
    expect(await betsOf(player.id)).toMatchObject([{ state: 'LOSE', payout: 0n }]);
  });

  it('a win without a bet is accepted, and so are stakes and wins of nothing', async () => {
    const { play, balance } = await world.seat('lucky');
    expect(await play('r9', [win(id(), 700)])).toMatchObject({ answer: { balance: WELCOME + 700n } });
    expect(transactionsOf(await play('r9', [bet(id(), 0), win(id(), 0)]))).toHaveLength(2);
    expect(await balance()).toBe(WELCOME + 700n);
  });

  it('jackpot notes are heard and move nothing of their own', async () => {
    const { play } = await world.seat('jackpot');
    const actions = [
      { ...bet(id(), 100), jackpot_contribution: 0.25 },
      { ...win(id(), 300), jackpot_win: 300 },
    ];
    expect(await play('r1', actions)).toMatchObject({ answer: { balance: WELCOME + 200n } });
  });
});

describe('GCP idempotency', () => {
  it('M8 a repeat returns the original tx_id and processed_at, with HTTP 200 and no move', async () => {
    const { play, balance } = await world.seat('repeater');
    const actions = [bet(id(), 1_000), win(id(), 300)];
    const first = transactionsOf(await play('r1', actions));
    await play('r2', [bet(id(), 1)]);
    for (let copy = 0; copy < 3; copy += 1) {
      const again = await play('r1', actions);
      expect(again.http).toBe(200);
      expect(transactionsOf(again)).toEqual(first);
    }
    expect(await balance()).toBe(WELCOME - 701n);
  });

  it('known and new actions share one call: only the new ones move', async () => {
    const { play } = await world.seat('sharer');
    const [b1, w1, b2] = [bet(id(), 1_000), win(id(), 400), bet(id(), 50)];
    const [known] = transactionsOf(await play('r1', [b1]));
    const mixed = await play('r1', [b1, w1, b2]);
    expect(balanceOf(mixed)).toBe(WELCOME - 650n);
    expect(transactionsOf(mixed)[0]).toEqual(known);
    expect(transactionsOf(await play('r1', [b2, b1, w1]))[1]).toEqual(known);
    expect(balanceOf(await play('r1', [w1, b1, b2]))).toBe(WELCOME - 650n);
  });

  it('the same action_id twice in a call is applied once, and answered twice alike', async () => {
    const { play, balance, rollback } = await world.seat('twice');
    const action = bet(id(), 900);
    const answered = transactionsOf(await play('r1', [action, action]));
    expect(answered).toHaveLength(2);
    expect(answered[0]).toEqual(answered[1]);
    expect(await balance()).toBe(WELCOME - 900n);
    const back = undo(id(), String(action.action_id));
    const undone = transactionsOf(await rollback('r1', [back, back]));
    expect(undone[0]).toEqual(undone[1]);
    expect(await balance()).toBe(WELCOME);
  });

  it('M8 fifty copies of one action at once move money once, under one tx_id', async () => {
    const { play, balance } = await world.seat('copies');
    const action = bet(id(), 700);
    const answers = await Promise.all(Array.from({ length: 50 }, async () => await play('r1', [action])));
    const results = answers.map((answer) => transactionsOf(answer)[0]);
    expect(new Set(results.map((one) => `${one?.tx_id} ${one?.processed_at}`)).size).toBe(1);
    expect(await balance()).toBe(WELCOME - 700n);
  });

  it('M8 the same id with another type, amount, round or player moves nothing', async () => {
    const [one, other] = [await world.seat('owner1'), await world.seat('other1')];
    const action_id = id();
    await one.play('r1', [bet(action_id, 100)]);
    const tries = [
      await one.play('r1', [win(action_id, 100)]),
      await one.play('r1', [bet(action_id, 200)]),
      await one.play('r2', [bet(action_id, 100)]),
      await one.play('r1', [bet(id(), 5), bet(action_id, 200)]),
      await one.play('r1', [bet(action_id, 100), bet(action_id, 200)]),
      await other.play('r1', [bet(action_id, 100)]),
      await other.play('r1', [win(action_id, 100)]),
    ];
    for (const answered of tries) expect(answered).toMatchObject({ kind: 'refusal', http: 412, code: 400 });
    expect(await one.balance()).toBe(WELCOME - 100n);
    expect(await other.balance()).toBe(WELCOME);
  });

  it('two players under one new id at once: one of them moves, the other is refused', async () => {
    const [one, other] = [await world.seat('race1'), await world.seat('race2')];
    const action = bet(id(), 100);
    const answered = await Promise.all([one.play('r1', [action]), other.play('r1', [action])]);
    expect(answered.map((answer) => answer.kind).toSorted()).toEqual(['answer', 'refusal']);
    const balances = [await one.balance(), await other.balance()];
    expect(balances.reduce<bigint>((sum, balance) => sum + (balance ?? 0n), 0n)).toBe(2n * WELCOME - 100n);
  });
});

describe('GCP order and funds', () => {
  it('a call that would overdraw on its way is refused whole with 100 and the balance, though a later win would cover it', async () => {
    const { play, balance, player } = await world.seat('inorder');
    const answered = await play('r1', [bet(id(), 100), bet(id(), WELCOME), win(id(), 10n * WELCOME)]);
    expect(answered).toMatchObject({ kind: 'refusal', http: 412, code: 100, balance: WELCOME });
    expect(await balance()).toBe(WELCOME);
    expect(await betsOf(player.id)).toEqual([]);
    // The same money in an order that never overdraws is taken.
    const right = await play('r1', [win(id(), WELCOME), bet(id(), 2n * WELCOME)]);
    expect(balanceOf(right)).toBe(0n);
  });

  it('an action refused for funds may come again and is then judged anew', async () => {
    const { play } = await world.seat('again');
    const action = bet(id(), WELCOME + 1n);
    expect(await play('r1', [action])).toMatchObject({ kind: 'refusal', code: 100 });
    await play('r0', [win(id(), 1)]);
    expect(await play('r1', [action])).toMatchObject({ kind: 'answer', answer: { balance: 0n } });
  });

  it('of fifty stakes of 30000 against 1000000 exactly 33 succeed', async () => {
    const { play, balance } = await world.seat('racer');
    await play('r0', [win(id(), 500_000)]);
    expect(await balance()).toBe(1_000_000n);
    const answers = await Promise.all(
      Array.from({ length: 50 }, async (_, round) => await play(`r${round}`, [bet(id(), 30_000)])),
    );
    expect(answers.filter((answer) => answer.kind === 'answer')).toHaveLength(33);
    expect(answers.filter((answer) => answer.kind === 'refusal' && answer.code === 100)).toHaveLength(17);
    expect(await balance()).toBe(10_000n);
  });
});

describe('GCP rollback', () => {
  it('a rolled back stake comes back and a rolled back win is taken, once each, whichever id asks', async () => {
    const { play, rollback, balance } = await world.seat('undoer');
    const [b, w] = [id(), id()];
    await play('r1', [bet(b, 1_000), win(w, 400)]);
    const first = await rollback('r1', [undo(id(), w), undo(id(), b)], { finished: true });
    expect(balanceOf(first)).toBe(WELCOME);
    expect(transactionsOf(first).every((one) => one.tx_id !== '')).toBe(true);
    expect(balanceOf(await rollback('r1', [undo(id(), b)]))).toBe(WELCOME);
    expect(balanceOf(await rollback('r1', [undo(id(), w), undo(id(), b)]))).toBe(WELCOME);
    expect(await balance()).toBe(WELCOME);
  });

  it('a repeated rollback returns its first tx_id and processed_at', async () => {
    const { play, rollback } = await world.seat('undotwice');
    const b = id();
    await play('r1', [bet(b, 1_000)]);
    const back = undo(id(), b);
    const first = transactionsOf(await rollback('r1', [back]));
    expect(transactionsOf(await rollback('r1', [back]))).toEqual(first);
  });

  it('M5 a rollback before its original succeeds with an empty tx_id, and the original is then without effect', async () => {
    const { play, rollback, balance, player } = await world.seat('tomb');
    const [b, w] = [id(), id()];
    const early = await rollback('r1', [undo(id(), b), undo(id(), w)]);
    expect(early.http).toBe(200);
    expect(transactionsOf(early).map((one) => one.tx_id)).toEqual(['', '']);
    const late = await play('r1', [bet(b, 1_000), win(w, 5_000)]);
    expect(late).toMatchObject({ http: 200, answer: { balance: WELCOME } });
    expect(transactionsOf(late).map((one) => one.tx_id)).toEqual(['', '']);
    expect(await balance()).toBe(WELCOME);
    expect(await betsOf(player.id)).toEqual([]);
  });

  it('M5 a rollback before its original, and the original after it, are answered alike however often they come', async () => {
    const { play, rollback } = await world.seat('tombtwice');
    const b = id();
    const back = undo(id(), b);
    const early = transactionsOf(await rollback('r1', [back]));
    expect(transactionsOf(await rollback('r1', [back]))).toEqual(early);
    const late = transactionsOf(await play('r1', [bet(b, 5)]));
    expect(transactionsOf(await play('r1', [bet(b, 5)]))).toEqual(late);
    expect(transactionsOf(await rollback('r1', [back]))).toEqual(early);
  });

  it('a stake and its rollback at the same moment end with nothing charged', async () => {
    const { play, rollback, balance } = await world.seat('crossing');
    await Promise.all(
      Array.from({ length: 20 }, async (_, round) => {
        const b = id();
        await Promise.all([play(`r${round}`, [bet(b, 100)]), rollback(`r${round}`, [undo(id(), b)])]);
      }),
    );
    expect(await balance()).toBe(WELCOME);
  });

  it('the rollback of a spent win is not refused: the deficit is carried, and the next win pays it first', async () => {
    const { play, rollback, balance } = await world.seat('debtor');
    const w = id();
    await play('r1', [bet(id(), 100), win(w, 10_100)]);
    await play('r2', [bet(id(), WELCOME + 10_000n)]);
    expect(await balance()).toBe(0n);
    expect(await rollback('r1', [undo(id(), w)])).toMatchObject({ http: 200, answer: { balance: 0n } });
    expect(await play('r2', [win(id(), 15_000)])).toMatchObject({ answer: { balance: 4_900n } });
    expect(await balance()).toBe(4_900n);
  });

  it('nobody undoes what another player staked', async () => {
    const [one, other] = [await world.seat('victim'), await world.seat('robber')];
    const b = id();
    await one.play('r1', [bet(b, 1_000)]);
    expect(await other.rollback('r1', [undo(id(), b)])).toMatchObject({ kind: 'refusal', code: 400 });
    expect(await one.balance()).toBe(WELCOME - 1_000n);
    expect(await other.balance()).toBe(WELCOME);
  });

  it('one rollback id for two originals is refused, in one call and in two', async () => {
    const { play, rollback, balance } = await world.seat('reuser');
    const [b1, b2, own] = [id(), id(), id()];
    await play('r1', [bet(b1, 10), bet(b2, 10)]);
    expect(await rollback('r1', [undo(own, b1), undo(own, b2)])).toMatchObject({
      kind: 'refusal',
      code: 400,
    });
    expect(await balance()).toBe(WELCOME - 20n);
    await rollback('r1', [undo(own, b1)]);
    expect(await rollback('r1', [undo(own, b2)])).toMatchObject({ kind: 'refusal', code: 400 });
    expect(await balance()).toBe(WELCOME - 10n);
  });
});
