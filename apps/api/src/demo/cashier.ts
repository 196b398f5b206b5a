import type pg from 'pg';
import { connectProvider } from '../features/providers/index.ts';
import type { SecretKeys } from '../platform/secret-box.ts';
import { DEMO_MERCHANT } from './merchant.ts';

/** Of the sandbox's payment provider: `account:secret`, and what it signs its news with. */
export type DemoPay = { readonly key: string; readonly webhookSecret: string };

export const DEMO_PAY_INTEGRATION = 'pay_demo_laro';

export async function connectDemoPay(
  client: pg.Client,
  {
    origin,
    pay,
    secretsKey,
  }: { readonly origin: string; readonly pay: DemoPay; readonly secretsKey: SecretKeys },
): Promise<void> {
  await connectProvider(client, secretsKey, {
    id: DEMO_PAY_INTEGRATION,
    merchant: DEMO_MERCHANT.code,
    provider: 'SANDBOX',
    mode: 'TEST',
    currency: DEMO_MERCHANT.currency,
    baseUrl: origin,
    key: pay.key,
    webhookSecret: pay.webhookSecret,
    methods: ['HOSTED', 'QR', 'PAYOUT'],
  });
}

/** In whole units of the brand's currency. */
const METHODS = [
  {
    method: 'HOSTED',
    min: 100,
    max: 50_000,
    quick: [200, 500, 1_000, 5_000, 10_000, 20_000],
    minutes: 60,
    bank: null,
  },
  {
    method: 'QR',
    min: 100,
    max: 50_000,
    quick: [200, 500, 1_000, 5_000, 10_000, 20_000],
    minutes: 15,
    bank: null,
  },
  {
    method: 'RECEIPT',
    min: 500,
    max: 500_000,
    quick: [500, 1_000, 5_000, 10_000, 50_000, 100_000],
    minutes: 1_440,
    bank: { bank: 'Demo Bank of Manila', name: 'Laro Demo Operations', number: '0000 1234 5678' },
  },
] as const;

/** Written once: what two of the staff have made of it since stands. */
export async function saveDepositMethods(client: pg.Client): Promise<void> {
  for (const [sort, { method, min, max, quick, minutes, bank }] of METHODS.entries()) {
    await client.query(
      `insert into deposits.method (merchant, method, enabled, min_amount, max_amount, quick_amounts, minutes, sort, bank)
       values ($1, $2, true, $3 * 100000::bigint, $4 * 100000::bigint,
         (select array_agg(q * 100000::bigint order by q) from unnest($5::bigint[]) q), $6, $7, $8)
       on conflict on constraint method_pk do nothing`,
      [DEMO_MERCHANT.code, method, min, max, [...quick], minutes, sort, bank && JSON.stringify(bank)],
    );
  }
}
