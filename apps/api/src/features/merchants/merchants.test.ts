import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeSecretKeys } from '../../platform/secret-box.ts';
import { startWorld, type World } from '../../testing/world.ts';
import { createMerchants } from './index.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(async () => await world.stop());

describe('merchants', () => {
  it('GEN-4 the brand behind the host tells its currency, languages and flags', async () => {
    const { value } = await world.visitor().call('getMerchant', {});
    expect(value).toMatchObject({
      merchantCode: 'DEMO',
      currencySymbol: '₱',
      languages: ['EN', 'TY'],
      defaultLanguage: 'EN',
      profile: { id: 'DEMO', demo: true, minimumAge: 18 },
    });
    expect(value.flags).toEqual(expect.arrayContaining(['REG3', 'FREEPLAY3', 'CBS3']));
  });

  it('SYS-6 says where the app is to be had, and whether screens offer it', async () => {
    const { value } = await world.visitor().call('listDownloads', {});
    expect(value.list.map(({ resourceType }) => resourceType)).toEqual(
      expect.arrayContaining(['IOS', 'Android', 'MOBILECONFIG', 'AppDownloadIcon', 'TELEGRAM']),
    );
    expect((await world.visitor().call('getMerchant', {})).value.downloads).toBe(true);
    // A brand without an app offers none, whatever its switch says.
    expect((await world.visitor('other.test').call('getMerchant', {})).value.downloads).toBe(false);
  });

  it('each host is one brand, and the port does not matter', async () => {
    const brand = async (host: string) =>
      (await world.visitor(host).call('getMerchant', {})).value.merchantCode;
    expect([await brand('localhost:8080'), await brand('localhost'), await brand('other.test')]).toEqual([
      'DEMO',
      'DEMO',
      'OTHER',
    ]);
  });
});

describe('the directory', () => {
  it('is read for units of work that hold every connection and all wait for it', async () => {
    const { pool, scopes } = world.platform;
    const { functions } = createMerchants(world.platform);
    const all = pool.options.max;
    const everybody = Promise.withResolvers<void>();
    let holding = 0;
    const names = await Promise.all(
      Array.from({ length: all }, async () =>
        scopes.read('DEMO', async () => {
          holding += 1;
          if (holding === all) everybody.resolve();
          await everybody.promise;
          return (await functions.byCode('DEMO')).name;
        }),
      ),
    );
    expect(new Set(names).size).toBe(1);
  });
});

describe('the demo', () => {
  it('is not served outside profile DEMO, and its sign-ins are not made there', async () => {
    const { platform } = world;
    const licensed = createMerchants({ ...platform, config: { ...platform.config, profile: 'PH' } });
    expect((await licensed.unsafe?.())?.join(' ')).toMatch(/demo sign-ins/);
    expect(await world.app.unsafe()).toEqual([]);

    const keyFile = join(platform.config.home, 'operator.pem');
    writeFileSync(keyFile, platform.config.operatorKey);
    const secretsFile = join(platform.config.home, 'secrets.key');
    writeFileSync(secretsFile, writeSecretKeys(platform.config.secretsKey));
    const seed = spawnSync(process.execPath, [join(import.meta.dirname, '../../seed-demo.ts')], {
      encoding: 'utf8',
      env: {
        LARO_PROFILE: 'GLI-base',
        LARO_HOME: platform.config.home,
        DATABASE_URL: platform.config.databaseUrl,
        WORKER_DATABASE_URL: platform.config.workerDatabaseUrl,
        OPERATOR_KEY_FILE: keyFile,
        SECRETS_KEY_FILE: secretsFile,
      },
    });
    expect([seed.status, seed.stderr]).toEqual([1, expect.stringContaining('profile DEMO only')]);
  });
});
