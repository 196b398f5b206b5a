import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { ensureRoles, restrictDatabase } from '@laro/postgres/roles';
import pg from 'pg';
import { CHECKOUT } from './checkout.ts';
import { STAND_IN_CLUSTER } from './stand-in-cluster.ts';

export type Template = 'api' | 'studio' | 'empty';

/** Worth nothing outside the test cluster, which listens on this machine only. */
export const ROLE_PASSWORDS = {
  laro_web: 'laro_web_test',
  laro_worker: 'laro_worker_test',
  laro_reports: 'laro_reports_test',
  laro_studio: 'laro_studio_test',
} as const;

type Login = keyof typeof ROLE_PASSWORDS;

/** Who may connect to a database of each kind. */
const LOGINS: Readonly<Record<Template, readonly Login[]>> = {
  api: ['laro_web', 'laro_worker', 'laro_reports'],
  studio: ['laro_studio'],
  empty: ['laro_web', 'laro_worker', 'laro_reports', 'laro_studio'],
};

/** One number for all templates: two of them would create the same roles at the same time. */
const TEMPLATE_LOCK = 5_271_090_144;

const APPS: Readonly<Record<Template, readonly string[]>> = {
  api: ['api'],
  studio: ['studio'],
  empty: [],
};

/** The name of a database that carries the migrations as they are now; made by the first who asks. */
export async function ensureTemplate(
  ownerUrl: string,
  template: Template,
  distributed: boolean,
): Promise<string> {
  const prefix = `template_${distributed ? 'spread_' : ''}${template}_`;
  const name = `${prefix}${migrationsHash(template, distributed)}`;
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    if (await exists(client, name)) return name;
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    if (await exists(client, name)) return name;
    await dropOlder(client, prefix);
    await ensureRoles(client, TEST_ROLES);
    const growing = `${name}_growing`;
    await client.query(`create database ${growing}`);
    const url = new URL(ownerUrl);
    url.pathname = `/${growing}`;
    for (const app of APPS[template]) await migrate(app, url.href);
    if (distributed) await distribute(url.href);
    await client.query(`alter database ${growing} rename to ${name}`);
    return name;
  } finally {
    await client.end();
  }
}

async function exists(client: pg.Client, name: string): Promise<boolean> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
  return rowCount === 1;
}

async function dropOlder(client: pg.Client, prefix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
}

const GROUPS = ['laro_app'];
const TEST_ROLES = {
  groups: GROUPS,
  logins: {
    laro_web: { password: ROLE_PASSWORDS.laro_web, groups: GROUPS },
    laro_worker: { password: ROLE_PASSWORDS.laro_worker, groups: GROUPS },
    laro_reports: { password: ROLE_PASSWORDS.laro_reports },
    laro_studio: { password: ROLE_PASSWORDS.laro_studio },
  },
};

/** A copy of a template, with the rights that belong to a database and are not copied. */
export async function copyTemplate(
  administratorUrl: string,
  source: string,
  { name, template }: { readonly name: string; readonly template: Template },
): Promise<void> {
  const client = new pg.Client({ connectionString: administratorUrl });
  await client.connect();
  try {
    await client.query(`create database ${name} template ${source}`);
    await restrictDatabase(client, name, LOGINS[template]);
  } finally {
    await client.end();
  }
}

/** Runs an application's own migration program, as `npm start` does. */
async function migrate(app: string, ownerUrl: string): Promise<void> {
  await runProgram(`apps/${app}/src/migrate.ts`, ownerUrl);
}

/** On a real cluster: nothing stands in for it. */
export async function migrateAndDistribute(ownerUrl: string): Promise<void> {
  await migrate('api', ownerUrl);
  await runProgram('apps/api/src/distribute.ts', ownerUrl);
}

async function distribute(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(STAND_IN_CLUSTER);
  } finally {
    await client.end();
  }
  await runProgram('apps/api/src/distribute.ts', ownerUrl);
}

async function runProgram(program: string, ownerUrl: string): Promise<void> {
  const child = spawn(process.execPath, [join(CHECKOUT, program)], {
    cwd: CHECKOUT,
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_OWNER_URL: ownerUrl,
      WEB_DB_PASSWORD: ROLE_PASSWORDS.laro_web,
      WORKER_DB_PASSWORD: ROLE_PASSWORDS.laro_worker,
      REPORTS_DB_PASSWORD: ROLE_PASSWORDS.laro_reports,
      STUDIO_DB_PASSWORD: ROLE_PASSWORDS.laro_studio,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, complaint, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (status !== 0) throw new Error(`${program} failed (${status}):\n${output}${complaint}`);
}

/** Everything that decides the result: the migrations and the programs that apply them. */
function migrationsHash(template: Template, distributed: boolean): string {
  const hash = createHash('sha256');
  for (const name of ['roles', 'history', 'migrate', 'functions'])
    hash.update(readFileSync(join(CHECKOUT, `packages/postgres/src/${name}.ts`)));
  for (const app of APPS[template]) {
    const folders = [`apps/${app}/migrations`, `apps/${app}/src`];
    if (distributed) folders.push(`apps/${app}/distribution`);
    for (const file of folders.flatMap(migrationFiles))
      hash.update(file).update(readFileSync(join(CHECKOUT, file)));
  }
  return hash.digest('hex').slice(0, 12);
}

function migrationFiles(folder: string): string[] {
  if (!existsSync(join(CHECKOUT, folder))) return [];
  return readdirSync(join(CHECKOUT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.sql$|^(migrate|floors|distribut\w*(\/\w+)?)\.ts$/.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}
