import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { TOAST_MS } from './toast-times.ts';

it('CONST-3 a toast stays as long as the specification says of its kind, and no screen has a time of its own', () => {
  expect(TOAST_MS).toEqual({
    saved: 1_000,
    smsSent: 1_500,
    info: 2_000,
    short: 3_000,
    listLoading: 3_000,
    long: 8_000,
    loading: 10_000,
    chat: 9_999,
    untilAnswer: 9_999_000,
  });
  const sources = join(import.meta.dirname, '..');
  const own = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .filter((file) => /forMs: (?!TOAST_MS\.)/.test(readFileSync(join(sources, file), 'utf8')));
  expect(own).toEqual([]);
});
