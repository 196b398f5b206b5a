import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBatchQueue } from './batch-queue.ts';
import { systemClock } from './clock.ts';
import { ConfigError, readConfig } from './config.ts';
import { createIds } from './ids.ts';
import { createLogger } from './logger.ts';
import { urlProblem } from './outside.ts';

const keyFile = join(mkdtempSync(join(tmpdir(), 'laro-config-')), 'key.pem');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));

const secretsFile = join(mkdtempSync(join(tmpdir(), 'laro-config-')), 'secrets.key');
writeFileSync(secretsFile, 'ab'.repeat(32));

const GOOD = {
  DATABASE_URL: 'postgres://x',
  WORKER_DATABASE_URL: 'postgres://y',
  LARO_HOME: '/tmp',
  OPERATOR_KEY_FILE: keyFile,
  SECRETS_KEY_FILE: secretsFile,
};

describe('configuration', () => {
  it('reports every error at once', () => {
    try {
      readConfig({ PORT: 'many', PUBLIC_URL: 'localhost', OPERATOR_KEY_FILE: keyFile });
      expect.unreachable();
    } catch (error) {
      const problems = (error as ConfigError).problems.join('\n');
      for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL: ', 'WORKER_DATABASE_URL: ', 'LARO_HOME'])
        expect(problems).toContain(name);
    }
  });

  it('S13 one process is handed only the sign-ins that its role needs', () => {
    const { DATABASE_URL, WORKER_DATABASE_URL, ...others } = GOOD;
    const rest = { ...others, LARO_PROFILE: 'DEMO' };
    expect(readConfig({ ...rest, ROLE: 'web', DATABASE_URL })).toMatchObject({
      databaseUrl: DATABASE_URL,
      workerDatabaseUrl: DATABASE_URL,
    });
    expect(readConfig({ ...rest, ROLE: 'worker', WORKER_DATABASE_URL })).toMatchObject({
      databaseUrl: WORKER_DATABASE_URL,
      workerDatabaseUrl: WORKER_DATABASE_URL,
    });
    expect(() => readConfig({ ...rest, ROLE: 'web', WORKER_DATABASE_URL })).toThrow('DATABASE_URL: ');
    expect(() => readConfig({ ...rest, DATABASE_URL })).toThrow('WORKER_DATABASE_URL: ');
  });

  it('one host for us and a game vendor is refused outside profile DEMO', () => {
    const shared = { ...GOOD, PUBLIC_URL: 'https://a.example', STUDIO_URL: 'https://a.example:9000' };
    expect(() => readConfig({ ...shared, LARO_PROFILE: 'PH' })).toThrow(ConfigError);
    expect(readConfig({ ...shared, LARO_PROFILE: 'DEMO' }).profile).toBe('DEMO');
  });

  it('the sandbox, which shows codes to everybody, is refused outside profile DEMO', () => {
    const apart = { ...GOOD, PUBLIC_URL: 'https://a.example', STUDIO_URL: 'https://games.example' };
    const sandbox = { ...apart, SANDBOX_URL: 'http://127.0.0.1:8082' };
    expect(() => readConfig({ ...sandbox, LARO_PROFILE: 'PH' })).toThrow('SANDBOX_URL');
    expect(readConfig({ ...apart, LARO_PROFILE: 'PH' }).sandboxUrl).toBeUndefined();
    // Nobody's staff see all brands together unless the operator says whose.
    expect(readConfig({ ...apart, LARO_PROFILE: 'PH' }).platformMerchants).toEqual([]);
    const named = { ...apart, LARO_PROFILE: 'PH', PLATFORM_MERCHANTS: 'LARO,ISLA' };
    expect(readConfig(named).platformMerchants).toEqual(['LARO', 'ISLA']);
    expect(readConfig({ ...sandbox, LARO_PROFILE: 'DEMO' }).sandboxUrl?.port).toBe('8082');
  });
});

/** A licensed operator's configuration. */
const LICENSED = {
  ...GOOD,
  LARO_PROFILE: 'PH',
  PUBLIC_URL: 'https://a.example',
  STUDIO_URL: 'https://games.example',
};
const ALERT_WEBHOOK_KEY = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
function problemsOf(change: Readonly<Record<string, string | undefined>>): readonly string[] {
  try {
    readConfig({ ...LICENSED, ...change });
    return [];
  } catch (error) {
    return (error as ConfigError).problems;
  }
}

