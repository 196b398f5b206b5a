import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { crcOf, type QrPh, readEmvQr, readQrPh, writeQrPh } from './qrph.ts';

type Vector = {
  readonly name: string;
  readonly payload: string;
  readonly payload_bytes: number;
  readonly payload_sha256: string;
  readonly crc: string;
};
type Refused = Pick<Vector, 'name' | 'payload'> & { readonly reason: string };

/** Source and licence of each stand beside it in the file. */
const { vectors, must_fail: refused } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/emv-qr.json'), 'utf8'),
) as { readonly vectors: readonly Vector[]; readonly must_fail: readonly Refused[] };
const payloadOf = (name: string): string => vectors.find((one) => one.name === name)?.payload ?? '';

const PROBLEMS: Readonly<Record<string, string>> = {
  CRC: 'crc',
  'scheme id': 'scheme_id',
  currency: 'currency',
  country: 'country',
  amount: 'amount',
  'duplicate tag': 'duplicate_tag',
  'amount missing': 'amount_missing',
  length: 'length',
  trailing: 'trailing',
  'CRC not last': 'crc_not_last',
};

/** No reference of a code. */
const ASKED = 'with blanks in it';

const DYNAMIC: QrPh = {
  kind: 'dynamic',
  acquirer: 'TESTPHM2XXX',
  merchantId: '100000001',
  category: '7995',
  name: 'LARO TEST',
  city: 'MANILA',
  amountCentavos: 12_345n,
  reference: 'D0000000001',
};
/** A payload with fields changed and a checksum that fits. */
const changed = (change: (text: string) => string): string => {
  const text = change(payloadOf('own-p2m-dynamic').slice(0, -4));
  return `${text}${crcOf(text)}`;
};
const problemOf = (payload: string, expected = {}): string | null => {
  const read = readQrPh(payload, expected);
  return read.ok ? null : read.problem;
};

describe('the published examples', () => {
  it('give the checksum that they carry, and the known answer of the algorithm', () => {
    expect(crcOf('123456789')).toBe('29B1');
    expect(vectors).toHaveLength(4);
    for (const { payload, payload_bytes: bytes, payload_sha256: hash, crc } of vectors) {
      expect(Buffer.byteLength(payload)).toBe(bytes);
      expect(createHash('sha256').update(payload).digest('hex')).toBe(hash);
      expect([crcOf(payload.slice(0, -4)), payload.slice(-4)]).toEqual([crc, crc]);
      expect(readEmvQr(payload).ok).toBe(true);
    }
  });

  it('of another country are codes, and none of QR Ph', () => {
    for (const name of ['emvco-sample-any-order', 'emvco-sample-with-tag-80']) {
      expect(problemOf(payloadOf(name))).toBe('currency');
    }
  });

  it('of QR Ph are read, and written again byte by byte', () => {
    const fixed: QrPh = { ...DYNAMIC, kind: 'static', amountCentavos: null };
    for (const [name, value] of [
      ['own-p2m-dynamic', DYNAMIC],
      ['own-p2m-static', fixed],
    ] as const) {
      expect(readQrPh(payloadOf(name))).toEqual({ ok: true, value });
      expect(writeQrPh(value)).toBe(payloadOf(name));
    }
  });

  it.each(refused)('$name is refused for its $reason', ({ payload, reason }) => {
    expect(problemOf(payload)).toBe(PROBLEMS[reason]);
  });
});

describe('a code with a right checksum', () => {
  it.each([
    ['a tip', 'tip', (text: string) => text.replace('5802PH', '5502015802PH')],
    ['a fee', 'tip', (text: string) => text.replace('5802PH', '56041.005802PH')],
    ['another version first', 'version', (text: string) => text.replace('000201', '000202')],
    ['neither static nor dynamic', 'kind', (text: string) => text.replace('010212', '010213')],
    ['a tag that is no number', 'tag', (text: string) => text.replace('5802PH', '5x02PH')],
    ['a length that is no number', 'length', (text: string) => text.replace('5802PH', '58O2PH')],
    ['a field of nothing', 'length', (text: string) => text.replace('6006MANILA', '6000')],
    ['a name of 26', 'field', (text: string) => text.replace('5909LARO TEST', `5926${'N'.repeat(26)}`)],
    ['no category', 'field', (text: string) => text.replace('52047995', '')],
    [
      'a person’s account',
      'person',
      (text: string) => text.replace('28500011ph.ppmi.p2m', '28510012com.p2pqrpay'),
    ],
    ['an amount with a sign', 'amount', (text: string) => text.replace('5406123.45', '5407-123.45')],
    [
      'too many characters',
      'too_long',
      (text: string) => text.replace('6304', `8099${'x'.repeat(99)}`.repeat(5)),
    ],
  ])('and %s is refused: %s', (_, problem, change) => {
    expect(problemOf(changed(change))).toBe(problem);
  });

  it('finds the merchant by the scheme, under whichever tag', () => {
    expect(problemOf(changed((text) => text.replace('28500011', '27500011')))).toBeNull();
  });

  it('that is another order’s or another merchant’s is refused', () => {
    const payload = payloadOf('own-p2m-dynamic');
    expect(problemOf(payload, DYNAMIC)).toBeNull();
    expect(problemOf(payload, { amountCentavos: 12_344n })).toBe('amount');
    expect(problemOf(payload, { reference: 'D0000000002' })).toBe('reference');
    expect(problemOf(payload, { merchantId: '100000002' })).toBe('payee');
    expect(problemOf(payload, { acquirer: 'TESTPHM2YYY' })).toBe('payee');
  });
});

it('no text with one character changed passes for the code that it was', () => {
  const payload = payloadOf('own-p2m-dynamic');
  fc.assert(
    fc.property(fc.nat(payload.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, sign) => {
      fc.pre(payload[at] !== sign);
      expect(readQrPh(`${payload.slice(0, at)}${sign}${payload.slice(at + 1)}`).ok).toBe(false);
    }),
    { numRuns: 300 },
  );
});

it('whatever is written is read again, and what cannot be said is not written', () => {
  const text = (max: number) => fc.stringMatching(new RegExp(`^[A-Z0-9ñ]{1,${max}}$`));
  fc.assert(
    fc.property(
      text(25),
      text(15),
      fc.bigInt({ min: 1n, max: 999_999_999_999n }),
      fc.stringMatching(/^[A-Z0-9]{1,25}$/),
      (name, city, amountCentavos, reference) => {
        const value = { ...DYNAMIC, name, city, amountCentavos, reference };
        expect(readQrPh(writeQrPh(value))).toEqual({ ok: true, value });
      },
    ),
    { numRuns: 200 },
  );
  for (const wrong of [
    { amountCentavos: 0n },
    { amountCentavos: null },
    { city: 'A CITY OF NO END' },
    { reference: ASKED },
  ]) {
    expect(() => writeQrPh({ ...DYNAMIC, ...wrong })).toThrow(RangeError);
  }
});
