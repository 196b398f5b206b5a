import { type Money, parseMoney, ZERO } from '@laro/money';
import { DEPOSIT_STATES } from '@laro/wire/deposit-rules';
import { describe, expect, it } from 'vitest';
import { feeOf, nextOf } from './rules.ts';

const amount = parseMoney('500');
const at = (state: (typeof DEPOSIT_STATES)[number]) => ({
  state,
  amount,
  received: state === 'paid' ? amount : null,
});

describe('DEPOSIT-1 the states', () => {
  it('let money make an order paid from any state, flagged where it had ended', () => {
    for (const state of DEPOSIT_STATES) {
      const { state: next, raised } = nextOf(at(state), { status: 'paid', received: amount });
      expect(next).toBe('paid');
      const ended = !['pending', 'unknown', 'paid'].includes(state);
      expect(raised.includes('late')).toBe(ended);
    }
  });

  it('end an open order once, and never one that is paid', () => {
    const stateAfter = (state: (typeof DEPOSIT_STATES)[number], status: 'failed' | 'expired' | 'cancelled') =>
      nextOf(at(state), { status, received: at(state).received }).state;
    expect([
      stateAfter('pending', 'failed'),
      stateAfter('failed', 'expired'),
      stateAfter('expired', 'failed'),
    ]).toEqual(['failed', 'failed', 'expired']);
    expect(stateAfter('unknown', 'cancelled')).toBe('failed');
    expect([
      stateAfter('paid', 'failed'),
      stateAfter('paid', 'expired'),
      stateAfter('paid', 'cancelled'),
    ]).toEqual(Array.from({ length: 3 }, () => 'paid'));
  });
});

describe('a fee', () => {
  it('is floored to centavos, of all that has arrived, and never more than that', () => {
    const fee = (received: string, feeBp: number, fixed: string): Money =>
      feeOf(parseMoney(received), { feeBp, feeFixed: parseMoney(fixed) });
    expect(fee('100.33', 150, '0')).toBe(parseMoney('1.50'));
    expect(fee('100', 100, '5')).toBe(parseMoney('6'));
    expect(fee('3', 0, '5')).toBe(parseMoney('3'));
    expect(fee('500', 0, '0')).toBe(ZERO);
  });
});
