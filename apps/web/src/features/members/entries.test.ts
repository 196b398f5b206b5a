import { MODULES } from '@laro/wire/modules';
import { describe, expect, it } from 'vitest';
import { entriesFor } from './entries.ts';

const player = { type: 0, toUpline: false, clubLabel: { labelName: null } } as const;
const labels = (...asked: Parameters<typeof entriesFor>) => {
  const { money, more } = entriesFor(...asked);
  return [...money, ...more].map(({ label }) => label);
};

describe('MINE-3 the entries of the member centre', () => {
  it('without a switch are those every merchant has', () => {
    expect(labels([], player)).toEqual(['download']);
  });

  it.each([
    ['TRANSREC3', 'movements'],
    ['DEPRECM3', 'depositRecord'],
    ['WITHREC3', 'withdrawRecord'],
    ['PERSREP', 'profitAndLoss'],
    ['REWCEN3', 'rewards'],
    ['MANPLAYREB3', 'manualRebate'],
    ['PLYRBT', 'rebates'],
    ['MAILCEN', 'messages'],
  ] as const)('the switch %s opens %s', (flag, label) => {
    expect(labels([flag], player)).toContain(label);
    expect(labels([], player)).not.toContain(label);
  });

  it.each([
    [0, false],
    [1, true],
    [2, true],
    [4, false],
    [40, false],
    [41, true],
    [42, true],
  ] as const)('AGENT-6 type %i sees the agency center: %s', (type, seen) => {
    expect(labels(['AGENTPOLICY3'], { ...player, type }).includes('agent')).toBe(seen);
  });

  it('the transfer to the upline needs the switch, the member’s own permission, and no general agent', () => {
    const allowed = { ...player, toUpline: true };
    expect(labels(['MEMTRANS3'], allowed)).toContain('uplineTransfer');
    expect(labels(['MEMTRANS3'], player)).not.toContain('uplineTransfer');
    expect(labels([], allowed)).not.toContain('uplineTransfer');
    expect(labels(['MEMTRANS3'], { ...allowed, type: 2 })).not.toContain('uplineTransfer');
  });

  it('ROLE-4 missions and the invitation of friends stand there while their promotion is on', () => {
    expect(labels(['MISSIONPROMO'], player)).toContain('missions');
    expect(labels(['AFFMAN3'], player)).not.toContain('invite');
    expect(labels(['REFERRALPROMO'], player)).not.toContain('invite');
    expect(labels(['AFFMAN3', 'REFERRALPROMO'], player)).toContain('invite');
  });

  it('ROLE-3 a member has the full menu where every flag is on', () => {
    expect(labels([...MODULES], player).toSorted()).toEqual([
      'depositRecord',
      'download',
      'invite',
      'manualRebate',
      'messages',
      'missions',
      'movements',
      'profitAndLoss',
      'rebates',
      'rewards',
      'withdrawRecord',
    ]);
  });

  it('MINE-1 the VIP entry needs a label', () => {
    expect(labels([], { ...player, clubLabel: { labelName: 'Gold' } })).toContain('vip');
    expect(labels([], player)).not.toContain('vip');
  });
});
