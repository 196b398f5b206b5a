import { addMoney, moneyToString, parseMoney, scaleMoney } from '@laro/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LineWin, SlotTitle, SpinStep } from '../play-api.ts';
import { TITLES } from '../titles.ts';
import { playRound, stopStream } from './play-round.ts';
import { scriptedStops, tinyTitle } from './tiny-title.ts';

const FREE_SPINS = { award: { 3: 2 }, multiplier: 3, retrigger: true, spinsMax: 3 };
const STORY = [
  [0, 0, 0, 3, 2], // wild wild wild leaf drum, three stars
  [2, 2, 2, 1, 1], // drum drum drum bell bell
  [0, 0, 0, 1, 1], // wild wild wild bell bell, three stars
  [1, 2, 3, 4, 5], // bell drum leaf bell drum
].flat();
const ONE = parseMoney('1.00');

function described(steps: readonly SpinStep[]) {
  return steps.map(({ kind, payout, multiplier, freeSpinsAwarded, freeSpinsLeft }) =>
    [kind, payout, multiplier, freeSpinsAwarded, freeSpinsLeft].join(' '),
  );
}

describe('a round, reckoned on paper', () => {
  it('pays scatters on the stake, multiplies free spins, adds retriggers and cuts them at the limit', () => {
    const title = tinyTitle({ freeSpins: FREE_SPINS, scatterPays: { 3: 2 } });
    const { steps, payout, capped } = playRound(title, ONE, scriptedStops(...STORY));
    expect(described(steps)).toEqual([
      'paid 3.25 1 2 2',
      'free 15.00 3 0 1',
      'free 306.00 3 1 1',
      'free 0.00 3 0 0',
    ]);
    expect(moneyToString(payout)).toBe('324.25');
    expect(capped).toBe(false);
    expect(steps[0]?.wins).toEqual([
      {
        line: 0,
        symbol: 'leaf',
        count: 4,
        ways: 1,
        positions: [
          [0, 1],
          [1, 1],
          [2, 1],
          [3, 1],
        ],
        payout: '1.25',
      },
      {
        line: null,
        symbol: 'star',
        count: 3,
        ways: 1,
        positions: [
          [0, 0],
          [1, 0],
          [2, 0],
        ],
        payout: '2.00',
      },
    ]);
  });

  it('the cap cuts the step that reaches it and ends the round', () => {
    const title = tinyTitle({ freeSpins: FREE_SPINS, scatterPays: { 3: 2 }, winCapStakes: 100 });
    const { steps, payout, capped } = playRound(title, ONE, scriptedStops(...STORY.slice(0, 15)));
    expect(described(steps)).toEqual(['paid 3.25 1 2 2', 'free 15.00 3 0 1', 'free 81.75 3 0 0']);
    expect(moneyToString(payout)).toBe('100.00');
    expect(capped).toBe(true);
  });

  it('without retrigger, stars in a free spin add none', () => {
    const title = tinyTitle({ freeSpins: { ...FREE_SPINS, retrigger: false } });
    const { steps } = playRound(title, ONE, scriptedStops(...STORY.slice(0, 15)));
    expect(steps.map(({ freeSpinsAwarded }) => freeSpinsAwarded)).toEqual([2, 0, 0]);
  });

  it('a wild fills its reel in a free spin only; the window tells what landed', () => {
    const title = tinyTitle({
      freeSpins: { award: { 3: 1 }, multiplier: 1, retrigger: true, spinsMax: 5 },
      expandingWild: 'free_spins',
    });
    const { steps } = playRound(title, ONE, scriptedStops(0, 0, 0, 3, 2, 2, 1, 2, 3, 3));
    expect(steps[0]?.expandedReels).toEqual([]);
    expect(steps[1]?.expandedReels).toEqual([1]);
    expect(steps[1]?.window[1]).toEqual(['wild', 'bell', 'drum']);
    expect(steps[1]?.wins.map(({ symbol, count, payout }) => [symbol, count, payout])).toEqual([
      ['drum', 3, '5.00'],
    ]);
  });

  it('free spins turn their own strips when the title has them', () => {
    const title = tinyTitle({
      freeSpins: { award: { 3: 1 }, multiplier: 1, retrigger: true, spinsMax: 5 },
      freeStrips: Array.from({ length: 5 }, () => ['bell', 'bell', 'bell']),
    });
    const { steps } = playRound(title, ONE, scriptedStops(0, 0, 0, 3, 2, 0, 1, 2, 0, 1));
    expect(steps[1]?.payout).toBe('100.00');
  });

  it.each(['0.00', '-1.00', '0.00001', '0.00150'])(
    'refuses a stake of %s: no win is ever rounded',
    (stake) => {
      expect(() => playRound(tinyTitle(), parseMoney(stake), scriptedStops())).toThrow(RangeError);
    },
  );
});

