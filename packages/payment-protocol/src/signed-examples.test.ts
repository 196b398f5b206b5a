import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { verifyBtcpay } from './btcpay.ts';

type Vector = {
  readonly name: string;
  readonly secret: string;
  readonly header_value: string;
  readonly body: string;
  readonly body_bytes: number;
  readonly body_sha256: string;
};
type Wrong = Partial<Vector> & { readonly name: string; readonly of: string };

/** Source and licence of the examples stand in the files; secrets are the published ones. */
const read = (file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'fixtures', file), 'utf8')) as {
    readonly vectors: readonly Vector[];
    readonly must_fail: readonly Wrong[];
  };

type Verify = (rawBody: Uint8Array, header: string | null, secrets: readonly [string]) => boolean;

describe.each([['btcpay.json', 1, verifyBtcpay as Verify]])(
  'the published examples of %s',
  (file, count, verify) => {
    const { must_fail: wrong, vectors } = read(file);
    const judge = ({ body, header_value: header, secret }: Vector): boolean =>
      verify(Buffer.from(body), header, [secret]);

    it('are whole, verify, and no longer do with anything else', () => {
      expect(vectors).toHaveLength(count);
      for (const vector of vectors) {
        const bytes = Buffer.from(vector.body);
        const hash = createHash('sha256').update(bytes).digest('hex');
        expect([bytes.length, hash]).toEqual([vector.body_bytes, vector.body_sha256]);
        expect(judge(vector)).toBe(true);
        expect(judge({ ...vector, secret: `${vector.secret}x` })).toBe(false);
        expect(judge({ ...vector, body: `${vector.body} ` })).toBe(false);
        expect(judge({ ...vector, header_value: vector.header_value.toUpperCase() })).toBe(false);
        expect(verify(bytes, null, [vector.secret])).toBe(false);
      }
    });

    it.each(wrong)('$name is refused', (change) => {
      const vector = vectors.find(({ name }) => name === change.of);
      expect(vector && judge({ ...vector, ...change })).toBe(false);
    });
  },
);
