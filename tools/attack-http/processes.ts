import { createPrivateKey, type KeyObject, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@laro/postgres/free-ports';
import {
  HUB88_SIGNATURE_HEADER,
  OPERATOR_PATHS,
  signHub88,
  stringifyExactJson,
  WALLET_PATHS,
} from '@laro/vendor-protocol';
import { SABA_PATHS } from '@laro/vendor-protocol/saba';
import type pg from 'pg';
import { sealSecret } from '../../apps/api/src/platform/secret-box.ts';
import { tokenOf } from '../sim/callbacks/endpoints.ts';
import { openGame, openSessions } from '../sim/callbacks/open.ts';
import {
  type Cluster,
  CURRENCY,
  type Instance,
  MERCHANT,
  ownerPool,
  signedIn,
  startApi,
  startCluster,
} from '../sim/instance.ts';
import { createPeople, type Person } from '../sim/people.ts';
import { logTail, type Program, runOnce, type Supervised, supervise } from '../start/child.ts';
import { Problem } from '../start/problem.ts';
import { ensureSecrets } from '../start/secrets.ts';
import { HOST } from './attack.ts';
import { createBystander } from './bystander.ts';
import { type Field, type Limits, type Target, VENDOR } from './target.ts';

const SPORTSBOOK = 'int_attacked_book';
const CREDIT = 2_000n * 100_000n;
const READY_MS = 60_000;
const LOOK_MS = 200;
const JSON_BODY = 'Content-Type: application/json';

/** As they are written in `packages/serving` and at the wallet's own reader of requests. */
const WRITTEN: Omit<Limits, 'perAddress' | 'unreadMs'> = { headMs: 10_000, requestMs: 15_000, lingerMs: 500 };
/** As long as an idle connection is kept: a deaf one whose answers all fitted into the line is no other. */
const UNREAD_MS = 73_000;
const STUDIO_PASSWORD = 'laro_studio_attacked';
/** It serves a demo on one machine and has no setting for this. */
const PER_ADDRESS_OF_THE_SANDBOX = 1_024;

/** API, studio and sandbox in processes of their own on a PostgreSQL of their own, with the DEMO merchant. */
export async function startProcesses(options: {
  readonly perAddress: number;
  /** Whether it is waited for until answers are given up that nobody takes; that takes longer than all the rest. */
  readonly waitsForUnread: boolean;
}): Promise<Field> {
  const limits: Limits = {
    ...WRITTEN,
    perAddress: options.perAddress,
    unreadMs: options.waitsForUnread ? UNREAD_MS : null,
  };
  const cluster = await startCluster();
  const running: Supervised[] = [];
  const pools: pg.Pool[] = [];
  const ownerOf = (database: Pick<Instance, 'ownerUrl'>): pg.Pool => {
    const pool = ownerPool(database);
    pools.push(pool);
    return pool;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(async (each) => await each.stop()));
    await Promise.all(pools.map(async (pool) => await pool.end()));
    await cluster.stop();
  };
  try {
    const instance = await cluster.open();
    const studioDatabase = await cluster.openEmpty();
    const owner = ownerOf(instance);
    const world = await invite(owner, instance);
    const ports = await freePorts(4);
    const programs = await programsOf(cluster, { instance, studioDatabase }, ports, options.perAddress);
    const targets = aims(programs, world, { api: owner, studio: ownerOf(studioDatabase) }).map(
      ({ program, perAddress, ...at }): Target => {
        const deaths: string[] = [];
        let pid = 0;
        running.push(
          supervise(program, { onStart: (id) => (pid = id), notify: (line) => deaths.push(line) }),
        );
        const { name, logFile } = program;
        return {
          ...at,
          name,
          logFile,
          limits: { ...limits, ...(perAddress && { perAddress }) },
          pid: () => pid,
          deaths: () => deaths,
        };
      },
    );
    // Each may need the others to be up before it is ready itself.
    await Promise.all(targets.map(untilReady));
    const [api] = targets;
    if (api === undefined) throw new Error('Nothing was started.');
    return { targets, bystander: createBystander({ ...world, targets, port: api.port }), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

type World = { readonly player: Person; readonly hider: Person; readonly key: KeyObject };

/** A supplier of our own that speaks Hub88, a sportsbook whose key nobody here has, and two players. */
async function invite(owner: pg.Pool, instance: Instance): Promise<World> {
  await owner.query(
    `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
       supplier_public_key)
     values ($1, $2, $3, 'HUB88_V2', 'REAL', $4, 'laro-demo', 'http://127.0.0.1:9', $5)`,
    [
      VENDOR.integration,
      MERCHANT,
      VENDOR.supplier,
      CURRENCY,
      readFileSync(instance.keys.studioPublic, 'utf8'),
    ],
  );
  await openGame(owner, VENDOR.supplier, VENDOR.game);
  const api = await startApi(instance);
  try {
    await owner.query(
      `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
         secret_sealed)
       values ($1, $2, 'attacked_book', 'SABA_ONEBOOK', 'REAL', $3, 'laro-demo', 'http://127.0.0.1:9', $4)`,
      [SPORTSBOOK, MERCHANT, CURRENCY, sealSecret(api.platform.config.secretsKey, SPORTSBOOK, randomUUID())],
    );
    const people = await createPeople({ owner, api, prefix: 'attack', count: 2, creditE5: CREDIT });
    await openSessions(owner, api, people, VENDOR.integration);
    const [player, hider] = people;
    if (player === undefined || hider === undefined) throw new Error('Nobody came.');
    return { player, hider, key: createPrivateKey(readFileSync(instance.keys.studio)) };
  } finally {
    await api.stop();
  }
}

type Programs = Record<'api' | 'studio' | 'sandbox', { readonly program: Program; readonly port: number }> & {
  readonly operatorKey: KeyObject;
  readonly sandboxToken: string;
};

async function programsOf(
  cluster: Cluster,
  {
    instance,
    studioDatabase,
  }: { readonly instance: Instance; readonly studioDatabase: Pick<Instance, 'ownerUrl'> },
  [api = 0, studio = 0, sandbox = 0, mail = 0]: readonly number[],
  perAddress: number,
): Promise<Programs> {
  const { keys } = instance;
  const urlOf = (port: number): string => `http://127.0.0.1:${port}`;
  const { sandboxToken } = ensureSecrets(instance.home);
  const common = { HOST: '127.0.0.1', CONNECTIONS_PER_ADDRESS: String(perAddress) };
  const program = (
    name: string,
    app: string,
    port: number,
    env: Readonly<Record<string, string>>,
  ): { readonly program: Program; readonly port: number } => ({
    program: {
      name,
      script: `apps/${app}/src/main.ts`,
      env: { ...common, PORT: String(port), ...env },
      logFile: join(cluster.home, 'logs', `${app}.log`),
    },
    port,
  });
  await runOnce({
    name: 'Migrating the studio',
    script: 'apps/studio/src/migrate.ts',
    env: { DATABASE_OWNER_URL: studioDatabase.ownerUrl, STUDIO_DB_PASSWORD: STUDIO_PASSWORD },
  });
  return {
    api: program('API', 'api', api, {
      DATABASE_URL: instance.url('laro_web'),
      WORKER_DATABASE_URL: instance.url('laro_worker'),
      LARO_HOME: instance.home,
      LARO_PROFILE: 'DEMO',
      PUBLIC_URL: `http://localhost:${api}`,
      STUDIO_URL: urlOf(studio),
      SANDBOX_URL: urlOf(sandbox),
      OPERATOR_KEY_FILE: keys.operator,
      SECRETS_KEY_FILE: keys.secrets,
    }),
    studio: program('studio', 'studio', studio, {
      DATABASE_URL: signedIn(studioDatabase.ownerUrl, 'laro_studio', STUDIO_PASSWORD),
      LARO_PROFILE: 'DEMO',
      STUDIO_KEY_FILE: keys.studio,
      OPERATOR_PUBLIC_KEY_FILE: keys.operatorPublic,
      PUBLIC_URL: urlOf(studio),
      API_ORIGIN: `http://localhost:${api}`,
      WALLETS: JSON.stringify({
        real: `${urlOf(api)}/vendors/int_demo_studio`,
        trial: `${urlOf(api)}/vendors/int_demo_studio_trial`,
      }),
    }),
    sandbox: program('sandbox', 'sandbox', sandbox, { MAIL_PORT: String(mail), SANDBOX_TOKEN: sandboxToken }),
    operatorKey: createPrivateKey(readFileSync(keys.operator)),
    sandboxToken,
  };
}

type Aim = Pick<Target, 'posts' | 'page' | 'hide'> & {
  /** Where the setting is not read. */
  readonly perAddress?: number;
  readonly program: Program;
  readonly port: number;
};

/** Where each server takes a body from anybody, and a request that it would do if it came to be one. */
function aims(
  { api, studio, sandbox, ...own }: Programs,
  world: World,
  owners: Record<'api' | 'studio', pg.Pool>,
): readonly Aim[] {
  const counted = async (owner: pg.Pool, sql: string, reference: string): Promise<boolean> =>
    (await owner.query(sql, [reference])).rowCount !== 0;
  return [
    {
      ...api,
      page: '/api/openapi.json',
      posts: [
        {
          path: '/api/login/passkey/options',
          headers: `X-Laro: 1\r\nSec-Fetch-Site: same-origin\r\n${JSON_BODY}`,
        },
        { path: `/vendors/${VENDOR.integration}${WALLET_PATHS.balance}`, headers: JSON_BODY },
        { path: `/vendors/${SPORTSBOOK}${SABA_PATHS.placebet}`, headers: JSON_BODY },
        { path: `/vendors/int_nobody${SABA_PATHS.placebet}`, headers: JSON_BODY },
      ],
      hide() {
        const id = randomUUID();
        const body = stringifyExactJson({
          user: world.hider.member,
          token: tokenOf(world.hider),
          transaction_uuid: id,
          request_uuid: randomUUID(),
          round: id,
          round_closed: false,
          game_code: VENDOR.game,
          currency: world.hider.currency,
          amount: 1n,
        });
        const path = `/vendors/${VENDOR.integration}${WALLET_PATHS.bet}`;
        return {
          bytes: signed(path, body, world.key),
          executed: async () =>
            await counted(owners.api, 'select from ledger.posting where reference = $1', id),
        };
      },
    },
    {
      ...studio,
      page: '/healthz',
      posts: [{ path: OPERATOR_PATHS.gameList, headers: JSON_BODY }],
      hide() {
        const id = randomUUID();
        const body = stringifyExactJson({
          operator_id: 'laro-demo',
          user: id,
          token: `token of ${id}`,
          platform: 'GPL_MOBILE',
          lobby_url: 'http://localhost:8080/m',
          lang: 'en',
          game_code: 'ls_parol',
          currency: CURRENCY,
          country: 'PH',
          ip: '127.0.0.1',
        });
        return {
          bytes: signed(OPERATOR_PATHS.gameUrl, body, own.operatorKey),
          executed: async () =>
            await counted(owners.studio, 'select from studio.session where player = $1', id),
        };
      },
    },
    {
      ...sandbox,
      page: '/messages',
      perAddress: PER_ADDRESS_OF_THE_SANDBOX,
      posts: [{ path: '/sms', headers: JSON_BODY }],
      hide() {
        const id = randomUUID();
        const body = JSON.stringify({ to: '+639170000001', text: id });
        return {
          bytes: `POST /sms HTTP/1.1\r\n${HOST}\r\n${JSON_BODY}\r\nAuthorization: Bearer ${own.sandboxToken}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
          executed: async () => (await messages(sandbox.port)).includes(id),
        };
      },
    },
  ];
}

function signed(path: string, body: string, key: KeyObject): string {
  const headers = `${HUB88_SIGNATURE_HEADER}: ${signHub88(body, key)}\r\n${JSON_BODY}`;
  return `POST ${path} HTTP/1.1\r\n${HOST}\r\n${headers}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
}

async function messages(port: number): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${port}/messages`)).text();
}

async function untilReady({ name, port, deaths, logFile }: Target): Promise<void> {
  const startedAt = performance.now();
  const isReady = async (): Promise<boolean> => {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    await answer?.arrayBuffer();
    return answer?.ok === true;
  };
  while (!(await isReady())) {
    if (deaths().length > 0 || performance.now() - startedAt > READY_MS) {
      throw new Problem(`The ${name} did not start. ${deaths()[0] ?? ''}\n${logTail({ logFile })}`);
    }
    await pause(LOOK_MS);
  }
}
