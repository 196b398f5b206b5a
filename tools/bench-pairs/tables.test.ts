import { describe, expect, it } from 'vitest';
import { tableOf } from '../bench-ledger/report.ts';
import { figuresOf } from './tables.ts';

describe('the figures of a printed table', () => {
  it('are found by their titles, whatever stands around the table', () => {
    const table = tableOf([
      { what: 'HTTP wallet', figure: '6971', mark: 'a second (6971); p50 18.2 ms, p99 45.8 ms' },
      { what: 'our ledger / TPC-B', figure: '9.79', mark: '>= 10', met: false },
      { what: 'left out', figure: '–' },
    ]);
    const printed = `  · 100 members with money … 3.1 s\n      38614 a second, exact\n\n${table}\n\n  Every row is there.\n`;
    expect([...figuresOf(printed)]).toEqual([
      ['HTTP wallet', 6971],
      ['our ledger / TPC-B', 9.79],
    ]);
  });

  it('are the same row when only a number in the title differs', () => {
    const [one, two] = ['799', '800'].map((rate) =>
      figuresOf(tableOf([{ what: `wallet, ${rate} a second, p99 ms`, figure: '28.9' }])),
    );
    expect([...(one ?? [])]).toEqual([...(two ?? [])]);
  });
});
