import { createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import type { Scene } from './scene.ts';

/** A head as the published description has it: what anybody can write who lacks nothing but our key. */
type ForgedHead = Readonly<
  Record<
    | 'number'
    | 'sequence'
    | 'hash'
    | 'root'
    | 'acts'
    | 'actsHash'
    | 'previous'
    | 'signedAt'
    | 'keyId'
    | 'signature',
    string
  >
>;

const textOf = (head: ForgedHead): string =>
  JSON.stringify([
    'laro-receipts-head-v3',
    head.number,
    head.sequence,
    head.hash,
    head.root,
    head.acts,
    head.actsHash,
    head.previous,
    head.signedAt,
    head.keyId,
  ]);

function forgeHead(head: ForgedHead, key: KeyObject): ForgedHead {
  return { ...head, signature: sign(null, Buffer.from(textOf(head)), key).toString('base64') };
}

function hashOf(head: ForgedHead): string {
  return hash(
    'sha256',
    Buffer.concat([Buffer.from(textOf(head)), Buffer.from(head.signature, 'base64')]),
    'hex',
  );
}

function idOf(key: KeyObject): string {
  return hash('sha256', createPublicKey(key).export({ type: 'spki', format: 'der' }), 'hex').slice(0, 16);
}

/** Signs the heads that are meant with a stranger's key, from the chains as they stand; answers whose key it says it is. */
export async function signAnew(
  { ask, dice, strangersKey }: Scene,
  isMeant: (head: ForgedHead) => boolean,
): Promise<string> {
  const heads = await ask(
    `select number, sequence, encode(seals.hash_at(sequence), 'hex') as hash, encode(root, 'hex') as root, acts,
       encode(seals.act_hash_at(acts), 'hex') as "actsHash", encode(previous, 'hex') as previous,
       to_char(signed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "signedAt", key_id as "keyId",
       translate(encode(signature, 'base64'), E'\\n', '') as signature
     from seals.head order by seals.head.number`,
  );
  const claimed = dice.pick([idOf(strangersKey), heads[0]?.keyId ?? '']);
  let previous = '0'.repeat(64);
  for (const row of heads) {
    const standing = row as ForgedHead;
    const head = isMeant(standing)
      ? forgeHead({ ...standing, previous, keyId: claimed }, strangersKey)
      : standing;
    previous = hashOf(head);
    if (head === standing) continue;
    await ask(
      `update seals.head set hash = decode($2, 'hex'), acts_hash = decode($3, 'hex'), previous = decode($4, 'hex'),
         key_id = $5, signature = decode($6, 'base64') where number = $1`,
      [head.number, head.hash, head.actsHash, head.previous, head.keyId, head.signature],
    );
  }
  return claimed;
}
