import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '@laro/testkit';
import pg from 'pg';
import { createApp } from '../app.ts';
import { seedReferenceData } from '../demo/store.ts';
import { LISTED } from '../features/ledger/index.ts';
import { bootPlatform } from '../platform/boot.ts';
import type { Clock } from '../platform/clock.ts';
import { systemClock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { deliver } from '../platform/outbox.ts';
import { sealSecret, secretKeys } from '../platform/secret-box.ts';
import { type BrowserClient, createBrowserClient } from './browser-client.ts';
import { solveCaptcha } from './captcha.ts';
import type { Sandbox } from './sandbox.ts';
import { startSupplier } from './supplier.ts';

/** A supplier that a test connects beside the seeded one, with the games that it brings. */
export type NewIntegration = {
  readonly id: string;
  readonly protocol: 'GCP_V1' | 'SABA_ONEBOOK';
  readonly supplier: string;
  readonly secret: string;
  readonly baseUrl?: string;
  readonly mode?: 'REAL' | 'TRIAL';
  readonly currency?: string;
  readonly variants?: Readonly<Record<string, unknown>>;
  readonly games?: readonly { readonly code: string; readonly gameType?: string }[];
};

export type World = Awaited<ReturnType<typeof startWorld>>;

export type Player = BrowserClient & { readonly name: string; readonly id: string };

export const PASSWORD = 'correct horse 7';

/** A clock that tests move by hand, starting now; it never goes by itself. */
export function createTestClock(): Clock & { advance(ms: number): void } {
  let at = systemClock.now().getTime();
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms;
    },
  };
}

/**
 * A whole API on a database of its own, with the DEMO merchant on host `localhost`, a second merchant on
 * `other.test`, and a supplier that speaks Hub88. Everything runs over real HTTP and real PostgreSQL.
 */
