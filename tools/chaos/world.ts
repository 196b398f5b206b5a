import { createPrivateKey } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '@laro/postgres/free-ports';
import type pg from 'pg';
import { type CommitCutter, createCommitCutter } from '../faults/commit-cutter.ts';
import { type HttpFaultProxy, startHttpFaultProxy } from '../faults/http-proxy.ts';
import { type FaultProxy, startFaultProxy } from '../faults/proxy.ts';
import { openGame, openSessions } from '../sim/callbacks/open.ts';
import type { Dice } from '../sim/dice.ts';
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
import { runOnce } from '../start/child.ts';
import { ensureSecrets } from '../start/secrets.ts';
import { type Armable, createSlot, type Death, type Slot } from './slot.ts';

export const VENDOR = { integration: 'int_chaos', supplier: 'chaos', game: 'chaos_slots' } as const;
export const VENDORS = 6;
const PEOPLE_EACH = 3;
export const CREDIT = 2_000n * 100_000n;
const READY_MS = 60_000;

const MONEY = /bets\.post_batch|ledger\.post|outbox_position|seals\.seal/;

const IN_THE_ENDPOINT: readonly Armable[] = [
  { point: 'bets.before_post', passesMax: 40 },
  { point: 'bets.after_commit', passesMax: 40 },
  { point: 'deposits.before_call', passesMax: 3 },
  { point: 'deposits.after_call', passesMax: 3 },
  { point: 'providers.before_commit', passesMax: 3 },
  { point: 'providers.after_commit', passesMax: 3 },
];
const AT_WORK: readonly Armable[] = [
  { point: 'outbox.after_claim', passesMax: 4 },
  { point: 'outbox.after_commit', passesMax: 4 },
  { point: 'jobs.before_run', passesMax: 1 },
  { point: 'jobs.after_run', passesMax: 1 },
  { point: 'seal.before_commit', passesMax: 3 },
  { point: 'seal.after_commit', passesMax: 3 },
  { point: 'withdrawals.before_send', passesMax: 2 },
  { point: 'withdrawals.after_send', passesMax: 2 },
];

/** Two APIs, a worker, the studio, the payment provider and PostgreSQL, with lines between them that can break. */
export type World = {
  readonly cluster: Cluster;
  readonly instance: Instance;
  readonly owner: pg.Pool;
  readonly slots: readonly Slot[];
  /** Between the API processes and PostgreSQL. */
  readonly databaseLine: FaultProxy;
  /** Between vendors and the two APIs. */
  readonly vendorLine: FaultProxy;
  readonly vendorMail: HttpFaultProxy;
  readonly cutter: CommitCutter;
  readonly origins: { readonly webUrl: string; readonly studioUrl: string };
  readonly people: readonly (readonly Person[])[];
  /** Whom nobody else plays for. */
  readonly prober: Person;
  readonly passwords: { readonly staff: string };
  /** Where who pays, or looks into its book, finds the payment provider. */
  readonly provider: { readonly origin: string; readonly token: string; readonly file: string };
  readonly vendorKey: ReturnType<typeof createPrivateKey>;
  stop(options: { readonly keepHome: boolean }): Promise<void>;
};

const STUDIO_PASSWORD = 'laro_studio_chaos';

