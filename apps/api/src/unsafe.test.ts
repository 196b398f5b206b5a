import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSecretKeys } from './platform/secret-box.ts';
import { startWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ sandbox: true });
});
afterAll(async () => await world.stop());

/** Starts the API as an operator does, on this world's database, and says how it ended. */
function start(profile: string, more: Readonly<Record<string, string>> = {}) {
  const { config } = world.platform;
  const keep = (name: string, text: string): string => {
    const path = join(config.home, name);
    writeFileSync(path, text, { mode: 0o600 });
    return path;
  };
  const { status, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    encoding: 'utf8',
    timeout: 30_000,
    env: {
      PORT: '0',
      DATABASE_URL: config.databaseUrl,
      WORKER_DATABASE_URL: config.workerDatabaseUrl,
      LARO_HOME: config.home,
      LARO_PROFILE: profile,
      PUBLIC_URL: 'https://play.example',
      STUDIO_URL: 'https://games.example',
      OPERATOR_KEY_FILE: keep('operator.pem', config.operatorKey),
      SECRETS_KEY_FILE: keep('secrets.key', writeSecretKeys(config.secretsKey)),
      LOG_LEVEL: 'silent',
      ...more,
    },
  });
  return { status, stderr };
}

describe('what the database holds and this profile must not serve', () => {
  it('a licensed merchant is not served under profile DEMO', async () => {
    await world.owner.query("update merchants.merchant set profile = 'PH' where code = 'OTHER'");
    const { status, stderr } = start('DEMO');
    expect(status).toBe(1);
    expect(stderr).toContain('Merchant OTHER is licensed under PH; profile DEMO does not serve it.');
    expect(stderr).not.toContain('Merchant DEMO');
  });

  it('a licensed operator does not start with a demo’s gateways, providers and suppliers, and says all of it', async () => {
    await world.addIntegration({
      id: 'int_near',
      protocol: 'SABA_ONEBOOK',
      supplier: 'near',
      secret: 'x',
      baseUrl: 'https://192.168.7.7',
    });
    const { status, stderr } = start('PH');
    expect(status).toBe(1);
    for (const problem of [
      /Merchant DEMO has demo sign-ins/,
      /sms gateway of merchant DEMO: http:\S+ is not https/,
      /email gateway of merchant DEMO: 127.0.0.1 takes mail in clear text/,
      /Provider google of merchant DEMO: http:\S+ is not https/,
      /Provider firebase of merchant DEMO: http:\S+ is not https/,
      /Supplier near \(int_near\): https:\S+ is a private address/,
    ])
      expect(stderr).toMatch(problem);
  });

  it('a licensed operator does not start on what a demo may stand on, and one start names all of it', async () => {
    const { rows } = await world.owner.query<{ name: string }>('select current_user as name');
    const [owner] = rows;
    const zeros = join(world.platform.config.home, 'zeros.key');
    writeFileSync(zeros, '0'.repeat(64), { mode: 0o600 });
    const mighty = world.ownerUrl;
    const { status, stderr } = start('PH', {
      DATABASE_URL: mighty,
      WORKER_DATABASE_URL: mighty,
      SECRETS_KEY_FILE: zeros,
    });
    expect(status).toBe(1);
    for (const problem of [
      `The database sign-in ${owner?.name} is a superuser or bypasses row security`,
      `DATABASE_URL and WORKER_DATABASE_URL sign in as ${owner?.name}, both`,
      'SECRETS_KEY_FILE: a key of one byte repeated is no secret',
      'Staff of merchant DEMO sign in by a password alone',
      'Staff of merchant OTHER sign in by a password alone',
    ])
      expect(stderr).toContain(problem);
  });

  it('a sign-in that may become one from which no row is hidden is as good as it, and is named', async () => {
    const [group, name] = ['group', 'login'].map(
      (part) => `guard_${part}_${randomUUID().replaceAll('-', '')}`,
    );
    // Of its own: roles are the cluster's, and others run beside this one.
    await world.owner.query(`
      create role ${group} bypassrls;
      create role ${name} login password 'of a test' in role laro_web, ${group}`);
    try {
      const url = new URL(world.platform.config.databaseUrl);
      Object.assign(url, { username: name, password: 'of a test' });
      const { status, stderr } = start('PH', { DATABASE_URL: url.href });
      expect(status).toBe(1);
      expect(stderr).toContain(`The database sign-in ${name} is a superuser or bypasses row security`);
      expect(stderr).not.toContain('The database sign-in laro_worker');
      expect(stderr).not.toContain('SECRETS_KEY_FILE');
    } finally {
      await world.owner.query(`drop role ${name}; drop role ${group}`);
    }
  });
});