describe.each([...TITLES.values()])('every round of $name', (title) => {
  const seed = fc
    .array(fc.integer({ min: 0, max: 255 }), { minLength: 32, maxLength: 32 })
    .map((bytes) => Buffer.from(bytes).toString('hex'));
  const round = fc.record({
    serverSeed: seed,
    clientSeed: fc.string({ maxLength: 40 }),
    nonce: fc.nat(),
    stake: fc.constantFrom(...title.stakes).map(parseMoney),
  });

  it('shows what the strips show, pays the sum of its steps and never above the cap', () => {
    fc.assert(
      fc.property(round, ({ serverSeed, clientSeed, nonce, stake }) => {
        const stream = stopStream(serverSeed, clientSeed, nonce);
        const { steps, payout, capped } = playRound(title, stake, stream);
        expect(addMoney(...steps.map((step) => parseMoney(step.payout)))).toBe(payout);
        expect(payout).toBeLessThanOrEqual(stake * BigInt(title.math.winCapStakes));
        expect(payout % 1000n).toBe(0n);
        expect(steps.flatMap((step) => stepFaults(title, step, capped))).toEqual([]);
        expect(steps.at(-1)?.freeSpinsLeft).toBe(0);
        expect(steps.map(({ kind }) => kind)).toEqual(['paid', ...steps.slice(1).map(() => 'free')]);
        expect(steps.length - 1).toBeLessThanOrEqual(title.math.freeSpins?.spinsMax ?? 0);
      }),
      { numRuns: 250, seed: 20_260_101 },
    );
  });

  it('is the same again for the same seeds, nonce and stake, and grows with the stake alone', () => {
    fc.assert(
      fc.property(round, ({ serverSeed, clientSeed, nonce, stake }) => {
        const played = () => playRound(title, stake, stopStream(serverSeed, clientSeed, nonce));
        const first = played();
        expect(played()).toEqual(first);
        const tenfold = playRound(
          title,
          scaleMoney(stake, 10n, 1n).share,
          stopStream(serverSeed, clientSeed, nonce),
        );
        expect(tenfold.payout).toBe(first.payout * 10n);
        expect(tenfold.steps.map(({ stops }) => stops)).toEqual(first.steps.map(({ stops }) => stops));
      }),
      { numRuns: 60, seed: 20_260_102 },
    );
  });
});

function stepFaults(title: SlotTitle, step: SpinStep, capped: boolean): readonly string[] {
  const { math } = title;
  const strips = step.kind === 'free' ? (math.freeStrips ?? math.strips) : math.strips;
  const faults: string[] = [];
  step.window.forEach((column, reel) => {
    const strip = strips[reel] ?? [];
    const stop = step.stops[reel] ?? -1;
    const onStrip = column.map((_, row) => strip[(stop + row) % strip.length]);
    if (stop < 0 || stop >= strip.length || onStrip.join() !== column.join())
      faults.push(`reel ${reel} is not its strip`);
  });
  if (step.window.length !== math.reels || step.window.some((column) => column.length !== math.rows)) {
    faults.push('the window has another shape');
  }
  const sum = addMoney(...step.wins.map(({ payout }) => parseMoney(payout)));
  if (capped ? sum < parseMoney(step.payout) : sum !== parseMoney(step.payout))
    faults.push('wins do not sum');
  return [...faults, ...step.wins.flatMap((win) => winFaults(title, step, win))];
}

function winFaults(title: SlotTitle, step: SpinStep, win: LineWin): readonly string[] {
  const { math, symbols } = title;
  const wild = symbols.find(({ kind }) => kind === 'wild')?.id;
  const isScatter = symbols.some(({ id, kind }) => id === win.symbol && kind === 'scatter');
  const faults: string[] = [];
  if (parseMoney(win.payout) <= 0n) faults.push('a win of nothing');
  if (new Set(win.positions.map(String)).size !== win.positions.length) faults.push('a position twice');
  for (const [reel, row] of win.positions) {
    const landed = step.window[reel]?.[row];
    const settled = step.expandedReels.includes(reel) ? wild : landed;
    const belongs = isScatter ? landed === win.symbol : settled === win.symbol || settled === wild;
    if (!belongs) faults.push(`${win.symbol} is not at ${reel},${row}`);
  }
  if (win.line !== null && math.evaluation.kind === 'lines') {
    const path = math.evaluation.paths[win.line] ?? [];
    if (
      win.positions.map(([reel, row]) => `${reel},${row}`).join(' ') !==
      path
        .slice(0, win.count)
        .map((row, reel) => `${reel},${row}`)
        .join(' ')
    ) {
      faults.push(`line ${win.line} leaves its path`);
    }
  }
  if (win.line === null && !isScatter) {
    const perReel = Array.from(
      { length: win.count },
      (_, reel) => win.positions.filter(([at]) => at === reel).length,
    );
    if (perReel.reduce((ways, here) => ways * here, 1) !== win.ways) faults.push('the ways do not multiply');
  }
  if (isScatter && win.positions.length !== win.count) faults.push('scatters are not counted');
  return faults;
}
