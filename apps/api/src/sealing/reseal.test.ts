import { spawnSync } from 'node:child_process';
import { createCipheriv, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../app.ts';
import { authenticator } from '../features/security/index.ts';
import {
  openSecret,
  readSecretKeys,
  type SecretKeys,
  sealedBeginning,
  sealSecret,
  secretKeys,
  writeSecretKeys,
} from '../platform/secret-box.ts';
import { createTestClock, type Player, startWorld, type World } from '../testing/world.ts';
import { SEALED } from './store.ts';

/** ASVS V11.1.1, V13.3.4: the keys that seal secrets change, and nothing that was sealed is lost. */

let world: World;
let player: Player;
let totpSecret: string;
let recoveryCodes: readonly string[];
let file: string;
const clock = createTestClock();
const MOBILE = '+639175554001';

beforeAll(async () => {
  world = await startWorld({ clock });
  player = await world.register('rotated');
  const { config, scopes } = world.platform;
  await scopes.write('DEMO', async (scope) => {
    await world.app.features.members.contacts.bind(scope, player.id, 'mobile', MOBILE);
  });
  totpSecret = (await player.call('beginTotp', {})).value.secret;
  recoveryCodes = (await player.call('confirmTotp', { code: appCode() })).value.recoveryCodes as string[];
  await world.addIntegration({
    id: 'int_rotated',
    supplier: 'rotated',
    protocol: 'GCP_V1',
    secret: 'shared',
  });
  // As it was sealed before keys had ids.
  await world.owner.query('update members.contact set sealed = $1 where member = $2', [
    sealedWithoutId(config.secretsKey.sealing[0].key, `contact DEMO mobile ${player.id}`, MOBILE),
    player.id,
  ]);
  file = join(config.home, 'rotating.key');
  writeFileSync(file, writeSecretKeys(config.secretsKey));
});
afterAll(async () => await world.stop());

function appCode(): string {
  return authenticator.of(totpSecret).generate({ timestamp: clock.now().getTime() });
}

function sealedWithoutId(key: Buffer, purpose: string, text: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
}

const keysInFile = (): SecretKeys => readSecretKeys(readFileSync(file, 'utf8'));

/** What an API that was started with these keys makes of what is kept. */
async function readWith(secretsKey: SecretKeys) {
  const app = await createApp({ ...world.platform, config: { ...world.platform.config, secretsKey } });
  const { members, security, vendors } = app.features;
  // A code of the app is good once.
  clock.advance(60_000);
  try {
    return await world.platform.scopes.read('DEMO', async (scope) => ({
      mobile: (await members.contacts.of(scope, player.id)).mobile,
      byMobile: (await members.contacts.byMobile(scope, MOBILE))?.id,
      vendor: (await vendors.byId('int_rotated'))?.secret,
      totp: await security.check('DEMO', player.id, { factor: 'totp', code: appCode() }),
    }));
  } finally {
    await app.close();
  }
}

function run(command: string) {
  const ended = spawnSync(process.execPath, [join(import.meta.dirname, '../secrets.ts'), command], {
    encoding: 'utf8',
    env: { SECRETS_KEY_FILE: file, DATABASE_OWNER_URL: world.ownerUrl },
  });
  return { code: ended.status, output: ended.stdout + ended.stderr };
}

describe('the keys that seal secrets', () => {
  it('S11 V13.3.4 are replaced by newer ones, and nothing that was sealed is lost on the way', async () => {
    const whole = { mobile: MOBILE, byMobile: player.id, vendor: 'shared', totp: true };
    const first = keysInFile();
    expect(await readWith(first)).toEqual(whole);

    expect(run('rotate').code).toBe(0);
    const both = keysInFile();
    expect(both.sealing).toHaveLength(2);
    expect(await readWith(both)).toEqual(whole);
    expect(openSecret(both, 'p', sealSecret(first, 'p', 'older'))).toBe('older');
    expect(() => openSecret(first, 'p', sealSecret(both, 'p', 'newer'))).toThrow(
      'none of those in SECRETS_KEY_FILE',
    );

    const resealed = run('reseal');
    expect([resealed.code, resealed.output]).toEqual([
      0,
      expect.stringMatching(/^[1-9]\d* sealed anew\.\n$/),
    ]);
    for (const { table, column } of SEALED) {
      const left = await world.owner.query(
        `select from ${table} where ${column} is not null and substring(${column} from 1 for 12) <> $1`,
        [sealedBeginning(both)],
      );
      expect([table, column, left.rowCount]).toEqual([table, column, 0]);
    }
    expect(run('drop-old')).toEqual({ code: 0, output: '0 sealed anew.\n' });
    const newest = keysInFile();
    expect(newest.sealing).toHaveLength(1);
    expect(newest.sealing[0].key.equals(first.sealing[0].key)).toBe(false);
    expect(await readWith(newest)).toEqual(whole);
    // Hashes cannot be made anew, so their key stays: codes on paper are as good as before.
    const app = await createApp({
      ...world.platform,
      config: { ...world.platform.config, secretsKey: newest },
    });
    const [code = ''] = recoveryCodes;
    expect(await app.features.security.check('DEMO', player.id, { factor: 'recovery', code })).toBe(true);
    await app.close();
  });

  it('V13.3.4 an old key stays while something is sealed that it does not open', async () => {
    const before = readFileSync(file, 'utf8');
    const lost = sealSecret(secretKeys([randomBytes(32)]), 'int_lost', 'shared');
    await world.addIntegration({ id: 'int_lost', supplier: 'lost', protocol: 'GCP_V1', secret: 'shared' });
    await world.owner.query("update vendors.integration set secret_sealed = $1 where id = 'int_lost'", [
      lost,
    ]);
    const id = lost.subarray(4, 12).toString('hex');
    run('rotate');
    const rotated = readFileSync(file, 'utf8');
    const answer = run('drop-old');
    expect(answer.code).toBe(1);
    expect(answer.output).toContain('vendors.integration.secret_sealed: ');
    expect(answer.output).toContain(`the key ${id}`);
    expect(readFileSync(file, 'utf8')).toBe(rotated);
    expect(rotated).not.toBe(before);
  });

  it('V13.3.4 every column that holds something sealed is sealed anew', async () => {
    const { rows } = await world.owner.query<{ name: string }>(`
      select table_schema || '.' || table_name || '.' || column_name as name from information_schema.columns
      where data_type = 'bytea' and column_name like '%sealed' order by 1`);
    expect(SEALED.map(({ table, column }) => `${table}.${column}`).toSorted()).toEqual(
      rows.map(({ name }) => name).toSorted(),
    );
  });
});
