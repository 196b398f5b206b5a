import { describe, expect, it } from 'vitest';
import { findFault, runHistories } from './campaign.ts';
import { FAULTS } from './faults.ts';

const SEED = 4_711;

describe('what promotions give', () => {
  it('is what a second computation says, within the budget, over random histories (PROMOTION-1, PROMOTION-4)', () => {
    const { violations, ...counts } = runHistories({ histories: 400, seed: SEED });
    expect(violations).toEqual([]);
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(40);
  });

  it.each(FAULTS)('$name is found', (fault) => {
    expect(findFault(fault, { histories: 2_000, seed: SEED })).not.toBeNull();
  });
});
