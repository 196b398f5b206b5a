import { LANGUAGES } from '@laro/wire';
import { HTML_VERSION } from '@laro/wire/html';
import type { Texts } from '@laro/wire/texts';
import pg from 'pg';
import type { SecretKeys } from '../platform/secret-box.ts';
import { DEMO_ANNOUNCEMENTS } from './announcements.ts';
import { connectDemoPay, saveDepositMethods } from './cashier.ts';
import { type DemoGateway, demoGateways, type Sandbox } from './gateways.ts';
import { DEMO_HELP } from './help/index.ts';
import {
  DEMO_BOARDS,
  DEMO_INTEGRATIONS,
  DEMO_MERCHANT,
  DEMO_REBATE_RATES,
  DEMO_REFERRALS,
} from './merchant.ts';
import { savePromotions } from './promotions.ts';
import { type DemoProvider, demoProviders } from './providers.ts';
import { newDemoPushKey } from './push.ts';
import { DEMO_TERMS, DEMO_TERMS_SINCE } from './terms/index.ts';
import { DEMO_LEVEL_LIMITS, DEMO_VIP_LEVELS } from './vip.ts';

type Supplier = (typeof DEMO_INTEGRATIONS)[number]['supplier'];
/** Where a supplier is asked, and what it signs with. */
type Connection = { readonly url: string; readonly publicKey: string };

/**
 * Writes the DEMO merchant's reference data as the owner; running it again brings it up to date. People are made
 * by the application's own registration, not here.
 */
