import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer as createTlsServer, get } from 'node:https';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { ensureCertificate } from './certificate.ts';
import { runOnce, supervise } from './child.ts';
import { becomeTheInstance, requireFreePort } from './instance.ts';
import { addressesOf } from './programs.ts';
import { ensureKeys, ensureSecrets } from './secrets.ts';
import { readCommandSettings, readSettings, type Settings } from './settings.ts';

const root = mkdtempSync(join(tmpdir(), 'laro-start-test-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

function freshHome(): string {
  return mkdtempSync(join(root, 'home-'));
}

function settingsFor(home: string): Settings {
  return readSettings([], { LARO_HOME: home });
}

function script(code: string): string {
  const file = join(mkdtempSync(join(root, 'script-')), 'main.ts');
  writeFileSync(file, code);
  return file;
}

function portOf(server: { address(): unknown }): number {
  const address = server.address();
  return typeof address === 'object' && address !== null && 'port' in address ? Number(address.port) : 0;
}

describe('what a person may choose', () => {
  it('has an answer for everything that is not chosen', () => {
    expect(readSettings([], {})).toMatchObject({
      port: 8080,
      studioPort: 8081,
      sandboxPort: 8082,
      sandboxMailPort: 8083,
      logLevel: 'info',
      crowd: true,
      history: true,
      postgresSettings: {},
      surroundings: {},
    });
  });

  it.each([
    [[], { PORT: 'eighty' }, 'PORT must be a port number'],
    [[], { STUDIO_PORT: '70000' }, 'STUDIO_PORT must be a port number'],
    [[], { PORT: '9000', STUDIO_PORT: '9000' }, 'they must differ'],
    [[], { SANDBOX_MAIL_PORT: '8082' }, 'SANDBOX_PORT and SANDBOX_MAIL_PORT are both 8082'],
    [[], { DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like'],
    [[], { CROWD: 'big' }, 'CROWD must be on or off'],
    [[], { HISTORY: 'long' }, 'HISTORY must be on or off'],
    [[], { POSTGRES_SETTINGS: 'shared_buffers=1GB fsync' }, 'not "fsync"'],
    [['--lna'], {}, 'Unknown option --lna'],
    [['--lan'], { LARO_PROFILE: 'PH' }, 'profile DEMO only'],
    [[], { LARO_PROFILE: 'PH' }, 'brings up the demo'],
    [[], { DATABASE_URL: 'postgres://a@db.example/laro' }, 'LARO_PROFILE=DEMO'],
  ])('refuses %j %j by name', (args, env, message) => {
    expect(() => readSettings(args, env)).toThrow(message);
  });

  it('runs the demo on a database of somebody’s own where that was said', () => {
    const url = 'postgres://a@db.example/laro';
    expect(readSettings([], { DATABASE_URL: url, LARO_PROFILE: 'DEMO' }).databaseUrl).toBe(url);
  });

  it('finds the database for a command of the operator in every profile', () => {
    const databaseUrl = 'postgres://a@db.example/laro';
    for (const profile of [{}, { LARO_PROFILE: 'PH' }]) {
      expect(readCommandSettings({ DATABASE_URL: databaseUrl, LARO_HOME: '/srv/laro', ...profile })).toEqual({
        databaseUrl,
        home: '/srv/laro',
      });
    }
  });

  it("keeps the studio on another host than the member's cookie, but for --lan", () => {
    const apart = addressesOf(readSettings([], {}));
    expect(new URL(apart.web).hostname).not.toBe(new URL(apart.studio).hostname);
    const together = addressesOf(readSettings(['--lan=192.168.1.20'], {}));
    expect(together).toEqual({
      web: 'https://192.168.1.20:8080',
      studio: 'https://192.168.1.20:8081',
      sandbox: 'https://192.168.1.20:8082',
    });
  });
});

describe('secrets', () => {
  it('are made once, for their owner alone, and stay the same', () => {
    const home = freshHome();
    const first = ensureSecrets(home);
    expect(ensureSecrets(home)).toEqual(first);
    expect(statSync(join(home, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('that went missing are made again without touching the others', () => {
    const home = freshHome();
    const { databasePasswords, demoPasswords } = ensureSecrets(home);
    writeFileSync(join(home, 'secrets.json'), JSON.stringify({ databasePasswords }));
    const again = ensureSecrets(home);
    expect(again.databasePasswords).toEqual(databasePasswords);
    expect(again.demoPasswords).not.toEqual(demoPasswords);
  });

  it('for demo sign-ins can be read aloud', () => {
    const { demoPasswords } = ensureSecrets(freshHome());
    for (const password of Object.values(demoPasswords))
      expect(password).toMatch(/^[a-z]+-[a-z]+-[a-z]+-\d{4}$/);
  });

  it('of the ends of the vendor protocol are pairs that fit', () => {
    const keys = ensureKeys(freshHome());
    const words = Buffer.from('a bet');
    for (const [secret, open] of [
      [keys.operator, keys.operatorPublic],
      [keys.studio, keys.studioPublic],
      [keys.perya, keys.peryaPublic],
    ] as const) {
      const signature = sign('sha256', words, createPrivateKey(readFileSync(secret)));
      expect(verify('sha256', words, createPublicKey(readFileSync(open)), signature)).toBe(true);
      expect(statSync(secret).mode & 0o777).toBe(0o600);
    }
    expect(readFileSync(keys.operator)).not.toEqual(readFileSync(keys.studio));
  });
});

describe('one product per home', () => {
  it('takes over from a predecessor that was killed', async () => {
    const home = freshHome();
    writeFileSync(
      join(home, 'running.json'),
      JSON.stringify({ pid: 2 ** 22 + 1, address: 'x', children: {} }),
    );
    const instance = await becomeTheInstance(settingsFor(home), 'http://localhost:8080');
    expect(JSON.parse(readFileSync(join(home, 'running.json'), 'utf8'))).toMatchObject({ pid: process.pid });
    instance.release();
  });

  it('takes over from a note that a power cut left half written', async () => {
    const home = freshHome();
    writeFileSync(join(home, 'running.json'), '{ "pid": 1');
    (await becomeTheInstance(settingsFor(home), 'http://localhost:8080')).release();
  });

  it('says which port is taken and how to choose another', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const port = portOf(squatter);
    await expect(requireFreePort('PORT', port)).rejects.toThrow(`Port ${port} is taken by another program`);
    squatter.close();
    await once(squatter, 'close');
    await expect(requireFreePort('PORT', port)).resolves.toBeUndefined();
  });
});

describe('a supervised program', () => {
  it('that dies is started again, and stops when it is told to', async () => {
    const logFile = join(freshHome(), 'program.log');
    const pids: number[] = [];
    const lines: string[] = [];
    const supervised = supervise(
      { name: 'API', script: script(`setInterval(() => {}, 1000); console.log('alive');`), env: {}, logFile },
      { onStart: (pid) => pids.push(pid), notify: (line) => lines.push(line) },
    );
    process.kill(pids[0] ?? 0, 'SIGKILL');
    await expect.poll(() => pids.length, { timeout: 10_000 }).toBe(2);
    expect(lines[0]).toMatch(/^The API ended unexpectedly \(SIGKILL\); it starts again/);
    await supervised.stop();
    expect(() => process.kill(pids[1] ?? 0, 0)).toThrow(/ESRCH/);
    expect(pids).toHaveLength(2);
  });

  it('that ends by itself is left alone, and what it could not do is said', async () => {
    const logFile = join(freshHome(), 'program.log');
    const pids: number[] = [];
    const lines: string[] = [];
    const program = {
      name: 'history',
      script: script('process.exit(3);'),
      env: {},
      logFile,
      ends: true,
    } as const;
    const supervised = supervise(program, {
      onStart: (pid) => pids.push(pid),
      notify: (line) => lines.push(line),
    });
    await expect
      .poll(() => lines, { timeout: 10_000 })
      .toEqual(['The history ended with status 3; the next start goes on with it.']);
    await supervised.stop();
    expect(pids).toHaveLength(1);
  });

  it("gets what it needs and nothing of the caller's environment", async () => {
    process.env.LARO_STRAY = 'stray';
    const code = `if (process.env.LARO_STRAY || process.env.NODE_ENV !== 'production') process.exit(1);`;
    await expect(runOnce({ name: 'Looking', script: script(code), env: {} })).resolves.toBeUndefined();
  });

  it('that fails once is quoted', async () => {
    const failing = {
      name: 'Migrating',
      script: script(`console.error('the disk is full'); process.exit(1);`),
      env: {},
    };
    await expect(runOnce(failing)).rejects.toThrow(/Migrating failed \(1\):\n {4}the disk is full/);
  });
});

describe('the certificate of the local network', () => {
  it("is believed for the machine's address by whoever trusts it, and is kept", async () => {
    const home = freshHome();
    const { certFile, keyFile } = await ensureCertificate(home, '127.0.0.1');
    const cert = readFileSync(certFile);
    const server = createTlsServer({ cert, key: readFileSync(keyFile) }, (_, answer) => answer.end('hello'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const [answer] = await once(
      get({ host: '127.0.0.1', port: portOf(server), ca: cert, agent: false }),
      'response',
    );
    expect(answer.statusCode).toBe(200);
    answer.resume();
    server.close();
    await ensureCertificate(home, '127.0.0.1');
    expect(readFileSync(certFile)).toEqual(cert);
  });
});
