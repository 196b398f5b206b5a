import { describe, expect, it } from 'vitest';
import { findFault, runHistories } from './campaign.ts';
import { FAULTS } from './faults.ts';

const HISTORIES = 400;
const FAULT_HISTORIES = 2_000;
const SEED = 4_711;

describe('the pay of agents', () => {
  it('is what an independent computation says, over random teams (PAY-1, PAY-9, PAY-10, PAY-13)', () => {
    const { violations, ...counts } = runHistories({ histories: HISTORIES, seed: SEED });
    expect(violations).toEqual([]);
    for (const [name, count] of Object.entries(counts)) expect(count, name).toBeGreaterThan(HISTORIES / 10);
  });

  it.each(FAULTS)('$name is found', (fault) => {
    expect(findFault(fault, { histories: FAULT_HISTORIES, seed: SEED })).not.toBeNull();
  });
});
