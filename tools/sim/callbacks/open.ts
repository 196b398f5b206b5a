import { generateKeyPairSync } from 'node:crypto';
import type pg from 'pg';
import { sealSecret } from '../../../apps/api/src/platform/secret-box.ts';
import { type ApiProcess, CURRENCY, MERCHANT } from '../instance.ts';
import type { Person } from '../people.ts';
import {
  coreEndpoint,
  type Endpoint,
  GAMES,
  GCP_INTEGRATION,
  gcpEndpoint,
  HUB88_INTEGRATION,
  hub88Endpoint,
  tokenOf,
} from './endpoints.ts';
import type { EndpointName } from './stories.ts';

/** Short, so that signing two hundred thousand callbacks does not take longer than answering them. */
const KEY_BITS = 1024;
const SECRET = 'auth-token-of-the-callbacks';

/** Connects two suppliers whose keys we hold, with a game each, and opens their endpoints. */
export async function openEndpoints(
  owner: pg.Pool,
  apis: readonly ApiProcess[],
): Promise<Readonly<Record<EndpointName, Endpoint>>> {
  const keys = generateKeyPairSync('rsa', { modulusLength: KEY_BITS });
  const [api] = apis;
  if (api === undefined) throw new Error('Endpoints need an instance.');
  await owner.query('update vendors.integration set supplier_public_key = $1 where id = $2', [
    keys.publicKey.export({ type: 'spki', format: 'pem' }),
    HUB88_INTEGRATION,
  ]);
  await owner.query(
    `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
       secret_sealed, variants)
     values ($1, $2, 'sim', 'GCP_V1', 'REAL', $3, 'laro-demo', 'http://127.0.0.1:9', $4, '{"conflictCode": 409}')`,
    [
      GCP_INTEGRATION,
      MERCHANT,
      CURRENCY,
      sealSecret(api.platform.config.secretsKey, GCP_INTEGRATION, SECRET),
    ],
  );
  await openGame(owner, 'studio', GAMES.hub88);
  await openGame(owner, 'sim', GAMES.gcp);
  for (const each of apis) await each.features.vendors.refresh();
  return { core: coreEndpoint, hub88: hub88Endpoint(keys.privateKey), gcp: gcpEndpoint(SECRET) };
}

/** A game of a supplier that lists none. */
export async function openGame(owner: pg.Pool, supplier: string, code: string): Promise<void> {
  await owner.query(
    `insert into games.vendor (merchant, vassalage, display_name, supplier) values ($1, upper($2), $2, $2)
     on conflict on constraint vendor_pk do nothing`,
    [MERCHANT, supplier],
  );
  await owner.query(
    `insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, sort,
         released_at, synchronised_at)
       values ($1, $2 || '-' || $3, $2, upper($2), $3, 'RNG', $3, 1, now(), now())`,
    [MERCHANT, supplier, code],
  );
}

/** A vendor session for each, without which Hub88 takes no stake. */
export async function openSessions(
  owner: pg.Pool,
  api: ApiProcess,
  people: readonly Person[],
  integration = HUB88_INTEGRATION,
): Promise<void> {
  await owner.query(
    `insert into launches.vendor_session (token_hash, merchant, member, integration, session_handle, created_at, seen_at)
     select u.hash, $1, u.member, $2, 'sim ' || u.member, now(), now()
     from unnest($3::bytea[], $4::text[]) as u (hash, member)`,
    [
      MERCHANT,
      integration,
      people.map((person) => api.features.callbacks.tokenHash(tokenOf(person))),
      people.map(({ member }) => member),
    ],
  );
}
