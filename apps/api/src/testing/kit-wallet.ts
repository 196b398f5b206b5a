import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { createWalletClient } from '@laro/vendor-protocol';
import { createGcpWalletClient } from '@laro/vendor-protocol/gcp';
import { type KitConfig, type KitProtocolName, parseKitConfig } from '@laro/vendor-protocol/kit';
import { createSabaWalletClient } from '@laro/vendor-protocol/saba';
import { gcpSessionToken } from '../features/launches/index.ts';
import { lockByStaff } from './staff.ts';
import { startWorld, type World } from './world.ts';

export type KitWallet = Awaited<ReturnType<typeof startKitWallet>>;
/** What a vendor's engineer is handed: the wallet's address and everything that the kit must know. */
export type KitHandout = { readonly wallet: string; readonly config: KitConfig };

/** 50,000.00: the races of every protocol need more than the demo's welcome. */
const RICH_E5 = 5_000_000_000n;
const ONE_E5 = 100_000n;
const SECRET = 'shared-secret-of-the-kit';
const ISSUES = ['Finished', 'Copies', 'Active', 'Nothing', 'Expired', 'Conflict'] as const;
const HOURS_AGO_OVER = 13;

/**
 * Our own wallet with everything that the vendor test kit asks a wallet for: an integration of each protocol, games
 * that are on and off, and players who are rich, poor, blocked, or whose session is over.
 */
export async function startKitWallet() {
  const world = await startWorld();
  await world.owner.query(`update merchants.merchant set welcome_credit = $1 where code = 'DEMO'`, [RICH_E5]);
  // Before the first member: the API caches its merchants for some seconds.
  await world.app.features.merchants.refresh();
  const { rows } = await world.owner.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  return {
    world,
    /** The version of the PostgreSQL that it stands on. */
    postgres: rows[0]?.version ?? 'of an unknown version',
    handouts: {
      hub88: await handOutHub88(world),
      gcp: await handOutGcp(world),
      saba: await handOutSaba(world),
    } satisfies Record<KitProtocolName, KitHandout>,
    stop: async () => await world.stop(),
  };
}

async function handOutHub88(world: World): Promise<KitHandout> {
  const id = 'int_kit_hub88';
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const wallet = await world.addIntegration({
    id,
    protocol: 'GCP_V1',
    supplier: 'kithub',
    secret: SECRET,
    games: [{ code: 'kit_game' }, { code: 'kit_other' }, { code: 'kit_disabled' }],
  });
  await world.owner.query(
    `update vendors.integration set protocol = 'HUB88_V2', supplier_public_key = $2, secret_sealed = null where id = $1`,
    [id, publicKey.export({ type: 'spki', format: 'pem' }).toString()],
  );
  await switchOff(world, 'kit_disabled');
  await world.forgetIntegrations();

  const [good, second, blocked, poor] = await seats(world, id, 'hub');
  const client = createWalletClient({ baseUrl: wallet, privateKey });
  const stake = async (player: Seat, amount: bigint) => {
    const transaction = randomUUID();
    const answered = await client.call('bet', {
      ...player,
      transaction_uuid: transaction,
      request_uuid: randomUUID(),
      round: 'open-round',
      game_code: 'kit_game',
      currency: 'PHP',
      amount,
    });
    if (answered.kind !== 'answer' || answered.status !== 'RS_OK')
      throw new Error('A stake of the kit was refused.');
    return transaction;
  };
  await stake(poor, RICH_E5);
  const openBet = await stake(blocked, ONE_E5);
  await lockByStaff(world, 'hubblocked');
  return {
    wallet,
    config: parseKitConfig({
      privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      currency: 'PHP',
      otherCurrency: 'USD',
      game: 'kit_game',
      otherGame: 'kit_other',
      disabledGame: 'kit_disabled',
      players: { good, second, blocked: { ...blocked, openBet, openRound: 'open-round' }, poor },
      timeoutMs: 30_000,
    }),
  };
}

