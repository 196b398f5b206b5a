import type { World } from './world.ts';

/** A connection to a payment provider as one person has entered it, and as its trial went. */
export async function enteredProvider(
  { owner }: Pick<World, 'owner'>,
  id: string,
  trial: 'passed' | 'failed' | null = 'passed',
): Promise<string> {
  await owner.query(
    `insert into providers.integration (id, merchant, provider, mode, currency, base_url, key_sealed, webhook_sealed,
       methods, prepared, trial, entered_at)
     values ($1, 'DEMO', 'SANDBOX', 'TEST', 'PHP', 'http://127.0.0.1:9', '\\x00', '\\x00', '{HOSTED}', true, $2,
       date_trunc('milliseconds', now()))`,
    [id, trial],
  );
  return id;
}
