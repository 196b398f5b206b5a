import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createTurns } from './turns.ts';

it('begins a few in each turn of the loop, in order, and what comes meanwhile after them', async () => {
  const turns = createTurns(3);
  const begun: number[] = [];
  const give = (number: number) => {
    turns(() => begun.push(number));
  };
  for (const number of [1, 2, 3, 4]) give(number);
  expect(begun).toEqual([]);
  await nextTurn();
  expect(begun).toEqual([1, 2, 3]);
  for (const number of [5, 6, 7]) give(number);
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6]);
  await nextTurn();
  expect(begun).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

it('begins again after a pause', async () => {
  const turns = createTurns(3);
  const begun: number[] = [];
  turns(() => begun.push(1));
  await nextTurn();
  await nextTurn();
  turns(() => begun.push(2));
  await nextTurn();
  expect(begun).toEqual([1, 2]);
});
