import { expect, it } from 'vitest';
import { thaiAsDrawn } from './thai.ts';

it.each([
  ['น้ำ', '\u0E19\u0E4D\u0E49\u0E32'],
  ['ค่ำนี้ น้ำ', '\u0E04\u0E4D\u0E48\u0E32\u0E19\u0E35\u0E49 \u0E19\u0E4D\u0E49\u0E32'],
  ['ทำ', 'ทำ'],
  ['Deposit', 'Deposit'],
])('%s is set with the ring of its vowel below the tone', (text, drawn) => {
  expect(thaiAsDrawn(text)).toBe(drawn);
});
