import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyHub88 } from './signature.ts';

/** Data from coingaming/Hub88-Examples (Apache-2.0; NOTICE names it), as published: `data;signature`, one a line. */
const read = (name: string) => readFileSync(join(import.meta.dirname, 'fixtures', name), 'utf8');
const key = createPublicKey(read('public.pem'));
const [title, ...lines] = read('signatures.csv').trimEnd().split('\n');
const rows = lines.map((line) => {
  const cut = line.lastIndexOf(';');
  return [line.slice(0, cut), line.slice(cut + 1)] as const;
});

describe('the examples that Hub88 publishes', () => {
  it('are five', () => {
    expect([title, rows.length]).toEqual(['data;signature', 5]);
  });

  it.each(rows)('%s verifies, and no longer does with one character more', (data, signature) => {
    expect(verifyHub88(data, signature, key)).toBe(true);
    expect(verifyHub88(`${data} `, signature, key)).toBe(false);
  });

  it('no signature fits another row', () => {
    const crossed = rows.flatMap(([data], row) =>
      rows.filter((_, other) => other !== row).map(([, signature]) => verifyHub88(data, signature, key)),
    );
    expect(crossed).toHaveLength(20);
    expect(crossed).not.toContain(true);
  });
});
