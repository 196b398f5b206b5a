import { describe, expect, it } from 'vitest';
import { allProofs, PAGE, pageOf, proofsIn, unknownIds } from './coverage/page.ts';
import { read } from './tidy/repository.ts';

describe('the coverage of the requirements', () => {
  it('no title names a requirement that does not exist', () => {
    expect(unknownIds(allProofs())).toEqual([]);
    // Put together here, so that this file names none.
    const [known, unknown] = [4, 40].map((number) => `${'REG'}-${number}`);
    const text = `it('${known} ${unknown} is asked', async () => {`;
    expect(unknownIds(proofsIn('a.test.ts', text))).toEqual([
      `a.test.ts: ${unknown} in “${known} ${unknown} is asked”`,
    ]);
  });

  it('the page says what the titles say: `npm run coverage` writes it anew', () => {
    expect(read(PAGE)).toBe(pageOf(allProofs()));
  });
});
