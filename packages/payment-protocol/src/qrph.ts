/**
 * QR Ph, the Philippines' kind of EMVCo's merchant-presented QR: a text of fields (two digits tag, two digits length,
 * value) that ends in a checksum. Its own specification is not public; what is read and written here follows public
 * payloads, and whatever they do not show is refused.
 */
import { centavosOf, pesosOf } from './exact.ts';

export type QrPh = {
  /** A dynamic code is one order's and carries its amount. */
  readonly kind: 'static' | 'dynamic';
  /** BIC of the merchant's bank. */
  readonly acquirer: string;
  readonly merchantId: string;
  /** ISO 18245. */
  readonly category: string;
  readonly name: string;
  readonly city: string;
  readonly amountCentavos: bigint | null;
  /** The merchant's reference (62/05); null for none, or where the payer's app is to ask for one. */
  readonly reference: string | null;
};

export type QrPhProblem =
  | 'too_long'
  | 'tag'
  | 'length'
  | 'duplicate_tag'
  | 'version'
  | 'crc'
  | 'crc_not_last'
  | 'trailing'
  | 'kind'
  | 'currency'
  | 'country'
  | 'tip'
  | 'scheme_id'
  /** For a person's account, where a merchant's was expected. */
  | 'person'
  | 'payee'
  | 'amount'
  | 'amount_missing'
  | 'reference'
  | 'field';

export type QrPhRead =
  | { readonly ok: true; readonly value: QrPh }
  | { readonly ok: false; readonly problem: QrPhProblem };

/** What a code must say to be this order's. */
export type QrPhExpected = {
  readonly acquirer?: string;
  readonly merchantId?: string;
  readonly amountCentavos?: bigint;
  readonly reference?: string;
};

const CHARACTERS_MAX = 512;
const MERCHANT = 'ph.ppmi.p2m';
const PERSON = 'com.p2pqrpay';
const BILLING = 'ph.ppmi.qrph';
/** Real payloads carry these; nobody public says of what. */
const MERCHANT_REST = '0503000';
const PESO = '608';
const AMOUNT = /^\d{1,10}(?:\.\d{1,2})?$/;
/** The payer's app asks for it. */
const ASK = '***';

class Problem extends Error {
  readonly problem: QrPhProblem;
  constructor(problem: QrPhProblem) {
    super(problem);
    this.problem = problem;
  }
}

type Fields = ReadonlyMap<string, string>;

/** CRC-16 with polynomial 1021 from FFFF, unreflected, over UTF-8; four upper-case hex digits. */
export function crcOf(text: string): string {
  let crc = 0xff_ff;
  for (const byte of Buffer.from(text, 'utf8')) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80_00 ? (crc << 1) ^ 0x10_21 : crc << 1) & 0xff_ff;
  }
  return crc.toString(16).toUpperCase().padStart(4, '0');
}

/** Fields of any EMVCo code that is whole; or what is wrong with it. */
export function readEmvQr(
  payload: string,
): { readonly ok: true; readonly fields: Fields } | { readonly ok: false; readonly problem: QrPhProblem } {
  return attempt(() => ({ ok: true, fields: wholeFields(payload) }) as const);
}

/** Reads a merchant's QR Ph code, and holds it to what it should say. */
export function readQrPh(payload: string, expected: QrPhExpected = {}): QrPhRead {
  return attempt(() => {
    const value = merchantCode(wholeFields(payload));
    const { acquirer, merchantId, amountCentavos, reference } = expected;
    check(acquirer === undefined || acquirer === value.acquirer, 'payee');
    check(merchantId === undefined || merchantId === value.merchantId, 'payee');
    check(amountCentavos === undefined || amountCentavos === value.amountCentavos, 'amount');
    check(reference === undefined || reference === value.reference, 'reference');
    return { ok: true, value } as const;
  });
}

/** The payload of a code. Throws `RangeError` for what would not be read again. */
export function writeQrPh(code: QrPh): string {
  const { kind, acquirer, merchantId, category, name, city, amountCentavos, reference } = code;
  const merchant = [field('00', MERCHANT), field('01', acquirer), field('03', merchantId), MERCHANT_REST];
  const text = [
    field('00', '01'),
    field('01', kind === 'dynamic' ? '12' : '11'),
    field('28', merchant.join('')),
    field('52', category),
    field('53', PESO),
    amountCentavos === null ? '' : field('54', pesosOf(amountCentavos)),
    field('58', 'PH'),
    field('59', name),
    field('60', city),
    reference === null ? '' : field('62', field('00', BILLING) + field('05', reference)),
    '6304',
  ].join('');
  const payload = `${text}${crcOf(text)}`;
  const read = readQrPh(payload);
  if (!read.ok) throw new RangeError(`No QR Ph code can say this: ${read.problem}.`);
  return payload;
}