export async function seedReferenceData(options: {
  readonly ownerUrl: string;
  readonly studioUrl: string;
  readonly studioPublicKey: string;
  /** The outside vendor; without it only the studio plays. */
  readonly perya?: Connection;
  /** Who carries the demo's messages; without it none leave, and codes are not offered. */
  readonly sandbox?: Sandbox;
  /** Seals the key by which push services know the demo; without it nothing is pushed. */
  readonly secretsKey?: SecretKeys;
  /** How often the welcome credit is played, where that is not as often as in the demo. */
  readonly welcomeTurnover?: number;
}): Promise<void> {
  const client = new pg.Client({ connectionString: options.ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7261003)');
    await saveMerchant(client, options.welcomeTurnover ?? DEMO_MERCHANT.welcomeTurnover);
    const studio = { url: options.studioUrl, publicKey: options.studioPublicKey };
    await saveIntegrations(client, { studio, ...(options.perya && { perya: options.perya }) });
    if (options.sandbox) {
      for (const gateway of demoGateways(options.sandbox)) await saveGateway(client, gateway);
      for (const provider of demoProviders(options.sandbox)) await saveProvider(client, provider);
      const { origin, pay, secretsKey } = options.sandbox;
      if (pay) await connectDemoPay(client, { origin, pay, secretsKey });
    }
    await saveDepositMethods(client);
    if (options.secretsKey) await savePushKey(client, options.secretsKey);
    await saveCategories(client);
    await saveAnnouncements(client);
    await savePromotions(client);
    await saveHelp(client);
    await saveTerms(client);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

/** The brand's rates of team rebate, for the days of an invented history too. */
export async function saveRebateRates(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into rebates.rate (merchant, member, category, version, from_day, rate, set_by, set_at)
       select $1, '', r.key, 1, '2020-01-01', r.value::int, 'npm start', now()
       from jsonb_each_text($2) r on conflict on constraint rate_pk do nothing`,
      [DEMO_MERCHANT.code, DEMO_REBATE_RATES],
    );
  } finally {
    await client.end();
  }
}

/** The brand's leader boards and what friends are worth, for the days of an invented history too. */
export async function saveRewardTerms(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `insert into boards.terms (merchant, version, from_day, terms, set_by, set_at)
       values ($1, 1, '2020-01-01', $2, 'npm start', now()) on conflict on constraint terms_pk do nothing`,
      [DEMO_MERCHANT.code, DEMO_BOARDS],
    );
    await client.query(
      `insert into referrals.terms (merchant, version, terms, set_by, set_at)
       values ($1, 1, $2, 'npm start', now()) on conflict on constraint terms_pk do nothing`,
      [DEMO_MERCHANT.code, DEMO_REFERRALS],
    );
  } finally {
    await client.end();
  }
}

/** The brand's levels, from before an invented history: what was played in it counts. */
export async function saveVipLevels(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(
      `with made as (
         insert into vip.levels (merchant, id, value, version, from_at)
         select $1, gen_random_uuid(), $2, 1, '2020-01-01'
         where not exists (select from vip.levels l where l.merchant = $1)
         returning merchant)
       insert into vip.rebuild (merchant) select merchant from made on conflict on constraint rebuild_pk do nothing`,
      [DEMO_MERCHANT.code, JSON.stringify(DEMO_VIP_LEVELS)],
    );
    await client.query(
      `insert into withdrawals.level (merchant, level, order_min, order_max, day_max, day_orders)
       select $1, l.place - 1, 10000000, (l.value ->> 0)::bigint * 100000, (l.value ->> 1)::bigint * 100000, (l.value ->> 2)::int
       from jsonb_array_elements($2::jsonb) with ordinality as l (value, place)
       on conflict on constraint level_pk do nothing`,
      [DEMO_MERCHANT.code, JSON.stringify(DEMO_LEVEL_LIMITS)],
    );
  } finally {
    await client.end();
  }
}

async function saveMerchant(client: pg.Client, welcomeTurnover: number): Promise<void> {
  const m = DEMO_MERCHANT;
  await client.query(
    `insert into merchants.merchant (code, name, currency, currency_symbol, languages, default_language, time_zone,
       flags, profile, follow, footer, welcome_credit, country, mobile_countries, client, staff_second_factor,
       welcome_turnover, look)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, '{"house": true}')
     on conflict on constraint merchant_pk do update set flags = excluded.flags,
       follow = excluded.follow, footer = excluded.footer, welcome_credit = excluded.welcome_credit,
       country = excluded.country, mobile_countries = excluded.mobile_countries, client = excluded.client,
       staff_second_factor = excluded.staff_second_factor, welcome_turnover = excluded.welcome_turnover`,
    [
      m.code,
      m.name,
      m.currency,
      m.currencySymbol,
      m.languages,
      m.defaultLanguage,
      m.timeZone,
      [...m.flags],
      m.profile,
      JSON.stringify(m.follow),
      m.footer,
      m.welcomeCreditE5.toString(),
      m.country,
      m.mobileCountries,
      JSON.stringify(m.client),
      m.staffSecondFactor,
      welcomeTurnover,
    ],
  );
  for (const host of m.hosts) {
    await client.query(
      'insert into merchants.host (host, merchant) values ($1, $2) on conflict on constraint host_pk do nothing',
      [host, m.code],
    );
  }
}

async function saveProvider(client: pg.Client, provider: DemoProvider): Promise<void> {
  await client.query(
    `insert into identities.provider (merchant, provider, issuer, authorization_url, token_url, jwks_url, client_id,
       client_secret_sealed, api_key, api_url)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict on constraint provider_pk do update set issuer = excluded.issuer,
       authorization_url = excluded.authorization_url, token_url = excluded.token_url, jwks_url = excluded.jwks_url,
       client_id = excluded.client_id, client_secret_sealed = excluded.client_secret_sealed,
       api_key = excluded.api_key, api_url = excluded.api_url`,
    [
      DEMO_MERCHANT.code,
      provider.provider,
      provider.issuer,
      provider.authorizationUrl,
      provider.tokenUrl,
      provider.jwksUrl,
      provider.clientId,
      provider.clientSecretSealed,
      provider.apiKey,
      provider.apiUrl,
    ],
  );
}

async function saveIntegrations(
  client: pg.Client,
  connections: Readonly<Partial<Record<Supplier, Connection>>>,
): Promise<void> {
  for (const { id, supplier, variants } of DEMO_INTEGRATIONS) {
    const connection = connections[supplier];
    if (!connection) continue;
    await client.query(
      `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
         supplier_public_key, variants)
       select $1 || m.suffix, $2, $3, 'HUB88_V2', m.mode, m.currency, 'laro-demo', $4, $5, $6
       from (values ('', 'REAL', 'PHP'), ('_trial', 'TRIAL', 'FUN')) m (suffix, mode, currency)
       on conflict on constraint integration_pk do update set base_url = excluded.base_url,
         supplier_public_key = excluded.supplier_public_key`,
      [id, DEMO_MERCHANT.code, supplier, connection.url, connection.publicKey, JSON.stringify(variants)],
    );
  }
}

async function saveGateway(
  client: pg.Client,
  { channel, kind, settings, secretSealed }: DemoGateway,
): Promise<void> {
  await client.query(
    `insert into messages.gateway (merchant, channel, kind, settings, secret_sealed) values ($1, $2, $3, $4, $5)
     on conflict on constraint gateway_pk do update set kind = excluded.kind, settings = excluded.settings,
       secret_sealed = excluded.secret_sealed`,
    [DEMO_MERCHANT.code, channel, kind, JSON.stringify(settings), secretSealed],
  );
}

/** Made once: browsers that have subscribed know the brand by it. */
async function savePushKey(client: pg.Client, secretsKey: SecretKeys): Promise<void> {
  const { publicKey, privateSealed, subject } = newDemoPushKey(secretsKey);
  await client.query(
    `insert into push.key (merchant, public_key, private_sealed, subject) values ($1, $2, $3, $4)
     on conflict on constraint push_key_pk do nothing`,
    [DEMO_MERCHANT.code, publicKey, privateSealed, subject],
  );
}

async function saveCategories(client: pg.Client): Promise<void> {
  for (const [sort, category] of DEMO_MERCHANT.categories.entries()) {
    await client.query(
      `insert into games.category (merchant, category, sort) values ($1, $2, $3)
       on conflict on constraint category_pk do update set sort = excluded.sort`,
      [DEMO_MERCHANT.code, category, sort],
    );
  }
}

/** Content is written once: what staff have made of it since stands. */
async function saveAnnouncements(client: pg.Client): Promise<void> {
  for (const [sort, { id, words, ...item }] of DEMO_ANNOUNCEMENTS.entries()) {
    const { rowCount } = await client.query(
      `insert into announcements.announcement (id, merchant, promotion_type, execution, sort, state, published_at,
         picture, group_name, linkage, color, offer_from, offer_until, version, saved_at)
       values ($1, $2, $3, $4, $5, 'published', now(), $6, $7, $8, $9, now() + $10 * interval '1 day',
         now() + $11 * interval '1 day', 1, now())
       on conflict on constraint announcement_pk do nothing`,
      [
        id,
        DEMO_MERCHANT.code,
        item.type,
        item.execution,
        sort,
        item.picture ?? null,
        item.picture ? (item.group ?? 'm_home') : null,
        item.linkage ?? null,
        item.color ?? null,
        ...(item.offer ?? [null, null]),
      ],
    );
    if (rowCount === 1) await saveTexts(client, 'announcements', id, words);
  }
}

async function saveHelp(client: pg.Client): Promise<void> {
  for (const [sort, { tag, words }] of DEMO_HELP.entries()) {
    const { rowCount } = await client.query(
      `insert into help.item (merchant, tag, sort, version, saved_at) values ($1, $2, $3, 1, now())
       on conflict on constraint item_pk do nothing`,
      [DEMO_MERCHANT.code, tag, sort],
    );
    if (rowCount === 1) await saveTexts(client, 'help', tag, words);
  }
}

/** The first version of each document, in force since the demo began. */
async function saveTerms(client: pg.Client): Promise<void> {
  for (const { kind, words } of DEMO_TERMS) {
    const { rowCount } = await client.query(
      `insert into terms.version (merchant, kind, version, needs_consent, published_at, in_force_from, revision, saved_at)
       values ($1, $2, 1, true, $3, $3, 1, $3) on conflict on constraint version_pk do nothing`,
      [DEMO_MERCHANT.code, kind, DEMO_TERMS_SINCE],
    );
    if (rowCount === 1) await saveTexts(client, 'terms', `${kind}.1`, words);
  }
}

/** Ours, and clean as it is written; a test holds it to that. */
async function saveTexts(client: pg.Client, kind: string, owner: string, words: Texts): Promise<void> {
  for (const language of LANGUAGES) {
    const text = words[language];
    if (!text) continue;
    await client.query(
      `insert into texts.text (merchant, kind, owner, language, title, written, content, version, action)
       values ($1, $2, $3, $4, $5, $6, $6, $7, $8) on conflict on constraint text_pk do nothing`,
      [DEMO_MERCHANT.code, kind, owner, language, text.title, text.content, HTML_VERSION, text.action],
    );
  }
}
