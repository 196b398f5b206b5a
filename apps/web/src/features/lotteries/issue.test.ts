import { describe, expect, it } from 'vitest';
import { countdownText, numbersOf, phaseOf, refreshAfter } from './issue.ts';

const at = (seconds: number): string => new Date(Date.UTC(2026, 10, 23, 12) + seconds * 1_000).toISOString();
const ISSUE = { number: '101', opensAt: at(0), closesAt: at(240), drawsAt: at(300) };
const nowMs = (seconds: number): number => Date.parse(at(seconds));

describe('an issue of a lottery', () => {
  it.each([
    [10, { kind: 'open', leftMs: 230_000 }],
    [239.5, { kind: 'open', leftMs: 500 }],
    [240, { kind: 'closed', leftMs: 60_000 }],
    [300, { kind: 'drawing' }],
  ])('after %s seconds waits for what comes next', (seconds, phase) => {
    expect(phaseOf(ISSUE, nowMs(seconds))).toMatchObject(phase);
  });

  it('that is not named yet is being drawn', () => {
    expect(phaseOf(null, nowMs(0))).toEqual({ kind: 'drawing' });
  });

  it('is asked for again just after its draw, and soon while the next is awaited', () => {
    const numero = { gameCode: 'swerte', issue: ISSUE, now: at(290), results: [] };
    expect(refreshAfter(numero)).toBe(11_000);
    expect(refreshAfter({ ...numero, now: at(0) })).toBe(60_000);
    expect(refreshAfter({ ...numero, issue: null })).toBe(5_000);
  });
});

describe('how it is written', () => {
  it.each([
    [500, '00:01'],
    [241_000, '04:01'],
    [3_600_000, '1:00:00'],
    [86_400_000, null],
  ])('%s ms are %s', (leftMs, text) => {
    expect(countdownText(leftMs)).toBe(text);
  });

  it('a result is numbers, however they are parted', () => {
    expect(['1 2 3', '4,11, 27', '48213'].map(numbersOf)).toEqual([
      ['1', '2', '3'],
      ['4', '11', '27'],
      ['48213'],
    ]);
  });
});
