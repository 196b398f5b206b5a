import { describe, expect, it } from 'vitest';
import { readDay, readMinute, typedDay, writeDay, writeMinute } from './day.ts';

describe('a day that is typed', () => {
  it.each([
    ['2', '2'],
    ['28', '28'],
    ['281', '28/1'],
    ['28/', '28/'],
    ['28/11/', '28/11/'],
    ['28112026', '28/11/2026'],
    ['281120269', '28/11/2026'],
    ['1/', '01/'],
    ['01/5/', '01/05/'],
    ['1.5.1990', '01/05/1990'],
    ['1990-05-14', '14/05/1990'],
    ['28/11/20x', '28/11/20'],
  ])('CONST-1 %s becomes %s', (typed, text) => {
    expect(typedDay(typed)).toBe(text);
  });

  it.each([
    ['28/11/2026', '2026-11-28'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2026', null],
    ['31/04/2026', null],
    ['11/28/2026', null],
    ['1/5/1990', null],
    ['', null],
  ])('CONST-1 %s is read as %s', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it.each([
    ['28/11/2026 09:05', '2026-11-28T09:05'],
    ['28/11/2026 24:00', null],
    ['31/11/2026 09:05', null],
    ['28/11/2026', null],
  ])('CONST-1 the minute %s is read as %s', (text, minute) => {
    expect(readMinute(text)).toBe(minute);
  });

  it('CONST-1 is written as DD/MM/YYYY', () => {
    expect(writeDay('2026-11-28')).toBe('28/11/2026');
    expect(writeMinute('2026-11-28T09:05')).toBe('28/11/2026 09:05');
  });
});
