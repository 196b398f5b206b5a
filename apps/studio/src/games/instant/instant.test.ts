import { describe, expect, it } from 'vitest';
import { stopStream, words } from '../slots/rules/fairness.ts';
import { COINS_MAX, coin } from './coin/rule.ts';
import { type Choice as DiceChoice, dice, oddsOf as diceOdds, ROLLS } from './dice/rule.ts';
import { INSTANT_GAMES } from './games.ts';
import { type Shown as HiloShown, hilo, likelierOdds } from './hilo/rule.ts';
import { DRAWN, keno, oddsOf as kenoOdds, NUMBERS, PICKS_MAX, paysOf, RISKS } from './keno/rule.ts';
import { factsOf, lowest, type Odds } from './kit/odds.ts';
import { CASH_OUT, type Draw, type InstantGame, TIMES_MAX } from './kit/rule.ts';
import { limbo, reached, resultOf, WORDS } from './limbo/rule.ts';
import {
  FIELDS,
  fairTimes,
  type Shown as MinesShown,
  mines,
  oddsOf as minesOdds,
  openedMax,
} from './mines/rule.ts';
import { type Choice as PlinkoChoice, plinko, oddsOf as plinkoOdds } from './plinko/rule.ts';
import { wheel, oddsOf as wheelOdds } from './wheel/rule.ts';

/** Takes these numbers in their order, whatever is asked for. */
const taking = (numbers: readonly number[]): Draw => {
  const left = [...numbers];
  return { next: () => left.shift() ?? 0 };
};
/** The field's reading of the same stream: floor(word ÷ 2^32 × length), by whole numbers. */
const fieldDraw = (serverSeed: string, clientSeed: string, nonce: number): Draw => {
  const stream = words(serverSeed, clientSeed, nonce);
  return { next: (length) => Number((BigInt(stream()) * BigInt(length)) >> 32n) };
};
const returnOf = (odds: Odds) => factsOf(odds).returned;
/** What a game pays over every one of these equal draws, as a fraction: the second count. */
const counted = (
  game: InstantGame,
  choice: unknown,
  draws: readonly (readonly number[])[],
  moves: readonly unknown[] = [],
) =>
  lowest(
    draws.reduce((sum, draw) => sum + BigInt(game.play(choice, taking(draw), moves).times), 0n),
    BigInt(draws.length) * 100n,
  );
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const every = (lengths: readonly number[]): readonly (readonly number[])[] =>
  lengths.reduce<readonly (readonly number[])[]>(
    (draws, length) => draws.flatMap((draw) => range(length).map((value) => [...draw, value])),
    [[]],
  );

describe('public vectors of the field', () => {
  it('dice: ten rolls of one pair of seeds', () => {
    const rolls = range(10).map((nonce) => {
      const draw = fieldDraw('f2ac89b608eeb01312d115bce6741b32', '86ff027f15c48241af7f54a726690ee7', nonce);
      return dice.play({ side: 'under', target: 5_000 }, draw, []).shown;
    });
    expect(rolls).toEqual(
      [2_807, 2_902, 586, 5_486, 966, 9_325, 8_723, 3_899, 9_035, 3_279].map((roll) => ({ roll })),
    );
  });

  it.each([
    [1, 0, [6]],
    [2, 1, [1, 21]],
    [3, 2, [13, 16, 22]],
  ])('mines: %i of nonce %i lie at %j', (count, nonce, expected) => {
    const draw = fieldDraw('5ff5c610e633b2a91c46d1be1f74286b', '854581b6f52eaa86503f1dc6433655f9', nonce);
    const { shown } = mines.play({ mines: count }, draw, [0, CASH_OUT]);
    expect((shown as MinesShown).field?.toSorted((a, b) => a - b)).toEqual(expected);
  });

  it('limbo counts in whole numbers where the floating form is one hundredth short', () => {
    // The field's own form: 1e8 over the share, in doubles.
    const floating = (word: number) => Math.floor((1e8 / (((word + 1) / WORDS) * 1e8)) * 0.99 * 100);
    expect([resultOf(25_165_823), floating(25_165_823)]).toEqual([16_896, 16_895]);
    expect([resultOf(37_748_735), floating(37_748_735)]).toEqual([11_264, 11_263]);
    expect(resultOf(0)).toBe(Number(99n * 2n ** 32n));
    expect(resultOf(WORDS - 1)).toBe(100);
  });
});

