import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { GCP_SIGNATURE_HEADER, signGcp } from '../gcp/signature.ts';
import { HUB88_SIGNATURE_HEADER, signHub88 } from '../hub88/signature.ts';
import type { KitProtocolName, KitSide, SIGNATURES } from './cases.ts';
import type { KitConfig } from './config.ts';
import { type Exact, exactOf, KitMistake } from './exact.ts';
import { readPath, writePath } from './template.ts';

export type SignatureMode = (typeof SIGNATURES)[number];

/** What differs between the protocols: how a call is proven, and where an answer says how it went. */
export type Proof = {
  /** Protocols that carry the proof in the body spoil it there. */
  readonly inBody: (body: unknown, mode: SignatureMode) => unknown;
  readonly headers: (bytes: Uint8Array, mode: SignatureMode) => Readonly<Record<string, string>>;
  /** The protocol's word for the outcome; `ok` where it has none but the HTTP status. */
  readonly status: (http: number, json: unknown) => string | null;
  readonly balance: (json: unknown) => Exact | null;
};

export function proofOf(protocol: KitProtocolName, config: KitConfig, side: KitSide): Proof {
  if (protocol === 'hub88') return hub88(config);
  return protocol === 'gcp' ? gcp(config) : saba(config, side);
}

function hub88({ privateKey }: KitConfig): Proof {
  if (privateKey === undefined)
    throw new KitMistake('Hub88 needs the vendor’s privateKey or privateKeyFile in the configuration.');
  const key = createPrivateKey(privateKey);
  let stranger: KeyObject | undefined;
  const sign = (bytes: Uint8Array, other: boolean) => {
    if (!other) return signHub88(bytes, key);
    stranger ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
    return signHub88(bytes, stranger);
  };
  return {
    inBody: (body) => body,
    headers: (bytes, mode) => header(HUB88_SIGNATURE_HEADER, spoil(bytes, mode, sign, 'base64')),
    status: (_http, json) => textOf(readPath(json, 'status')),
    balance: (json) => exactOf(readPath(json, 'balance')),
  };
}

function gcp({ secret }: KitConfig): Proof {
  if (secret === undefined) throw new KitMistake('GCP needs the shared secret in the configuration.');
  const sign = (bytes: Uint8Array, other: boolean) => signGcp(bytes, other ? `${secret} of another` : secret);
  return {
    inBody: (body) => body,
    headers: (bytes, mode) => header(GCP_SIGNATURE_HEADER, spoil(bytes, mode, sign, 'hex')),
    status: (http, json) => (http === 200 ? 'ok' : textOf(readPath(json, 'code'))),
    balance: (json) => exactOf(readPath(json, 'balance')),
  };
}

function saba({ secret }: KitConfig, side: KitSide): Proof {
  if (secret === undefined) throw new KitMistake('SABA needs the shared secret in the configuration.');
  const keys: Readonly<Partial<Record<SignatureMode, unknown>>> = {
    missing: undefined,
    empty: '',
    'other key': `${secret} of another`,
    truncated: secret.slice(0, -1),
    'another encoding': Buffer.from(secret).toString('base64'),
    twice: [secret, secret],
  };
  return {
    inBody: (body, mode) => {
      if (mode === 'right') return body;
      if (!(mode in keys)) throw new KitMistake(`A key in the body cannot be "${mode}".`);
      return writePath(body, side === 'wallet' ? 'key' : 'vendor_id', keys[mode]);
    },
    headers: () => ({}),
    status: (_http, json) => textOf(readPath(json, side === 'wallet' ? 'status' : 'error_code')),
    balance: (json) => exactOf(readPath(json, 'balance')),
  };
}

function spoil(
  bytes: Uint8Array,
  mode: SignatureMode,
  sign: (bytes: Uint8Array, other: boolean) => string,
  encoding: 'hex' | 'base64',
): string | undefined {
  if (mode === 'missing') return undefined;
  if (mode === 'empty') return '';
  if (mode === 'other key') return sign(bytes, true);
  if (mode === 'other bytes') return sign(Buffer.concat([bytes, Buffer.from(' ')]), false);
  const right = sign(bytes, false);
  if (mode === 'truncated') return right.slice(0, -8);
  if (mode === 'twice') return `${right}, ${right}`;
  if (mode === 'right') return right;
  return Buffer.from(right, encoding).toString(encoding === 'hex' ? 'base64' : 'hex');
}

function header(name: string, value: string | undefined): Readonly<Record<string, string>> {
  return value === undefined ? {} : { [name]: value };
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}