describe('an unsafe configuration', () => {
  it('is refused, and a licensed operator’s own is not', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['the live key for staging', { STAGING_KEY_FILE: GOOD.OPERATOR_KEY_FILE }, 'STAGING_KEY_FILE'],
    ['a profile that nobody said', { LARO_PROFILE: undefined }, 'LARO_PROFILE'],
    ['no rate limits', { RATE_LIMITS: 'off' }, 'RATE_LIMITS'],
    ['members in clear text', { PUBLIC_URL: 'http://a.example' }, 'PUBLIC_URL'],
    ['games in clear text', { STUDIO_URL: 'http://games.example' }, 'STUDIO_URL'],
    ['a studio on this machine', { STUDIO_URL: 'https://127.0.0.1:8081' }, 'STUDIO_URL'],
    [
      'alerts in clear text',
      { ALERT_WEBHOOK_URL: 'http://ops.example', ALERT_WEBHOOK_KEY },
      'ALERT_WEBHOOK_URL',
    ],
    [
      'alerts to an address of our own network',
      { ALERT_WEBHOOK_URL: 'https://10.0.0.7/alerts', ALERT_WEBHOOK_KEY },
      'ALERT_WEBHOOK_URL',
    ],
    ['alerts that nobody signs', { ALERT_WEBHOOK_URL: 'https://ops.example' }, 'ALERT_WEBHOOK_KEY'],
    ['a key of alerts that can be guessed', { ALERT_WEBHOOK_KEY: 'whsec_c2hvcnQ=' }, 'ALERT_WEBHOOK_KEY'],
    ['alerts to nobody', { ALERT_EMAILS: 'night@ops.example, day' }, 'ALERT_EMAILS'],
    ['half of the internet, twice', { TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, 'TRUSTED_PROXIES'],
    ['more than any operator has', { TRUSTED_PROXIES: '10.0.0.0/7' }, 'TRUSTED_PROXIES'],
    ['the internet of IPv6', { TRUSTED_PROXIES: '2000::/3' }, 'TRUSTED_PROXIES'],
    ['all of IPv4 as IPv6 writes it', { TRUSTED_PROXIES: '::ffff:0:0/96' }, 'TRUSTED_PROXIES'],
    [
      'the internet piece by piece',
      { TRUSTED_PROXIES: Array.from({ length: 256 }, (_, n) => `${n}.0.0.0/8`).join(',') },
      'TRUSTED_PROXIES',
    ],
  ])('%s is told by name', (_name, change, variable) => {
    expect(problemsOf(change)).toEqual([expect.stringContaining(`${variable}: `)]);
  });

  it('is not what tells staff of alerts by mail and by a signed webhook outside', () => {
    const alerts = {
      ALERT_EMAILS: 'night@ops.example, day@ops.example',
      ALERT_WEBHOOK_URL: 'https://ops.example/alerts?token=1',
      ALERT_WEBHOOK_KEY,
    };
    expect(readConfig({ ...LICENSED, ...alerts }).alerts).toEqual({
      emails: ['night@ops.example', 'day@ops.example'],
      webhook: { url: new URL(alerts.ALERT_WEBHOOK_URL), key: Buffer.alloc(32, 7) },
    });
    expect(readConfig(LICENSED).alerts).toEqual({ emails: [], webhook: null });
  });

  it('is told as a whole, with what cannot be read', () => {
    const all = problemsOf({
      PORT: 'many',
      PUBLIC_URL: 'http://a.example',
      STUDIO_URL: 'http://127.0.0.1:8081',
      SANDBOX_URL: 'http://127.0.0.1:8082',
      RATE_LIMITS: 'off',
      TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1',
      SECRETS_KEY_FILE: '/nowhere',
      LARO_CRASHPOINTS: 'bets.after_commit:1',
    }).join('\n');
    for (const name of [
      'PORT',
      'PUBLIC_URL',
      'STUDIO_URL',
      'SANDBOX_URL',
      'RATE_LIMITS',
      'TRUSTED_PROXIES',
      'SECRETS_KEY_FILE',
      'LARO_CRASHPOINTS',
    ])
      expect(all).toContain(`${name}: `);
  });

  it('a demo may be all of that, but trust the internet', () => {
    const demo = {
      LARO_PROFILE: 'DEMO',
      PUBLIC_URL: 'http://localhost:8080',
      STUDIO_URL: 'http://127.0.0.1:8081',
      RATE_LIMITS: 'off',
    };
    expect(problemsOf({ ...demo, TRUSTED_PROXIES: '10.0.0.0/8,fc00::/7,2a06:98c0::/29' })).toEqual([]);
    expect(problemsOf({ ...demo, TRUSTED_PROXIES: '0.0.0.0/1' })).toHaveLength(1);
  });
});

