import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { connectionUrl, type PostgresServer, startPostgres } from './index.ts';
import { isAlive } from './postmaster.ts';
import { settingsFor } from './size.ts';

/** Debian's `postgresql-15`. */
const DEBIANS = '/usr/lib/postgresql/15/bin';

const home = mkdtempSync(join(tmpdir(), 'laro-postgres-test-'));
const dataDir = join(home, 'data');
const started: PostgresServer[] = [];

async function start(options: Partial<Parameters<typeof startPostgres>[0]> = {}): Promise<PostgresServer> {
  const server = await startPostgres({ dataDir, ...options });
  started.push(server);
  return server;
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  rmSync(home, { recursive: true, force: true });
});

describe('the embedded PostgreSQL', () => {
  it('is UTF-8 whatever the terminal speaks, keeps checksums and full durability', async () => {
    const server = await start();
    const shown = await ask(
      server.ownerUrl,
      `select name, setting from pg_settings where name in
       ('server_encoding', 'data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit') order by name`,
    );
    expect(shown).toEqual([
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'full_page_writes', setting: 'on' },
      { name: 'server_encoding', setting: 'UTF8' },
      { name: 'synchronous_commit', setting: 'on' },
    ]);
  });

  it('sizes its memory and its log by the machine, within limits', () => {
    const GB = 1024 ** 3;
    const sizes = (memory: number, disk: number) => {
      const { shared_buffers, max_wal_size } = settingsFor({ memory: memory * GB, disk: disk * GB });
      return [shared_buffers, max_wal_size];
    };
    expect(sizes(0.5, 2)).toEqual(['128MB', '1024MB']);
    expect(sizes(16, 80)).toEqual(['2048MB', '8192MB']);
    expect(sizes(256, 4000)).toEqual(['4096MB', '16384MB']);
  });

  it('takes a size that it is given in place of the machine’s', async () => {
    const server = await startPostgres({
      dataDir: join(home, 'sized'),
      settings: { shared_buffers: '144MB' },
    });
    started.push(server);
    const [shown] = await ask(server.ownerUrl, 'show shared_buffers');
    const [log] = await ask(server.ownerUrl, 'show max_wal_size');
    expect([shown, log]).toEqual([
      { shared_buffers: '144MB' },
      { max_wal_size: expect.stringMatching(/^\d+[MG]B$/) },
    ]);
  });

  it('lets nobody in without the password, which only its owner can read', async () => {
    const server = await start();
    const stranger = connectionUrl({
      role: 'laro_owner',
      password: 'guess',
      database: 'postgres',
      port: server.port,
    });
    await expect(ask(stranger, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(`${dataDir}.password`).mode & 0o777).toBe(0o600);
  });

  it('is adopted by a second start instead of fought', async () => {
    const first = await start();
    const second = await start();
    expect(second.adopted).toBe(true);
    expect({ pid: second.pid, url: second.ownerUrl }).toEqual({ pid: first.pid, url: first.ownerUrl });
  });

  it('comes back after SIGKILL on the same port with everything that was committed', async () => {
    const server = await start();
    await ask(server.ownerUrl, 'create table kept (n bigint primary key)');
    await ask(server.ownerUrl, 'insert into kept select generate_series(1, 1000)');
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const again = await start();
    expect(again.adopted).toBe(false);
    expect(again.port).toBe(server.port);
    expect(await ask(again.ownerUrl, 'select count(*) as rows from kept')).toEqual([{ rows: '1000' }]);
  });

  it('stops cleanly, says that it was asked to, and may be stopped twice', async () => {
    const server = await start();
    await server.stop();
    await server.stop();
    expect(isAlive(server.pid)).toBe(false);
    expect(readFileSync(`${dataDir}.log`, 'utf8').trim()).toMatch(/database system is shut down$/);
  });

  it('starts although the pid of a killed predecessor now belongs to a stranger', async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n0\n1\n\n\n\n`);
    const server = await start();
    expect(await ask(server.ownerUrl, 'select 1 as here')).toEqual([{ here: 1 }]);
  });

  it('names the port it was told to use when that is taken', async () => {
    await (await start()).stop();
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    try {
      await expect(start({ port })).rejects.toThrow(`Port ${port} is taken`);
    } finally {
      squatter.close();
    }
  });

  it('takes another port when the one of the last time is taken', async () => {
    await (await start()).stop();
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    writeFileSync(`${dataDir}.port`, String(taken));
    try {
      expect((await start()).port).not.toBe(taken);
    } finally {
      squatter.close();
    }
  });

  it('refuses a folder that holds something else, and leaves it alone', async () => {
    const other = mkdtempSync(join(home, 'letters-'));
    writeFileSync(join(other, 'letter.txt'), 'mine');
    await expect(start({ dataDir: other })).rejects.toThrow(/holds no PostgreSQL cluster/);
    expect(readFileSync(join(other, 'letter.txt'), 'utf8')).toBe('mine');
  });

  it.runIf(process.platform === 'linux')('shuts down by itself when its parent is killed', async () => {
    const folder = join(home, 'orphan');
    const program = `import { startPostgres } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)};
      const server = await startPostgres({ dataDir: ${JSON.stringify(folder)} });
      console.log(server.pid);
      setInterval(() => {}, 1000);`;
    const parent = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const [line] = await once(createInterface({ input: parent.stdout }), 'line');
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(Number(line)), { timeout: 10_000 }).toBe(false);
    expect(readFileSync(`${folder}.log`, 'utf8').trim()).toMatch(/database system is shut down$/);
  });

  it.runIf(existsSync(join(DEBIANS, 'postgres')))('runs the programs of another PostgreSQL', async () => {
    const folder = join(home, 'other');
    const server = await start({ dataDir: folder, binFolder: DEBIANS });
    const shown = await ask(
      server.ownerUrl,
      `select current_setting('server_version_num')::int / 10000 as version, upper('é') as letter,
              current_setting('server_encoding') as encoding, 'B' < 'a' as by_code`,
    );
    expect(shown).toEqual([{ version: 15, letter: 'É', encoding: 'UTF8', by_code: true }]);
    await server.stop();
    await expect(start({ dataDir: folder })).rejects.toThrow(
      /made by PostgreSQL 15; this one is PostgreSQL 18/,
    );
  });

  it('says so where no PostgreSQL is in the folder that was named', async () => {
    await expect(start({ dataDir: join(home, 'nobody'), binFolder: home })).rejects.toThrow(
      /There is no PostgreSQL in/,
    );
  });

  it.runIf(process.getuid?.() === 0)('lends itself to another user where root has no namespace', async () => {
    const server = await start({ dataDir: join(home, 'lent'), identity: 'user' });
    expect(await ask(server.ownerUrl, 'select 1 as here')).toEqual([{ here: 1 }]);
    await server.stop();
    const again = await start({ dataDir: join(home, 'lent') });
    expect(await ask(again.ownerUrl, 'select 1 as here')).toEqual([{ here: 1 }]);
    const folder = await ask(again.ownerUrl, `select current_setting('data_directory') as at`);
    await again.stop();
    const [{ at } = { at: '' }] = folder as { at: string }[];
    if (at.startsWith('/var/lib/laro/')) rmSync(join(at, '..'), { recursive: true, force: true });
  });
});
