import type pg from 'pg';
import { type SecretKeys, sealSecret } from '../../platform/secret-box.ts';
import { keyPurpose, webhookPurpose } from './integration.ts';
import { connect, rotate } from './keys-store.ts';

export type NewProvider = {
  readonly id: string;
  readonly merchant: string;
  readonly provider: 'SANDBOX' | 'PAYMONGO' | 'XENDIT' | 'BTCPAY';
  readonly mode: 'TEST' | 'LIVE';
  readonly currency: string;
  readonly baseUrl: string;
  /** As its protocol asks (`clients.ts`). */
  readonly settings?: object;
  readonly key: string;
  readonly webhookSecret: string;
  readonly methods: readonly ('HOSTED' | 'QR' | 'STABLECOIN' | 'PAYOUT')[];
};

type Owner = Pick<pg.Client, 'query'>;

/** Connects a provider, or changes what it is connected with. Only the database's owner may. */
export async function connectProvider(owner: Owner, keys: SecretKeys, given: NewProvider): Promise<void> {
  const { key, webhookSecret, ...rest } = given;
  if (webhookSecret.length < 16) throw new Error('A webhook secret has sixteen signs at least.');
  await connect(owner, {
    ...rest,
    settings: given.settings ?? {},
    keySealed: sealSecret(keys, keyPurpose(given.id), key),
    webhookSealed: sealSecret(keys, webhookPurpose(given.id), webhookSecret),
  });
}

/** The new secret is good at once, and the one of before beside it until its end. Throws for an unknown integration. */
export async function rotateWebhookSecret(
  owner: Owner,
  keys: SecretKeys,
  { id, secret, olderEndsAt }: { readonly id: string; readonly secret: string; readonly olderEndsAt: Date },
): Promise<void> {
  if (secret.length < 16) throw new Error('A webhook secret has sixteen signs at least.');
  const sealed = sealSecret(keys, webhookPurpose(id), secret);
  if (!(await rotate(owner, id, sealed, olderEndsAt))) throw new Error(`There is no integration ${id}.`);
}
