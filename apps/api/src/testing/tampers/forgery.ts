import { createPublicKey, hash, type KeyObject, sign } from 'node:crypto';

/** A head as the published description has it: what anybody can write who lacks nothing but our key. */
export type ForgedHead = Readonly<
  Record<'number' | 'sequence' | 'hash' | 'previous' | 'signedAt' | 'keyId' | 'signature', string>
>;

const textOf = (head: ForgedHead): string =>
  JSON.stringify([
    'laro-receipts-head-v1',
    head.number,
    head.sequence,
    head.hash,
    head.previous,
    head.signedAt,
    head.keyId,
  ]);

export function forgeHead(head: ForgedHead, key: KeyObject): ForgedHead {
  return { ...head, signature: sign(null, Buffer.from(textOf(head)), key).toString('base64') };
}

export function hashOf(head: ForgedHead): string {
  return hash(
    'sha256',
    Buffer.concat([Buffer.from(textOf(head)), Buffer.from(head.signature, 'base64')]),
    'hex',
  );
}

export function idOf(key: KeyObject): string {
  return hash('sha256', createPublicKey(key).export({ type: 'spki', format: 'der' }), 'hex').slice(0, 16);
}
