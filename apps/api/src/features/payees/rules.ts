import { createHash } from 'node:crypto';
import type { PayeeKind } from '@laro/wire';

export { nameFit } from './names.ts';

/** So long a member reads which accounts their new name took away. */
export const TAKEN_AWAY_SHOWN_MS = 30 * 24 * 3_600_000;

/** Of one member. */
export const PAYEES_MAX = 5;
/** Members who are paid to one account: a household shares one, a ring shares more. */
export const MEMBERS_MAX = 3;

type Institution = {
  readonly name: string;
  readonly kind: PayeeKind;
  /** ISO 9362, of its head office: PayMongo names a bank or wallet by it. */
  readonly bic?: string;
  /** Xendit's name of it (docs.xendit.co, payout channels of the Philippines). */
  readonly xendit?: string;
};

/** Where members are paid to: banks and wallets of the Philippines (BSP's list of InstaPay participants), and networks. */
export const INSTITUTIONS: Readonly<Record<string, Institution>> = {
  BDO: { name: 'BDO Unibank', kind: 'bank', bic: 'BNORPHMM', xendit: 'PH_BDO' },
  BPI: { name: 'Bank of the Philippine Islands', kind: 'bank', bic: 'BOPIPHMM', xendit: 'PH_BPI' },
  MBTC: { name: 'Metrobank', kind: 'bank', bic: 'MBTCPHMM', xendit: 'PH_MET' },
  LBP: { name: 'Land Bank of the Philippines', kind: 'bank', bic: 'TLBPPHMM', xendit: 'PH_LBP' },
  UBP: { name: 'UnionBank of the Philippines', kind: 'bank', bic: 'UBPHPHMM', xendit: 'PH_UBP' },
  SBC: { name: 'Security Bank', kind: 'bank', bic: 'SETCPHMM', xendit: 'PH_SEC' },
  RCBC: { name: 'RCBC', kind: 'bank', bic: 'RCBCPHMM', xendit: 'PH_RCBC' },
  CHINABANK: { name: 'China Bank', kind: 'bank', bic: 'CHBKPHMM', xendit: 'PH_CBC' },
  PNB: { name: 'Philippine National Bank', kind: 'bank', bic: 'PNBMPHMM', xendit: 'PH_PNB' },
  GCASH: { name: 'GCash', kind: 'ewallet', bic: 'GXCHPHM2', xendit: 'PH_GCASH' },
  MAYA: { name: 'Maya', kind: 'ewallet', bic: 'PAPHPHM1', xendit: 'PH_PAYMAYA' },
  USDT_TRC20: { name: 'USDT (TRC-20)', kind: 'crypto' },
};

const BANK_NUMBER = /^\d{8,17}$/;
/** A wallet is known by its mobile number. */
const WALLET_NUMBER = /^(?:\+?63|0)?(9\d{9})$/;

/** As it is kept and paid to, or null where no account of that kind looks so. */
export function foldNumber(kind: PayeeKind, given: string): string | null {
  const plain = given.replaceAll(/[\s-]/g, '');
  switch (kind) {
    case 'bank':
      return BANK_NUMBER.test(plain) ? plain : null;
    case 'ewallet': {
      const [, local] = WALLET_NUMBER.exec(plain) ?? [];
      return local === undefined ? null : `0${local}`;
    }
    case 'crypto':
      return isTronAddress(plain) ? plain : null;
  }
}

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TRON_PREFIX = 0x41;
const TRON_BYTES = 25;

/** Base58Check of 0x41 and 20 bytes: one mistyped sign fails the double SHA-256 (developers.tron.network, Account). */
function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const sign of text) value = value * 58n + BigInt(BASE58.indexOf(sign));
  const bytes = Buffer.from(value.toString(16).padStart(TRON_BYTES * 2, '0'), 'hex');
  if (bytes.length !== TRON_BYTES || bytes[0] !== TRON_PREFIX) return false;
  const sha256 = (data: Buffer): Buffer => createHash('sha256').update(data).digest();
  return sha256(sha256(bytes.subarray(0, -4)))
    .subarray(0, 4)
    .equals(bytes.subarray(-4));
}

/** Enough to know one's own account by. */
export const maskedNumber = (number: string): string => `•••• ${number.slice(-4)}`;

/** The end of the hold of an account that was added then; null where it is over. */
export function payeeHeldUntil(addedAt: Date, hours: number, now: Date): Date | null {
  const until = new Date(addedAt.getTime() + hours * 3_600_000);
  return until > now ? until : null;
}

/** How a provider names a bank or wallet; our own code where it has no name of its own. */
export function codeAt(provider: string | undefined, institution: string): string {
  const { bic, xendit } = INSTITUTIONS[institution] ?? {};
  if (provider === 'PAYMONGO' && bic !== undefined) return `${bic}XXX`;
  return provider === 'XENDIT' && xendit !== undefined ? xendit : institution;
}