describe('the address of a partner', () => {
  it.each([
    'http://sms.example',
    'ftp://sms.example',
    'https://localhost',
    'https://sms',
    'https://sms.internal',
    'https://10.1.2.3',
    'https://172.31.0.1',
    'https://192.168.0.1',
    'https://169.254.169.254/latest',
    'https://100.64.0.1',
    'https://2130706433',
    'https://0x7f.1',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://[fd00::1]',
    'https://[fe80::1]',
    'https://203.0.113.1',
    'https://192.88.99.1',
    'https://[100::1]',
    'https://[2001:0:4136:e378::1]',
    'https://[2001:db8::1]',
    'no address',
  ])('%s is refused', (url) => expect(urlProblem(url)).not.toBeNull());

  it.each([
    'https://sms.example',
    'https://sms.example:8443/send',
    'https://8.8.8.8',
    'https://[2001:db9::1]',
    'https://[2001:200::1]',
  ])('%s is called', (url) => expect(urlProblem(url)).toBeNull());
});

describe('ids', () => {
  it('carry their kind, sort by time, and do not repeat', () => {
    let at = 1_000;
    const ids = createIds({ now: () => new Date((at += 1)) });
    const made = Array.from({ length: 500 }, () => ids.next('bet'));
    expect(made.toSorted()).toEqual(made);
    expect(new Set(made).size).toBe(500);
    expect(made[0]).toMatch(/^bet_[0-9a-hjkmnp-tv-z]{26}$/);
    expect(createIds(systemClock).secret()).toMatch(/^[\w-]{43}$/);
  });
});

const logger = createLogger('silent');
type Command = { readonly lane: number; readonly account: bigint; readonly name: string };
const command = (name: string, account: bigint, lane = 0): Command => ({ name, account, lane });

function queueOver(post: (batch: readonly Command[]) => Promise<readonly string[]>, depthMax = 100) {
  return createBatchQueue<Command, string>({
    post,
    writers: 2,
    batchMax: 200,
    depthMax,
    logger,
    pause: async () => {},
  });
}

describe('batch queue', () => {
  it('never puts two commands of one account into a batch, and keeps their order', async () => {
    const batches: string[][] = [];
    const queue = queueOver(async (batch) => {
      batches.push(batch.map((item) => item.name));
      return batch.map((item) => item.name);
    });
    const answers = await Promise.all(
      [command('a1', 1n), command('b1', 2n), command('a2', 1n), command('a3', 1n)].map(
        async (item) => await queue.submit(item),
      ),
    );
    expect(answers).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(batches).toEqual([['a1', 'b1'], ['a2'], ['a3']]);
  });

  it('M6 a lost connection posts the batch again; what was in doubt is decided by its key', async () => {
    let attempts = 0;
    const queue = queueOver(async (batch) => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('terminated'), { code: '57P01' });
      return batch.map((item) => item.name);
    });
    expect(await queue.submit(command('a', 1n))).toBe('a');
    expect(attempts).toBe(2);
  });

  it('one bad command does not refuse its neighbours', async () => {
    const queue = queueOver(async (batch) => {
      if (batch.some((item) => item.name === 'bad')) throw new Error('bad command');
      return batch.map((item) => item.name);
    });
    const answers = await Promise.allSettled(
      [command('good', 1n), command('bad', 2n), command('fine', 3n)].map(
        async (item) => await queue.submit(item),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('M13 beyond its bound it refuses at once instead of waiting', async () => {
    let release: () => void = () => {};
    const gate = new Promise<void>((resolve) => (release = resolve));
    const queue = queueOver(async (batch) => {
      await gate;
      return batch.map((item) => item.name);
    }, 3);
    const submitted = Array.from(
      { length: 10 },
      async (_, index) => await queue.submit(command(`${index}`, 7n)),
    );
    const settled = Promise.allSettled(submitted);
    release();
    const refused = (await settled).filter((answer) => answer.status === 'rejected');
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.every((answer) => answer.reason.code === 'wire.busy')).toBe(true);
    await queue.drained();
    expect(queue.depth).toBe(0);
  });
});
