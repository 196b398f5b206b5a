import { once } from 'node:events';
import { createServer } from 'node:http';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { findChromium, launchBrowser } from './browser.ts';
import { holdTestCluster } from './cluster.ts';
import { createDatabase } from './database.ts';

const cluster = await holdTestCluster();
afterAll(() => cluster.release());

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a test database', () => {
  it('is shared with nobody', async () => {
    const [mine, theirs] = await Promise.all([createDatabase(), createDatabase()]);
    await ask(mine.ownerUrl, 'create table note (line text)');
    await expect(ask(theirs.ownerUrl, 'select * from note')).rejects.toThrow(/does not exist/);
    await Promise.all([mine.drop(), theirs.drop()]);
  });

  it('is gone after drop, sessions and all', async () => {
    const database = await createDatabase();
    expect(await ask(database.url('laro_web'), 'select current_user as me')).toEqual([{ me: 'laro_web' }]);
    await database.drop();
    await expect(ask(database.ownerUrl, 'select 1')).rejects.toThrow(/does not exist/);
  });
});

describe.runIf(findChromium())('a test phone', () => {
  it('fails the test that made a noise on its console, and only that one; what has no stack has a name', async () => {
    const noises: Readonly<Record<string, string>> = {
      '/loud': 'console.error("a broken promise")',
      '/stackless': 'Promise.reject(new DOMException("It was skipped.", "AbortError"))',
    };
    const site = createServer(({ url = '' }, response) => {
      response.setHeader('content-type', 'text/html');
      const script = `<script>${noises[url] ?? ''}</script>`;
      response.end(`<!doctype html><title>t</title><link rel=icon href=data:,><h1>here</h1>${script}`);
    }).listen(0, '127.0.0.1');
    await once(site, 'listening');
    const address = site.address();
    const baseURL = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const browser = await launchBrowser();
    const quiet = await browser.phone({ baseURL });
    await quiet.page.goto('/');
    expect(quiet.page.viewportSize()).toEqual({ width: 390, height: 844 });
    expect((await quiet.axe()).map((finding) => finding.id)).toEqual(['html-has-lang']);
    await quiet.close();
    const loud = await browser.phone({ baseURL });
    await loud.page.goto('/loud');
    await expect(loud.close()).rejects.toThrow('a broken promise');
    const stackless = await browser.phone({ baseURL });
    await stackless.page.goto('/stackless');
    await expect.poll(() => stackless.problems()).toEqual(['uncaught: AbortError: It was skipped.']);
    await expect(stackless.close()).rejects.toThrow('AbortError: It was skipped.');
    await browser.close();
    site.close();
  });
});
