import { describe, expect, it } from 'vitest';
import { type KeptStatus, readKept } from './kept-status.ts';
import { staysOpen, templatesOf, viewOf } from './rules.ts';

const mobileTemplate = { mem_cen: '1', dep_func: '0' };

describe('what stands before the visitor', () => {
  it.each([
    [0, 'app'],
    [1, 'maintenance'],
    [2, 'region'],
    [7, 'nothing'],
  ])('SYS-1 status %i is %s', (status, view) => {
    expect(viewOf(status)).toBe(view);
  });

  it('SYS-12 records, help and the way out stay open; playing does not', () => {
    expect([staysOpen('bets'), staysOpen('help'), staysOpen('settings')]).toEqual([true, true, true]);
    expect([staysOpen('home'), staysOpen('play'), staysOpen('register'), staysOpen(undefined)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });

  it('SYS-3 the templates follow mem_cen and dep_func', () => {
    expect(templatesOf({ mobileTemplate })).toEqual({ template: 'new', detail: 'base' });
    expect(templatesOf({ mobileTemplate: { mem_cen: '2', dep_func: '1' } })).toEqual({
      template: 'base',
      detail: 'new',
    });
  });

  it('SYS-8 what a browser remembers is read as a stranger’s word', () => {
    const storage = (text: string | null) => ({ getItem: () => text }) as unknown as Storage;
    const kept: KeptStatus = { status: 1, maintenanceUntil: null, mobileTemplate };
    expect(readKept(storage(JSON.stringify(kept)))).toEqual(kept);
    for (const text of [null, 'not json', '7', '{"status":"1"}', '{"status":1}']) {
      expect(readKept(storage(text))).toBeNull();
    }
  });
});
