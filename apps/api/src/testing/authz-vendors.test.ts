import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { HUB88_SIGNATURE_HEADER, signHub88, WALLET_PATHS } from '@laro/vendor-protocol';
import { GCP_PATHS, GCP_SIGNATURE_HEADER, signGcp } from '@laro/vendor-protocol/gcp';
import { SABA_PATHS } from '@laro/vendor-protocol/saba';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sealSecret } from '../platform/secret-box.ts';
import { VENDOR_SECRETS } from './authz.ts';
import { signInStaff } from './staff.ts';
import { type Player, startWorld, type World } from './world.ts';

/**
 * The endpoints of the wallet, tried by everybody who has a key (S2, S3): a key opens its own integration's
 * calls, and neither another supplier's, nor another brand's, nor another protocol's. No payment provider's endpoint exists
 * yet; its key joins this table with the first one.
 */

let world: World;
let alice: Player;
let seat: { readonly user: string; readonly token: string };
let cookie: string;
let staffCookie: string;

type Protocol = 'HUB88_V2' | 'GCP_V1' | 'SABA_ONEBOOK';
type Endpoint = { readonly id: string; readonly merchant: string; readonly protocol: Protocol };

const ENDPOINTS: readonly Endpoint[] = [
  { id: 'int_demo_studio', merchant: 'DEMO', protocol: 'HUB88_V2' },
  { id: 'int_other_hub', merchant: 'DEMO', protocol: 'HUB88_V2' },
  { id: 'int_brand_hub', merchant: 'OTHER', protocol: 'HUB88_V2' },
  { id: 'int_gcp', merchant: 'DEMO', protocol: 'GCP_V1' },
  { id: 'int_other_gcp', merchant: 'DEMO', protocol: 'GCP_V1' },
  { id: 'int_brand_gcp', merchant: 'OTHER', protocol: 'GCP_V1' },
  { id: 'int_saba', merchant: 'DEMO', protocol: 'SABA_ONEBOOK' },
  { id: 'int_other_saba', merchant: 'DEMO', protocol: 'SABA_ONEBOOK' },
  { id: 'int_brand_saba', merchant: 'OTHER', protocol: 'SABA_ONEBOOK' },
];
const keys = new Map<string, KeyObject | string>();