async function handOutGcp(world: World): Promise<KitHandout> {
  const id = 'int_kit_gcp';
  const wallet = await world.addIntegration({
    id,
    protocol: 'GCP_V1',
    supplier: 'kitgcp',
    secret: SECRET,
    games: [{ code: 'kit:game' }, { code: 'kit:other' }, { code: 'kit:disabled' }],
  });
  await switchOff(world, 'kit:disabled');
  const [good, second, blocked, poor] = await seats(world, id, 'gcp', gcpSessionToken);
  const client = createGcpWalletClient({ baseUrl: wallet, secret: SECRET });
  const answered = await client.call('play', {
    user_id: poor.user,
    currency: 'PHP',
    game: 'kit:game',
    game_id: 'open-round',
    actions: [{ action: 'bet', action_id: randomUUID(), amount: RICH_E5 / 1_000n }],
  });
  if (answered.kind !== 'answer') throw new Error('A stake of the kit was refused.');
  await lockByStaff(world, 'gcpblocked');
  const issues: Record<string, string> = {};
  for (const name of ISSUES) {
    const issue = `kit-${name.toLowerCase()}`;
    await world.owner.query(
      `insert into gcp.freespin_issue (integration, issue, merchant, member, games, quantity, bet_level, valid_until,
         state, asked_at)
       values ($1, $2, 'DEMO', $3, '{kit:game}', 10, 1, now() + interval '1 day', 'active', now())`,
      [id, issue, good.user],
    );
    issues[`issue${name}`] = issue;
  }
  return {
    wallet,
    config: parseKitConfig({
      secret: SECRET,
      currency: 'PHP',
      otherCurrency: 'USD',
      game: 'kit:game',
      otherGame: 'kit:other',
      disabledGame: 'kit:disabled',
      players: { good: { ...good, ...issues }, second, blocked, poor },
      timeoutMs: 30_000,
    }),
  };
}

async function handOutSaba(world: World): Promise<KitHandout> {
  const id = 'int_kit_saba';
  const wallet = await world.addIntegration({
    id,
    protocol: 'SABA_ONEBOOK',
    supplier: 'kitsaba',
    secret: SECRET,
    variants: { currencyCode: '61' },
    games: [{ code: 'sportsbook', gameType: 'SPORTS' }],
  });
  const [good, second, blocked, poor] = await seats(world, id, 'saba');
  const client = createSabaWalletClient({ baseUrl: wallet, key: SECRET });
  const stake = async ({ user }: Seat, debitAmount: bigint) => {
    const refId = `kit_${randomUUID()}`;
    const answered = await client.call('placebet', {
      operationId: refId,
      userId: user,
      refId,
      currency: 61,
      debitAmount,
    });
    if (answered.kind !== 'answer' || answered.status !== '0')
      throw new Error('A stake of the kit was refused.');
    return refId;
  };
  await stake(poor, RICH_E5);
  const openBet = await stake(blocked, 100n * ONE_E5);
  const openBetToCancel = await stake(blocked, 100n * ONE_E5);
  await lockByStaff(world, 'sabablocked');
  return {
    wallet,
    config: parseKitConfig({
      secret: SECRET,
      currency: 61,
      otherCurrency: 4,
      game: 'sportsbook',
      cashOutStatus: 'cashout',
      players: { good, second, blocked: { ...blocked, openBet, openBetToCancel }, poor },
      timeoutMs: 30_000,
    }),
  };
}

type Seat = { readonly user: string; readonly token: string; readonly expiredToken: string };

/** Four members who sit at an integration: good, second, blocked (not yet), poor (not yet). */
async function seats(
  world: World,
  integration: string,
  prefix: string,
  tokenOf: (integration: string, session: string) => string = (_, session) => session,
): Promise<readonly [Seat, Seat, Seat, Seat]> {
  const seat = async (name: string): Promise<Seat> => {
    const { id: user } = await world.register(`${prefix}${name}`);
    const [token, expiredToken] = [randomUUID(), randomUUID()];
    await openSession(world, integration, user, tokenOf(integration, token), 0);
    await openSession(world, integration, user, tokenOf(integration, expiredToken), HOURS_AGO_OVER);
    return { user, token, expiredToken };
  };
  return [await seat('good'), await seat('second'), await seat('blocked'), await seat('poor')];
}

/** A vendor session that was opened so many hours ago and not used since. */
async function openSession(
  world: World,
  integration: string,
  member: string,
  token: string,
  hoursAgo: number,
): Promise<void> {
  await world.owner.query(
    `insert into launches.vendor_session (token_hash, merchant, member, integration, session_handle, created_at,
       seen_at)
     values ($1, 'DEMO', $2, $3, 'kit', now() - make_interval(hours => $4), now() - make_interval(hours => $4))`,
    [createHash('sha256').update(token).digest(), member, integration, hoursAgo],
  );
}

async function switchOff(world: World, game: string): Promise<void> {
  await world.owner.query('update games.game set enabled = false where game_code = $1', [game]);
}
