import { createPublicKey } from 'node:crypto';
import { asOwner } from '../../platform/owner.ts';
import { type SecretKeys, sealSecret } from '../../platform/secret-box.ts';
import * as store from './store.ts';

/**
 * A supplier's key changes without a gap: the new one is good at once, and the one of before beside it until its end.
 * A PEM is a public key, anything else a shared secret. Only the database's owner may. Throws for an unknown integration.
 */
export async function changeSupplierKey(
  ownerUrl: string,
  keys: SecretKeys,
  change: { readonly id: string } & (
    | { readonly key: string; readonly olderEndsAt: Date }
    | { readonly dropsOlder: true }
  ),
): Promise<void> {
  const { id } = change;
  if ('dropsOlder' in change) {
    if (!(await asOwner(ownerUrl, async (owner) => await store.dropOlderKey(owner, id))))
      throw new Error(`${id} has no key of before.`);
    return;
  }
  const { key, olderEndsAt } = change;
  const isPublic = key.includes('BEGIN PUBLIC KEY');
  // A broken one is told here, and not by a wallet that stays shut.
  if (isPublic) createPublicKey(key);
  else if (key.trim().length < 16) throw new Error('A shared secret has sixteen signs at least.');
  const replaced = {
    publicKey: isPublic ? key : null,
    secretSealed: isPublic ? null : sealSecret(keys, id, key.trim()),
    olderEndsAt,
  };
  const known = await asOwner(ownerUrl, async (owner) => await store.replaceKey(owner, id, replaced));
  if (!known) throw new Error(`There is no integration ${id}.`);
}