describe('each return is one fraction by two counts', () => {
  it('dice: every roll is played', () => {
    const rolls = range(ROLLS).map((roll) => [roll]);
    for (const choice of [
      { side: 'under', target: 5_000 },
      { side: 'over', target: 5_000 },
      { side: 'under', target: 100 },
      { side: 'over', target: 500 },
      { side: 'under', target: 9_327 },
    ] satisfies DiceChoice[]) {
      expect(counted(dice, choice, rolls)).toEqual(returnOf(diceOdds(choice)));
    }
  });

  it('limbo: the last word that reaches a target is where the count says', () => {
    for (const target of [101, 150, 200, 333, 10_000, TIMES_MAX]) {
      const last = Number(reached(target)) - 1;
      expect(limbo.play({ target }, taking([last]), []).times).toBe(target);
      expect(limbo.play({ target }, taking([last + 1]), []).times).toBe(0);
    }
  });

  it.each([
    [1, 1, '2472/2500'],
    [1, 4, '1243242/1265000'],
    [3, 1, '2464/2500'],
    [3, 3, '226380/230000'],
    [3, 5, '5240466/5313000'],
    [5, 10, '323507756/326876000'],
    [24, 1, '2475/2500'],
  ])('mines: %i mines and %i opened return %s', (count, opened, stated) => {
    const [of, within] = stated.split('/').map(BigInt);
    expect(returnOf(minesOdds(count, opened))).toEqual(lowest(of ?? 0n, within ?? 1n));
  });

  it('mines: a field opened on every pair of mines; the cap ends a round before it costs', () => {
    const pairs = every([FIELDS, FIELDS - 1]);
    expect(counted(mines, { mines: 2 }, pairs, [7, 3, CASH_OUT])).toEqual(returnOf(minesOdds(2, 2)));
    expect([fairTimes(3, 1), fairTimes(3, 3), fairTimes(3, 5), fairTimes(5, 10), fairTimes(24, 1)]).toEqual([
      112, 147, 199, 1_751, 2_475,
    ]);
    expect(fairTimes(12, 13)).toBe(514_829_700);
    for (const count of range(24))
      expect(fairTimes(count + 1, openedMax(count + 1))).toBeLessThanOrEqual(TIMES_MAX);
  });

  it.each([
    [8, 'low', '2534/2560'],
    [8, 'medium', '2532/2560'],
    [8, 'high', '2536/2560'],
    [12, 'low', '40542/40960'],
    [12, 'medium', '40546/40960'],
    [12, 'high', '40598/40960'],
    [16, 'low', '648798/655360'],
    [16, 'medium', '648730/655360'],
    [16, 'high', '648652/655360'],
    [16, 'expert', '648782/655360'],
  ] as const)('plinko: %i rows, %s, return %s', (rows, risk, stated) => {
    const [of, within] = stated.split('/').map(BigInt);
    const choice: PlinkoChoice = { rows, risk };
    expect(returnOf(plinkoOdds(choice))).toEqual(lowest(of ?? 0n, within ?? 1n));
    if (rows < 16)
      expect(counted(plinko, choice, every(range(rows).map(() => 2)))).toEqual(returnOf(plinkoOdds(choice)));
  });

  it('wheel: every segment of every wheel, 99 % each', () => {
    for (const segments of [10, 20, 30] as const) {
      for (const risk of ['low', 'medium', 'high'] as const) {
        const choice = { segments, risk };
        expect(counted(wheel, choice, every([segments]))).toEqual({ of: 99n, in: 100n });
        expect(returnOf(wheelOdds(choice))).toEqual({ of: 99n, in: 100n });
      }
    }
  });

  it('coin: every row of up to ten, 99 % each', () => {
    for (const coins of [1, 2, 5, COINS_MAX]) {
      const rows = every(range(coins).map(() => 2));
      expect(counted(coin, { side: 'tails', coins }, rows)).toEqual({ of: 99n, in: 100n });
    }
    expect(coin.cases().every(({ odds }) => returnOf(odds).of * 100n === returnOf(odds).in * 99n)).toBe(true);
  });

  it('keno: the numbers drawn one after another give the same fractions', () => {
    for (const risk of RISKS) {
      for (const picks of range(PICKS_MAX).map((index) => index + 1)) {
        // Chances of h hits after each number, all over one product of the numbers that were left.
        let hits = [1n];
        let total = 1n;
        for (const drawn of range(DRAWN)) {
          const left = NUMBERS - drawn;
          const next = Array.from({ length: hits.length + 1 }, () => 0n);
          for (const [hit, weight] of hits.entries()) {
            const good = BigInt(Math.max(0, picks - hit));
            next[hit + 1] = (next[hit + 1] ?? 0n) + weight * good;
            next[hit] = (next[hit] ?? 0n) + weight * (BigInt(left) - good);
          }
          hits = next;
          total *= BigInt(left);
        }
        const paid = paysOf(picks, risk).reduce(
          (sum, times, hit) => sum + BigInt(times) * (hits[hit] ?? 0n),
          0n,
        );
        expect(lowest(paid, total * 100n)).toEqual(returnOf(kenoOdds(picks, risk)));
      }
    }
  });

  it('keno and hi-lo: each way to play returns these fractions', () => {
    const fractions = ({ cases }: InstantGame) =>
      Object.fromEntries(
        cases().map(({ name, odds }) => [name, `${returnOf(odds).of}/${returnOf(odds).in}`]),
      );
    expect(fractions(keno)).toEqual({
      '1 picked, classic': '99/100',
      '2 picked, classic': '103/104',
      '3 picked, classic': '9783/9880',
      '4 picked, classic': '476/481',
      '5 picked, classic': '144741/146224',
      '6 picked, classic': '180891/182780',
      '7 picked, classic': '3618369/3655600',
      '8 picked, classic': '650882/657305',
      '9 picked, classic': '13531853/13671944',
      '10 picked, classic': '1679001083/1695321056',
      '1 picked, high': '99/100',
      '2 picked, high': '513/520',
      '3 picked, high': '489/494',
      '4 picked, high': '9039/9139',
      '5 picked, high': '18075/18278',
      '6 picked, high': '18095/18278',
      '7 picked, high': '153750/155363',
      '8 picked, high': '130090/131461',
      '9 picked, high': '13530365/13671944',
      '10 picked, high': '76295861/77060048',
    });
    expect(fractions(hilo)).toEqual({
      'likelier, 1 right': '3337/3380',
      'likelier, 2 right': '216981/219700',
      'likelier, 3 right': '54239/54925',
      'likelier, 4 right': '7340863/7425860',
    });
  });

  it('hi-lo: what the first guess pays, from ace to king', () => {
    const higher = [107, 107, 117, 128, 143, 160, 183, 214, 257, 321, 429, 643, 1_287];
    const shown = range(13).map((card) => hilo.play({}, taking([card]), []).shown as HiloShown);
    expect(shown.map(({ nextTimes }) => nextTimes.higher)).toEqual(higher);
    expect(shown.map(({ nextTimes }) => nextTimes.lower)).toEqual(higher.toReversed());
  });

  it('hi-lo: every row of cards is played on the likelier side', () => {
    for (const guesses of [1, 2, 3]) {
      const rows = every(range(guesses + 1).map(() => 13));
      const paid = rows.reduce((sum, cards) => {
        const moves: string[] = [];
        for (const rank of cards.slice(0, guesses)) moves.push(rank <= 6 ? 'higher' : 'lower');
        for (const taken of range(guesses)) {
          if (hilo.play({}, taking(cards), moves.slice(0, taken + 1)).over) return sum;
        }
        return sum + BigInt(hilo.play({}, taking(cards), moves).times);
      }, 0n);
      expect(lowest(paid, BigInt(rows.length) * 100n)).toEqual(returnOf(likelierOdds(guesses)));
    }
  });
});

