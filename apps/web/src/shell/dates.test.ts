import { expect, it } from 'vitest';
import { businessDayText, dateText, momentText, timeText } from './dates.ts';

it('CONST-1 a date is DD/MM/YYYY and a time HH:mm, in the time zone of the merchant', () => {
  const at = '2026-03-04T16:05:59Z';
  expect([dateText(at, 'UTC'), timeText(at, 'UTC')]).toEqual(['04/03/2026', '16:05']);
  expect(momentText(at, 'Asia/Manila')).toBe('05/03/2026 00:05');
  expect(businessDayText('2026-03-04')).toBe('04/03/2026');
});