function attempt<T>(read: () => T): T | { readonly ok: false; readonly problem: QrPhProblem } {
  try {
    return read();
  } catch (error) {
    if (error instanceof Problem) return { ok: false, problem: error.problem };
    throw error;
  }
}

function check(isRight: boolean, problem: QrPhProblem): void {
  if (!isRight) throw new Problem(problem);
}

function field(tag: string, value: string): string {
  return `${tag}${String(Array.from(value).length).padStart(2, '0')}${value}`;
}

function wholeFields(payload: string): Fields {
  check(payload.length <= CHARACTERS_MAX, 'too_long');
  const fields = readFields(payload);
  check([...fields.keys()][0] === '00' && fields.get('00') === '01', 'version');
  const crc = fields.get('63');
  check(crc?.length === 4, 'crc');
  check(crcOf(payload.slice(0, -4)) === crc, 'crc');
  return fields;
}

/** A length counts characters, not bytes. */
function readFields(text: string): Fields {
  const characters = Array.from(text);
  const fields = new Map<string, string>();
  for (let at = 0; at < characters.length; ) {
    const tag = characters.slice(at, at + 2).join('');
    const length = characters.slice(at + 2, at + 4).join('');
    if (fields.has('63'))
      throw new Problem(/^\d\d$/.test(tag) && length !== '' ? 'crc_not_last' : 'trailing');
    check(/^\d\d$/.test(tag), 'tag');
    check(/^\d\d$/.test(length), 'length');
    check(!fields.has(tag), 'duplicate_tag');
    const end = at + 4 + Number(length);
    check(end <= characters.length && length !== '00', 'length');
    fields.set(tag, characters.slice(at + 4, end).join(''));
    at = end;
  }
  return fields;
}

function merchantCode(fields: Fields): QrPh {
  const kind = { 11: 'static', 12: 'dynamic' }[fields.get('01') ?? ''] as QrPh['kind'] | undefined;
  if (kind === undefined) throw new Problem('kind');
  check(fields.get('53') === PESO, 'currency');
  check(fields.get('58') === 'PH', 'country');
  check(!fields.has('55') && !fields.has('56') && !fields.has('57'), 'tip');
  const merchant = merchantOf(fields);
  const amount = fields.get('54');
  check(kind === 'static' || amount !== undefined, 'amount_missing');
  return {
    kind,
    acquirer: textOf(merchant, '01', /^[A-Z0-9]{8}(?:[A-Z0-9]{3})?$/),
    merchantId: textOf(merchant, '03', /^[\x21-\x7e]{1,25}$/),
    category: textOf(fields, '52', /^\d{4}$/),
    name: textOf(fields, '59', /^\P{Cc}{1,25}$/u),
    city: textOf(fields, '60', /^\P{Cc}{1,15}$/u),
    amountCentavos: amount === undefined ? null : amountOf(amount),
    reference: referenceOf(fields),
  };
}

/** The template is found by its scheme, for its tag is not always the same; two of a scheme are nobody's. */
function merchantOf(fields: Fields): Fields {
  const templates: Fields[] = [];
  for (let tag = 26; tag <= 51; tag += 1) {
    const template = fields.get(String(tag));
    if (template !== undefined) templates.push(readFields(template));
  }
  const ofScheme = (scheme: string): readonly Fields[] => templates.filter((one) => one.get('00') === scheme);
  const [merchant, ...more] = ofScheme(MERCHANT);
  if (merchant === undefined) throw new Problem(ofScheme(PERSON).length > 0 ? 'person' : 'scheme_id');
  check(more.length === 0, 'scheme_id');
  return merchant;
}

function textOf(fields: Fields, tag: string, form: RegExp): string {
  const text = fields.get(tag);
  if (text === undefined || !form.test(text)) throw new Problem('field');
  return text;
}

function amountOf(text: string): bigint {
  const centavos = AMOUNT.test(text) ? centavosOf(text) : null;
  if (centavos === null || centavos === 0n) throw new Problem('amount');
  return centavos;
}

function referenceOf(fields: Fields): string | null {
  const additional = fields.get('62');
  const reference = additional === undefined ? undefined : readFields(additional).get('05');
  if (reference === undefined || reference === ASK) return null;
  check(/^[\x21-\x7e]{1,25}$/.test(reference), 'field');
  return reference;
}