beforeAll(async () => {
  world = await startWorld();
  keys.set('int_demo_studio', world.supplier.key);
  for (const endpoint of ENDPOINTS) if (!keys.has(endpoint.id)) await connect(endpoint);
  await world.forgetIntegrations();
  alice = await world.register('alice');
  seat = await world.launch(alice);
  const jar = (browser: { readonly cookies: ReadonlyMap<string, string> }): string =>
    [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  cookie = jar(alice);
  staffCookie = jar(await signInStaff(world));
});
afterAll(async () => {
  expect(await world.trialBalance()).toMatchObject({ balanced: true, drifted: [], unlisted: [] });
  await world.stop();
});

async function connect({ id, merchant, protocol }: Endpoint): Promise<void> {
  const pair = protocol === 'HUB88_V2' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : null;
  const secret = id === 'int_gcp' ? VENDOR_SECRETS.gcp : `secret-of-${id}`;
  keys.set(id, pair?.privateKey ?? secret);
  await world.owner.query(
    `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
       supplier_public_key, secret_sealed)
     values ($1, $2, $1, $3, 'REAL', 'PHP', 'laro', 'http://127.0.0.1:9', $4, $5)`,
    [
      id,
      merchant,
      protocol,
      pair?.publicKey.export({ type: 'spki', format: 'pem' }) ?? null,
      pair ? null : sealSecret(world.platform.config.secretsKey, id, secret),
    ],
  );
}

const PATHS: Readonly<Record<Protocol, readonly string[]>> = {
  HUB88_V2: Object.values(WALLET_PATHS),
  GCP_V1: Object.values(GCP_PATHS),
  SABA_ONEBOOK: Object.values(SABA_PATHS),
};
const FIRST: Readonly<Record<Protocol, string>> = {
  HUB88_V2: WALLET_PATHS.balance,
  GCP_V1: GCP_PATHS.play,
  SABA_ONEBOOK: SABA_PATHS.getbalance,
};

/** A well-formed question for a member's balance in the words of a protocol, with the key of one integration. */
function question(signer: Endpoint): { readonly body: string; readonly headers: Record<string, string> } {
  const key = keys.get(signer.id);
  if (key === undefined) throw new Error(`${signer.id} was connected.`);
  switch (signer.protocol) {
    case 'HUB88_V2': {
      const body = JSON.stringify({
        ...seat,
        request_uuid: randomUUID(),
        game_code: 'ls_test',
        currency: 'PHP',
      });
      return { body, headers: { [HUB88_SIGNATURE_HEADER]: signHub88(body, key as KeyObject) } };
    }
    case 'GCP_V1': {
      const body = JSON.stringify({ user_id: seat.user, currency: 'PHP' });
      return { body, headers: { [GCP_SIGNATURE_HEADER]: signGcp(body, key as string) } };
    }
    case 'SABA_ONEBOOK':
      return { body: JSON.stringify({ key, message: { userId: seat.user } }), headers: {} };
  }
}

async function post(endpoint: string, path: string, headers: Record<string, string>, body: string) {
  const answer = await fetch(`${world.origin}/vendors/${endpoint}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  const text = await answer.text();
  return { http: answer.status, text, answered: JSON.parse(text) as Record<string, unknown> };
}

/** What a wallet says to whoever has not its key, by protocol; and how it tells a balance. */
const isRefusedKey = (endpoint: Endpoint, { http, answered }: Awaited<ReturnType<typeof post>>): boolean => {
  if (endpoint.protocol === 'HUB88_V2') return answered['status'] === 'RS_ERROR_INVALID_SIGNATURE';
  if (endpoint.protocol === 'GCP_V1') return http === 403 && answered['code'] === 403;
  return answered['status'] === '311';
};
const balanceShown = ({ answered }: Awaited<ReturnType<typeof post>>): boolean =>
  typeof answered['balance'] === 'number';

const pairs = ENDPOINTS.flatMap((endpoint) =>
  ENDPOINTS.map((signer) => [signer.id, endpoint.id, signer, endpoint] as const),
);

describe('a key at an endpoint', () => {
  it.each(pairs)('S2 S3 V8.4.1 the key of %s at %s', async (_signer, _endpoint, signer, endpoint) => {
    const { body, headers } = question(signer);
    const answer = await post(endpoint.id, FIRST[endpoint.protocol], headers, body);
    if (signer.id !== endpoint.id) {
      expect(balanceShown(answer)).toBe(false);
      expect(isRefusedKey(endpoint, answer)).toBe(true);
      return;
    }
    // Its own endpoint hears it. A member of another brand is nobody there, and Hub88's sessions are one supplier's each.
    expect(isRefusedKey(endpoint, answer)).toBe(false);
    expect(balanceShown(answer)).toBe(endpoint.merchant === 'DEMO' && endpoint.id !== 'int_other_hub');
    expect(answer.text.includes('alice')).toBe(false);
  });

  it.each(ENDPOINTS.map((endpoint) => [endpoint.id, endpoint] as const))(
    'S2 %s is closed on every path to members, staff and whoever has no key, and to paths of other protocols',
    async (id, endpoint) => {
      const nobodies: Record<string, string>[] = [
        {},
        { cookie },
        { cookie: staffCookie },
        { authorization: 'Bearer vendor', 'x-hub88-signature': 'bm90aGluZw==', 'x-request-sign': 'aa' },
      ];
      const bodies = ENDPOINTS.filter(({ merchant }) => merchant === 'DEMO').map(
        (signer) => question(signer).body,
      );
      for (const path of PATHS[endpoint.protocol]) {
        for (const headers of nobodies) {
          const body = JSON.stringify({ ...seat, user_id: seat.user, message: { userId: seat.user } });
          const answer = await post(id, path, headers, body);
          expect([path, isRefusedKey(endpoint, answer), balanceShown(answer)]).toEqual([path, true, false]);
        }
      }
      // Under another protocol's paths there is what is everywhere: a refusal in that protocol's own words.
      for (const other of ENDPOINTS.filter(({ protocol }) => protocol !== endpoint.protocol)) {
        const { body, headers } = question(endpoint);
        for (const path of PATHS[other.protocol]) {
          for (const signed of [
            { body, headers },
            { body: bodies[0] ?? '', headers: {} },
          ]) {
            const answer = await post(id, path, signed.headers, signed.body);
            expect([path, isRefusedKey(other, answer), balanceShown(answer)]).toEqual([path, true, false]);
          }
        }
      }
    },
  );

  it('S2 an address without an integration refuses every key, as an integration refuses a wrong one', async () => {
    for (const signer of ENDPOINTS) {
      const { body, headers } = question(signer);
      for (const asked of ENDPOINTS) {
        const answer = await post('int_nobody', FIRST[asked.protocol], headers, body);
        expect([isRefusedKey(asked, answer), balanceShown(answer)]).toEqual([true, false]);
      }
    }
  });

  it('S3 a supplier of DEMO cannot move money of a session that was opened at another supplier', async () => {
    const stake = { ...seat, request_uuid: randomUUID(), transaction_uuid: randomUUID(), amount: 100_000 };
    const body = JSON.stringify({
      ...stake,
      supplier_transaction_id: 's',
      round: 'r',
      round_closed: false,
      is_free: false,
      reward_uuid: null,
      game_code: 'ls_test',
      currency: 'PHP',
      bet: null,
      meta: null,
      supplier_user: null,
    });
    const key = keys.get('int_other_hub') as KeyObject;
    const answer = await post(
      'int_other_hub',
      WALLET_PATHS.bet,
      { [HUB88_SIGNATURE_HEADER]: signHub88(body, key) },
      body,
    );
    expect(answer.answered['status']).not.toBe('RS_OK');
    const stakes = await world.owner.query("select from ledger.posting where kind = 'bets.stake'");
    expect(stakes.rowCount).toBe(0);
  });
});
