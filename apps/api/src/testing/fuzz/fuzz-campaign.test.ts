import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CALLS, type CallName } from '@laro/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../world.ts';
import { runFuzz } from './campaign.ts';

/** The campaign of `npm run fuzz`, small: the same engine, some requests for each call. */

let world: World;
/** Each campaign connects its own vendors, so each has a world. */
beforeEach(async () => {
  world = await startWorld();
});

const endings: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of endings.splice(0)) await end();
  await world.stop();
});

/** The API behind a line that rewrites its answers: a fault that its own checks cannot hide. */
async function behind(rewrite: (body: string) => string): Promise<string> {
  const server = createServer((asked, reply) => {
    const { method, headers, url } = asked;
    const onward = request(`${world.origin}${url}`, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        const body = url === '/api/openapi.json' ? text : rewrite(text);
        reply.writeHead(answer.statusCode ?? 500, {
          'content-type': answer.headers['content-type'] ?? 'text/plain',
          'content-length': Buffer.byteLength(body),
        });
        reply.end(body);
      });
    });
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endings.push(async () => {
    server.closeAllConnections();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const isOfStaff = (name: string): boolean => CALLS[name as CallName]?.path.startsWith('/api/staff/') ?? false;

describe('S1 V1.4.2 V15.3.5 V15.3.6 V15.3.7 the fuzz campaign', () => {
  it.each([
    // Most of what staff do names a thing that is not there.
    { whose: 'of staff', only: isOfStaff, paths: 0, accepted: 1 / 10 },
    {
      whose: 'of members, and every path of the wallet',
      only: (name: string) => !isOfStaff(name),
      paths: 19,
      accepted: 3 / 10,
    },
  ])(
    'S1 every declared call $whose answers in its form, within its bounds, whoever asks',
    async ({ only, paths, accepted }) => {
      const names = new Set<string>();
      const report = await runFuzz(world, {
        per: 12,
        seed: 20_261_122,
        only,
        onCall: (name) => names.add(name.split(' as ')[0] ?? ''),
      });
      expect(report.violations).toEqual([]);
      expect([...names]).toEqual(expect.arrayContaining(Object.keys(CALLS).filter(only)));
      expect([...names].filter((name) => /^(?:hub88|gcp|saba) /.test(name))).toHaveLength(paths);
      expect(report.requests).toBeGreaterThanOrEqual(12 * report.calls);
      // Of those who may ask at all: a campaign that never gets past the next check tries nothing.
      expect(report.accepted).toBeGreaterThan(report.admitted * accepted);
    },
    300_000,
  );

  it('finds a handler that throws', async () => {
    await world.owner.query('alter table announcements.announcement rename to gone');
    const report = await runFuzz(world, {
      per: 8,
      seed: 1,
      only: (name) => name === 'listBannerAnnouncements',
    });
    expect(report.violations.map(({ invariant }) => invariant)).toContain('status');
  }, 120_000);

  it.each([
    ['breaks its schema', 'schema', '"currency"', '"coin"'],
    ['shows a statement', 'secrets', 'DEMO', 'select code from merchants'],
  ])(
    'finds an answer that %s',
    async (_what, invariant, whole, spoilt) => {
      const origin = await behind((body) => body.replace(whole, spoilt));
      const report = await runFuzz(world, {
        per: 8,
        seed: 1,
        only: (name) => name === 'getMerchant',
        origin,
      });
      expect(report.violations.map((found) => found.invariant)).toContain(invariant);
    },
    120_000,
  );

  it('finds a call that asks the database or reads more than it may', async () => {
    const report = await runFuzz(world, {
      per: 24,
      seed: 1,
      only: (name) => name === 'login' || name === 'saba /settle',
      bounds: { queries: 0, parsed: 10, vendorParsed: 10 },
    });
    const kinds = new Set(report.violations.map(({ invariant }) => invariant));
    expect([...kinds]).toEqual(expect.arrayContaining(['queries', 'parsed']));
  }, 120_000);
});
