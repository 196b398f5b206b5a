import { describe, expect, it } from 'vitest';
import { staysOpen, templatesOf, viewOf } from './rules.ts';
import { readStored, type StoredStatus } from './stored-status.ts';

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
    for (const view of ['maintenance', 'region'] as const) {
      for (const screen of ['bets', 'help', 'settings'] as const) expect(staysOpen(screen, view)).toBe(true);
      for (const screen of ['home', 'play', 'register', undefined] as const) {
        expect(staysOpen(screen, view)).toBe(false);
      }
    }
  });

  it('SYS-12 G7 from a region kept out one signs in to the account one has; under maintenance nobody does', () => {
    for (const screen of ['login', 'forget', 'memberHome', 'account'] as const) {
      expect([staysOpen(screen, 'region'), staysOpen(screen, 'maintenance')]).toEqual([true, false]);
    }
  });

  it('the templates follow mem_cen and dep_func', () => {
    expect(templatesOf({ mobileTemplate })).toEqual({ template: 'new', detail: 'base' });
    expect(templatesOf({ mobileTemplate: { mem_cen: '2', dep_func: '1' } })).toEqual({
      template: 'base',
      detail: 'new',
    });
  });

  it('SYS-8 what a browser remembers is read as a stranger’s word', () => {
    const storage = (text: string | null) => ({ getItem: () => text }) as unknown as Storage;
    const stored: StoredStatus = { status: 1, maintenanceUntil: null, mobileTemplate };
    expect(readStored(storage(JSON.stringify(stored)))).toEqual(stored);
    for (const text of [null, 'not json', '7', '{"status":"1"}', '{"status":1}']) {
      expect(readStored(storage(text))).toBeNull();
    }
  });
});
