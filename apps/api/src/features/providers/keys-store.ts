import type pg from 'pg';

type Owner = Pick<pg.Client, 'query'>;

export async function connect(
  owner: Owner,
  one: {
    readonly id: string;
    readonly merchant: string;
    readonly provider: string;
    readonly mode: string;
    readonly currency: string;
    readonly baseUrl: string;
    readonly settings: object;
    readonly keySealed: Buffer;
    readonly webhookSealed: Buffer;
    readonly methods: readonly string[];
  },
): Promise<void> {
  await owner.query(
    `insert into providers.integration (id, merchant, provider, mode, currency, base_url, settings, key_sealed,
       webhook_sealed, methods)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict on constraint integration_pk do update set base_url = excluded.base_url, settings = excluded.settings,
       key_sealed = excluded.key_sealed, webhook_sealed = excluded.webhook_sealed, methods = excluded.methods`,
    [
      one.id,
      one.merchant,
      one.provider,
      one.mode,
      one.currency,
      one.baseUrl,
      JSON.stringify(one.settings),
      one.keySealed,
      one.webhookSealed,
      [...one.methods],
    ],
  );
}

export async function rotate(owner: Owner, id: string, sealed: Buffer, olderEndsAt: Date): Promise<boolean> {
  const { rowCount } = await owner.query(
    `update providers.integration set older_webhook_sealed = webhook_sealed, older_ends_at = $3, webhook_sealed = $2
     where id = $1`,
    [id, sealed, olderEndsAt],
  );
  return rowCount === 1;
}
