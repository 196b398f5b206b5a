import { parseMoney } from '@laro/money';
import { describe, expect, it } from 'vitest';
import { SAMPLE, sampleRound, sampleStep } from './dev/sample-title.ts';
import { hasFeature, planRound, settledWindow } from './presentation.ts';

const win = (payout: string, symbol = 'bell') => ({
  line: 0,
  symbol,
  count: 3,
  ways: 1,
  positions: [
    [0, 0],
    [1, 0],
    [2, 0],
  ] as const,
  payout,
});
const kinds = (beats: ReturnType<typeof planRound>) => beats.map(({ kind }) => kind);

describe('the retelling of a round', () => {
  it('a round without a win is a spin and a rest', () => {
    expect(kinds(planRound(SAMPLE, sampleRound([sampleStep()])))).toEqual(['spin', 'rest']);
  });

  it('a payout below the stake is shown quietly, counts nothing up and is never celebrated', () => {
    const round = sampleRound([sampleStep({ wins: [win('0.50')], payout: '0.50' })], { payout: '0.50' });
    const beats = planRound(SAMPLE, round);
    expect(kinds(beats)).toEqual(['spin', 'wins', 'rest']);
    expect(beats[1]).toMatchObject({ kind: 'wins', tier: 'quiet', countMs: 0 });
    expect(beats[2]).toMatchObject({ tier: 'quiet' });
  });

  it('a win of many stakes is celebrated once, with what the round paid', () => {
    const round = sampleRound([sampleStep({ wins: [win('90.00')], payout: '90.00' })], { payout: '90.00' });
    const celebrations = planRound(SAMPLE, round).filter(({ kind }) => kind === 'celebrate');
    expect(celebrations).toEqual([{ kind: 'celebrate', tier: 'huge', payout: parseMoney('90.00') }]);
  });

  it('the dearest win of a step comes first', () => {
    const round = sampleRound([sampleStep({ wins: [win('1.00', 'a'), win('4.00')], payout: '5.00' })], {
      payout: '5.00',
    });
    const wins = planRound(SAMPLE, round).find((beat) => beat.kind === 'wins');
    expect(wins?.wins.map(({ symbol }) => symbol)).toEqual(['bell', 'a']);
  });

  it('free spins open, are counted with what they won so far, grow, and close with their sum', () => {
    const scatters = { freeSpinsAwarded: 3, freeSpinsLeft: 3 };
    const round = sampleRound(
      [
        sampleStep({ ...scatters, wins: [win('2.00', 'star')], payout: '2.00' }),
        sampleStep({ kind: 'free', multiplier: 2, freeSpinsLeft: 2, wins: [win('4.00')], payout: '4.00' }),
        sampleStep({ kind: 'free', multiplier: 2, freeSpinsAwarded: 1, freeSpinsLeft: 2 }),
        sampleStep({ kind: 'free', multiplier: 2, expandedReels: [1], freeSpinsLeft: 1 }),
        sampleStep({ kind: 'free', multiplier: 2, wins: [win('6.00')], payout: '6.00' }),
      ],
      { payout: '12.00' },
    );
    const beats = planRound(SAMPLE, round);
    expect(kinds(beats)).toEqual([
      'spin',
      'wins',
      'scatters',
      'feature_opens',
      'feature_spin',
      'spin',
      'wins',
      'feature_won',
      'feature_spin',
      'spin',
      'scatters',
      'feature_grows',
      'feature_spin',
      'spin',
      'expand',
      'feature_spin',
      'spin',
      'wins',
      'feature_won',
      'feature_closes',
      'rest',
    ]);
    const counters = beats.filter((beat) => beat.kind === 'feature_spin');
    expect(counters.map(({ ordinal, total }) => `${ordinal}/${total}`)).toEqual(['1/3', '2/3', '3/4', '4/4']);
    expect(counters.map(({ won }) => won)).toEqual(['0', '4', '4', '4'].map(parseMoney));
    expect(beats.find((beat) => beat.kind === 'feature_opens')).toMatchObject({ spins: 3, multiplier: 2 });
    expect(beats.find((beat) => beat.kind === 'feature_closes')).toMatchObject({
      spins: 4,
      won: parseMoney('10.00'),
    });
    expect(hasFeature(round)).toBe(true);
  });

  it('a capped round says so and never promises more than it paid', () => {
    const round = sampleRound(
      [
        sampleStep({ freeSpinsAwarded: 3 }),
        sampleStep({ kind: 'free', multiplier: 2, wins: [win('300.00')], payout: '300.00' }),
      ],
      { payout: '200.00', capped: true },
    );
    const beats = planRound(SAMPLE, round);
    expect(kinds(beats)).toContain('capped');
    expect(beats.find((beat) => beat.kind === 'feature_closes')).toMatchObject({ won: parseMoney('200.00') });
  });

  it('the scatters that open free spins are pointed out where they landed', () => {
    const window = [
      ['star', 'a'],
      ['a', 'bell'],
      ['a', 'star'],
    ];
    const beats = planRound(SAMPLE, sampleRound([sampleStep({ window, freeSpinsAwarded: 3 })]));
    expect(beats.find((beat) => beat.kind === 'scatters')?.positions).toEqual([
      [0, 0],
      [2, 1],
    ]);
  });

  it('a filled reel shows the wild in every row', () => {
    expect(settledWindow(sampleStep({ expandedReels: [1] }), 'wild')).toEqual([
      ['a', 'bell'],
      ['wild', 'wild'],
      ['a', 'star'],
    ]);
  });
});