export async function startWorld(options: {
  readonly dice: Dice;
  readonly arming: () => boolean;
  readonly onDeath: (death: Death) => void;
  readonly onCollapse: (text: string) => void;
}): Promise<World> {
  const { dice } = options;
  const cluster = await startCluster();
  const instance = await cluster.open();
  const owner = ownerPool(instance);
  const logs = join(cluster.home, 'logs');
  mkdirSync(logs);
  const [api1 = 0, api2 = 0, worker = 0, studio = 0, sandbox = 0, mail = 0] = await freePorts(6);

  const cutter = createCommitCutter({ match: MONEY, dice: dice.fork() });
  const database = { host: '127.0.0.1', port: cluster.port };
  const databaseLine = await startFaultProxy({ target: database, dice: dice.fork(), tap: cutter.tap });
  const vendorMail = await startHttpFaultProxy({ ports: [api1, api2], dice: dice.fork() });
  const vendorLine = await startFaultProxy({
    target: { host: '127.0.0.1', port: vendorMail.port },
    dice: dice.fork(),
  });
  // What members' browsers speak to: either API, and a line that never breaks by itself.
  const front = await startHttpFaultProxy({ ports: [api1, api2], dice: dice.fork() });
  const webUrl = `http://localhost:${front.port}`;
  const studioUrl = `http://127.0.0.1:${studio}`;
  const sandboxUrl = `http://127.0.0.1:${sandbox}`;

  const secrets = ensureSecrets(instance.home);
  const payKey = `laro_chaos:${secrets.paySecret}`;
  const payFile = join(instance.home, 'laro-pay.jsonl');
  const { keys } = instance;
  const api = {
    DATABASE_URL: instance.url('laro_web', databaseLine.port),
    HOST: '127.0.0.1',
    LARO_HOME: instance.home,
    LARO_PROFILE: 'DEMO',
    PUBLIC_URL: webUrl,
    STUDIO_URL: studioUrl,
    SANDBOX_URL: sandboxUrl,
    OPERATOR_KEY_FILE: keys.operator,
    SECRETS_KEY_FILE: keys.secrets,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: 'off',
  };
  const studioDatabase = await cluster.openEmpty();
  await runOnce({
    name: 'Migrating the studio',
    script: 'apps/studio/src/migrate.ts',
    env: { DATABASE_OWNER_URL: studioDatabase.ownerUrl, STUDIO_DB_PASSWORD: STUDIO_PASSWORD },
  });
  await runOnce({
    name: 'Seeding the DEMO merchant',
    script: 'apps/api/src/seed-demo.ts',
    env: {
      ...api,
      DATABASE_URL: instance.url('laro_web'),
      WORKER_DATABASE_URL: instance.url('laro_worker'),
      DATABASE_OWNER_URL: instance.ownerUrl,
      DEMO_MEMBER_PASSWORD: secrets.demoPasswords.member,
      DEMO_AGENT_PASSWORD: secrets.demoPasswords.agent,
      DEMO_STAFF_PASSWORD: secrets.demoPasswords.staff,
      STUDIO_PUBLIC_KEY_FILE: keys.studioPublic,
      SANDBOX_MAIL_PORT: String(mail),
      SANDBOX_TOKEN: secrets.sandboxToken,
      SANDBOX_PAY_KEY: payKey,
      SANDBOX_PAY_WEBHOOK_SECRET: secrets.payWebhookSecret,
    },
  });
  // Members are paid out what they were given for a welcome, without play.
  await owner.query('update merchants.merchant set welcome_turnover = 0');
  const { people, prober } = await invite(owner, instance);

  const slot = (
    name: string,
    script: string,
    port: number,
    env: Record<string, string>,
    armable: readonly Armable[],
  ) => createSlot({ ...options, name, script, port, env, armable, logs, dice: dice.fork() });
  const main = 'apps/api/src/main.ts';
  const slots = [
    slot('API 1', main, api1, { ...api, ROLE: 'web' }, IN_THE_ENDPOINT),
    slot('API 2', main, api2, { ...api, ROLE: 'web' }, IN_THE_ENDPOINT),
    slot(
      'worker',
      main,
      worker,
      { ...api, ROLE: 'worker', WORKER_DATABASE_URL: instance.url('laro_worker', databaseLine.port) },
      AT_WORK,
    ),
    slot(
      'studio',
      'apps/studio/src/main.ts',
      studio,
      {
        DATABASE_URL: signedIn(studioDatabase.ownerUrl, 'laro_studio', STUDIO_PASSWORD),
        HOST: '127.0.0.1',
        STUDIO_KEY_FILE: keys.studio,
        OPERATOR_PUBLIC_KEY_FILE: keys.operatorPublic,
        PUBLIC_URL: studioUrl,
        API_ORIGIN: webUrl,
        WALLETS: JSON.stringify({
          real: `http://127.0.0.1:${vendorLine.port}/vendors/int_demo_studio`,
          trial: `http://127.0.0.1:${vendorLine.port}/vendors/int_demo_studio_trial`,
        }),
        LOG_LEVEL: 'warn',
      },
      [],
    ),
    slot(
      'provider',
      'apps/sandbox/src/main.ts',
      sandbox,
      {
        MAIL_PORT: String(mail),
        SANDBOX_TOKEN: secrets.sandboxToken,
        PAY_ACCOUNTS: JSON.stringify([
          {
            key: payKey,
            webhookUrl: `http://127.0.0.1:${vendorLine.port}/providers/pay_demo_laro/callback`,
            webhookSecret: secrets.payWebhookSecret,
          },
        ]),
        PAY_FILE: payFile,
        LOG_LEVEL: 'warn',
      },
      [],
    ),
  ];
  await untilReady(slots);
  return {
    cluster,
    instance,
    owner,
    slots,
    databaseLine,
    vendorLine,
    vendorMail,
    cutter,
    origins: { webUrl, studioUrl },
    people,
    prober,
    passwords: secrets.demoPasswords,
    provider: { origin: sandboxUrl, token: secrets.sandboxToken, file: payFile },
    vendorKey: createPrivateKey(readFileSync(keys.studio)),
    async stop(ending) {
      for (const each of slots) await each.stop();
      for (const line of [vendorLine, vendorMail, front, databaseLine]) await line.close();
      await owner.end();
      await cluster.stop(ending);
    },
  };
}

/** Waits until every program serves; each start of one may need another to be up. */
export async function untilReady(slots: readonly Slot[], withinMs = READY_MS): Promise<void> {
  const startedAt = performance.now();
  for (;;) {
    const missing = slots.filter(({ ready }) => !ready);
    if (missing.length === 0) return;
    if (performance.now() - startedAt > withinMs) {
      throw new Error(
        `Not ready within ${withinMs / 1_000} s: ${missing.map(({ name }) => name).join(', ')}.`,
      );
    }
    await pause(50);
  }
}

/** A supplier of our own that speaks Hub88, with its players. */
async function invite(owner: pg.Pool, instance: Instance): Promise<Pick<World, 'people' | 'prober'>> {
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
    const people = await createPeople({
      owner,
      api,
      prefix: 'chaos',
      count: VENDORS * PEOPLE_EACH + 1,
      creditE5: CREDIT,
    });
    await openSessions(owner, api, people, VENDOR.integration);
    const prober = people.at(-1);
    if (prober === undefined) throw new Error('Nobody came.');
    const seats = Array.from({ length: VENDORS }, (_, index) =>
      people.slice(index * PEOPLE_EACH, (index + 1) * PEOPLE_EACH),
    );
    return { people: seats, prober };
  } finally {
    await api.stop();
  }
}
