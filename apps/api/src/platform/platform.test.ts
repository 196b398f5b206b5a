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

const keyFile = join(mkdtempSync(join(tmpdir(), 'laro-config-')), 'key.pem');
const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));

const secretsFile = join(mkdtempSync(join(tmpdir(), 'laro-config-')), 'secrets.key');
writeFileSync(secretsFile, 'ab'.repeat(32));

const GOOD = {
  DATABASE_URL: 'postgres://x',
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
      for (const name of ['PORT', 'PUBLIC_URL', 'DATABASE_URL', 'LARO_HOME'])
        expect(problems).toContain(name);
    }
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
    expect(readConfig({ ...sandbox, LARO_PROFILE: 'DEMO' }).sandboxUrl?.port).toBe('8082');
  });
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