export async function startWorld(
  options: {
    readonly rateLimits?: boolean;
    readonly clock?: Clock;
    readonly distributed?: boolean;
    /** Settings of the process that this test is about. */
    readonly config?: Partial<Config>;
    /** With the outside world: DEMO's messages arrive in `world.sandbox()`. */
    readonly sandbox?: boolean;
  } = {},
) {
  const { distributed } = options;
  const database = await createDatabase({
    template: 'api',
    ...(distributed !== undefined && { distributed }),
  });
  const operator = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const studio = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const supplier = await startSupplier({ own: studio.privateKey, operator: operator.publicKey });
  const secretsKey = secretKeys([randomBytes(32)]);
  // Loaded where it is wanted: most worlds have no outside.
  const outside = options.sandbox ? await import('./sandbox.ts') : null;
  const sandbox = outside && (await outside.startTestSandbox());
  await seedReferenceData({
    welcomeTurnover: 0,
    ownerUrl: database.ownerUrl,
    studioUrl: supplier.origin,
    studioPublicKey: studio.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    secretsKey,
    ...(sandbox && {
      sandbox: {
        origin: sandbox.origin,
        mailPort: sandbox.mailPort,
        token: sandbox.token,
        secretsKey,
        pay: outside.TEST_PAY,
      },
    }),
  });
  const owner = new pg.Pool({ connectionString: database.ownerUrl, max: 2 });
  owner.on('error', () => {});
  await owner.query(`
    insert into merchants.merchant (code, name, currency, currency_symbol, languages, default_language, time_zone,
      flags, profile, welcome_credit, staff_second_factor, welcome_turnover)
    values ('OTHER', 'Other', 'PHP', '₱', '{EN}', 'EN', 'Asia/Manila', '{REG3,FREEPLAY3}', 'DEMO', 100000000, false, 0);
    insert into merchants.host (host, merchant) values ('other.test', 'OTHER')`);

  const home = mkdtempSync(join(tmpdir(), 'laro-test-'));
  const platform = await bootPlatform(
    {
      port: 0,
      host: '127.0.0.1',
      databaseUrl: database.url('laro_web'),
      workerDatabaseUrl: database.url('laro_worker'),
      home,
      profile: 'DEMO',
      publicUrl: new URL('http://localhost:8080'),
      studioUrl: new URL(supplier.origin),
      operatorKey: operator.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
      ...(sandbox && { sandboxUrl: new URL(sandbox.origin) }),
      secretsKey,
      webDist: null,
      tls: null,
      logLevel: 'silent',
      role: 'all',
      rateLimits: options.rateLimits ?? false,
      cheapSecrets: true,
      money: { batchMax: 500, writers: 2 },
      ...options.config,
    },
    options.clock,
  );
  const app = await createApp(platform);
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.server.address() as AddressInfo).port}`;
  sandbox?.pay?.sendTo('laro_test', `${origin}/providers/pay_demo_laro/callback`);
  await app.features.games.synchroniseAll();

  function visitor(host = 'localhost:8080', headers: Readonly<Record<string, string>> = {}): BrowserClient {
    const merchant = host === 'other.test' ? 'OTHER' : 'DEMO';
    return createBrowserClient(origin, host, merchant, platform.clock, headers);
  }

  async function register(name: string, host?: string): Promise<Player> {
    const client = visitor(host);
    const { captcha } = (await client.call('getVerification', {})).value;
    const answer = await client.call('register', {
      ...(captcha && { captcha: await solveCaptcha(client) }),
      username: name,
      password: PASSWORD,
      confirmPassword: PASSWORD,
      agree: true,
      adult: true,
    });
    if (!answer.success) throw new Error(`${name} could not register: ${answer.code}`);
    const info = await client.call('getMemberInfo', {});
    return { ...client, name, id: info.value.id };
  }

  return {
    origin,
    database,
    owner,
    ownerUrl: database.ownerUrl,
    platform,
    app,
    supplier,
    /** Throws where the world was started without it. */
    sandbox(): Sandbox {
      if (!sandbox) throw new Error('This world has no outside: startWorld({ sandbox: true }).');
      return sandbox;
    },
    walletBase: `${origin}/vendors/int_demo_studio`,
    trialWalletBase: `${origin}/vendors/int_demo_studio_trial`,
    visitor,
    register,
    /** Launches the test game; answers what the supplier then knows of the player. */
    async launch(player: BrowserClient) {
      const before = supplier.launches.length;
      const answer = await player.call('launchGame', {
        gameCategory: 'RNG',
        vendor: 'LS',
        gameId: 'ls_test',
        nodeId: 'studio-ls_test',
      });
      if (!answer.success) throw new Error(`The launch was refused: ${answer.code}`);
      const launched = supplier.launches[before];
      if (!launched) throw new Error('The supplier was asked.');
      return { user: launched.user, token: launched.token };
    },
    /** Runs the jobs of a feature, or the one of this name, once and now; throws after the last what the first of them threw. */
    async runJobs(of: string): Promise<void> {
      const jobs = app.jobs.filter(({ name }) => name === of || name.startsWith(`${of}.`));
      if (jobs.length === 0) throw new Error(`${of} has no jobs.`);
      const failures: unknown[] = [];
      for (const job of jobs) await job.run().catch((error: unknown) => failures.push(error));
      if (failures.length > 0) throw failures[0];
    },
    /** Runs a duty once and now; answers how many rows it has done. */
    async runDuty(name: string): Promise<number> {
      const done = async (): Promise<number> =>
        (await platform.metrics.dutyRows.get()).values.find(
          ({ labels }) => labels.duty === name && labels.outcome === 'done',
        )?.value ?? 0;
      const before = await done();
      await this.runJobs(name);
      return (await done()) - before;
    },
    /** Delivers everything that is in the outbox to every listener; what a running transaction of any database here holds back, too. */
    async settleOutbox(): Promise<void> {
      const isLeft = async () =>
        (
          await owner.query(`select from platform.outbox_position p
            where exists (select from platform.outbox o where (o.xid, o.id) > (p.xid, p.id))`)
        ).rows.length > 0;
      do {
        for (const listener of app.listeners) while ((await deliver(platform.worker.database, listener)) > 0);
      } while (await isLeft());
    },
    /**
     * What stands in a schema, and may be changed, grows as old as the test's clock has been moved: the database judges age by a clock of its
     * own, which nobody moves.
     */
    async age(schema: string): Promise<void> {
      const lead = `${platform.clock.now().getTime() - systemClock.now().getTime()} milliseconds`;
      const { rows } = await owner.query<{ table: string; columns: string }>(
        `select attrelid::regclass::text as table, string_agg(
           format('%1$I = (%1$I - $1::interval)::%2$s', attname, atttypid::regtype), ', ') as columns
         from pg_attribute join pg_class c on c.oid = attrelid and c.relkind = 'r'
         where c.relnamespace = $1::text::regnamespace and atttypid in ('timestamptz'::regtype, 'date'::regtype)
           and attnum > 0 and not attisdropped
           and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname like '%append_only')
         group by attrelid`,
        [schema],
      );
      for (const { table, columns } of rows) await owner.query(`update ${table} set ${columns}`, [lead]);
    },
    async trialBalance() {
      const { rows } = await owner.query<{ posted: string }>(
        `select distinct p.kind || ' ' || h.kind as posted
         from ledger.posting p join ledger.account h on h.lane = p.lane and h.id = p.house`,
      );
      /** What was posted and stands in no table of movements. */
      const unlisted = rows.map(({ posted }) => posted).filter((posted) => !LISTED.has(posted));
      return { ...(await app.features.ledger.trialBalance('DEMO')), unlisted };
    },
    newTransaction: () => randomUUID(),
    /** Connects another supplier for DEMO, as its staff will; answers the address of its wallet. */
    async addIntegration(added: NewIntegration): Promise<string> {
      const { id, supplier: name, games = [] } = added;
      await owner.query(
        `insert into vendors.integration (id, merchant, supplier, protocol, mode, currency, operator_id, base_url,
           secret_sealed, variants)
         values ($1, 'DEMO', $2, $3, $4, $5, 'laro-demo', $6, $7, $8)`,
        [
          id,
          name,
          added.protocol,
          added.mode ?? 'REAL',
          added.currency ?? 'PHP',
          added.baseUrl ?? 'http://127.0.0.1:9',
          sealSecret(platform.config.secretsKey, id, added.secret),
          JSON.stringify(added.variants ?? {}),
        ],
      );
      await owner.query(
        `insert into games.vendor (merchant, vassalage, display_name, supplier)
         values ('DEMO', upper($1), $1, $1) on conflict on constraint vendor_pk do nothing`,
        [name],
      );
      for (const [sort, game] of games.entries()) {
        await owner.query(
          `insert into games.game (merchant, node_id, supplier, vassalage, game_code, game_type, game_name, sort,
             released_at, synchronised_at)
           values ('DEMO', $1 || '-' || $2, $1, upper($1), $2, $3, $2, $4, now(), now())
           on conflict on constraint game_pk do nothing`,
          [name, game.code, game.gameType ?? 'RNG', sort],
        );
      }
      await app.features.vendors.refresh();
      await app.features.games.refresh();
      return `${origin}/vendors/${id}`;
    },
    /** What was changed in the database is seen at the next call, not after some seconds. */
    async forgetIntegrations(): Promise<void> {
      await app.features.vendors.refresh();
    },
    /** As if DEMO were licensed so; the next call knows. */
    async setProfile(profile: 'DEMO' | 'GLI-base' | 'PH'): Promise<void> {
      await owner.query("update merchants.merchant set profile = $1 where code = 'DEMO'", [profile]);
      await app.features.merchants.refresh();
      await app.features.games.refresh();
    },
    async stop(): Promise<void> {
      await app.close();
      await platform.close();
      await owner.end();
      await supplier.stop();
      await sandbox?.close();
      await database.drop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