describe('every instant game', () => {
  const games = [...INSTANT_GAMES.values()];

  it.each(games)(
    '$id returns between 98 % and 99.2 % whatever is chosen, and at most 10,000 stakes',
    (game) => {
      for (const { name, odds } of game.cases()) {
        const { returned, largest } = factsOf(odds);
        expect(
          returned.of * 1_000n >= returned.in * 980n && returned.of * 1_000n <= returned.in * 992n,
          name,
        ).toBe(true);
        expect(largest).toBeLessThanOrEqual(TIMES_MAX);
      }
    },
  );

  it.each(games)('$id refuses what it does not offer', (game) => {
    if (game.id === 'hilo') return;
    for (const bad of [
      null,
      undefined,
      'x',
      7,
      [],
      {},
      { rows: 9, risk: 'low' },
      { mines: 25 },
      { target: 1e9 },
    ]) {
      expect(game.readChoice(bad)).toBeNull();
    }
  });

  it('moves that a round does not allow are refused', () => {
    const start = mines.play({ mines: 3 }, stopStream('a', 'b', 0), []);
    expect(mines.readMove(start, CASH_OUT)).toBeNull();
    expect(mines.readMove(start, 25)).toBeNull();
    const first = hilo.play({}, stopStream('a', 'b', 0), []);
    expect(hilo.readMove(first, CASH_OUT)).toBeNull();
    expect(hilo.readMove(first, 'same')).toBeNull();
    expect((start.shown as MinesShown).field).toBeNull();
  });
});
