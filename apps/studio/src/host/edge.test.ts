import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Studio, startStudio } from '../testing/studio.ts';
import { readStudioConfig } from './config.ts';

let studio: Studio;
beforeAll(async () => {
  studio = await startStudio({
    publicUrl: 'https://games.test',
    trustedProxies: ['127.0.0.1'],
    connections: { headWithinMs: 200, requestWithinMs: 300, checkEveryMs: 50, lingerMs: 50, perAddress: 5 },
  });
});
afterAll(async () => await studio.stop());

const statusOf = async (address: string) => {
  const answer = await fetch(`${studio.origin}/api/rounds/rnd_${'0'.repeat(26)}`, {
    headers: { 'x-forwarded-for': `198.51.100.1, ${address}` },
  });
  await answer.text();
  return answer.status;
};

describe('behind a proxy that is trusted', () => {
  it('S7 each visitor has a budget of their own, by the address that the proxy names', async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 640; turn += 1) statuses.add(await statusOf('203.0.113.1'));
    expect(statuses).toContain(429);
    expect(await statusOf('203.0.113.2')).toBe(404);
  });

  it('V3.4.1 browsers are told to come by TLS alone, as the proxy speaks it for us', async () => {
    const { headers } = await fetch(`${studio.origin}/healthz`);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  it('TRUSTED_PROXIES is a list of networks', () => {
    const problems = (TRUSTED_PROXIES: string): string => {
      try {
        readStudioConfig({ TRUSTED_PROXIES });
        return '';
      } catch (error) {
        return String(error);
      }
    };
    expect(problems('10.0.0.0/8, 192.168.1.1')).not.toMatch(/TRUSTED_PROXIES/);
    for (const text of ['true', '*', '0.0.0.0/0', 'everybody'])
      expect(problems(text)).toMatch(/TRUSTED_PROXIES/);
  });
});

describe('connections of the studio', () => {
  const open = async (localAddress: string) => {
    const { hostname: host, port } = new URL(studio.origin);
    const socket = connect({ port: Number(port), host, localAddress, allowHalfOpen: true });
    socket.on('error', () => {}).resume();
    await once(socket, 'connect');
    return socket;
  };

  it('S1 one that broke the protocol, or never says all, is ended though it keeps its side open', async () => {
    for (const bytes of ['NONSENSE\r\n\r\n', 'GET / HTTP/1.1\r\nHost: x\r\nX-A: ']) {
      const sockets = await Promise.all(Array.from({ length: 5 }, async () => await open('127.0.0.2')));
      for (const socket of sockets) socket.write(bytes);
      await Promise.all(sockets.map(async (socket) => await once(socket, 'end')));
      // Only what the server has wholly given up resets whoever goes on.
      await Promise.all(
        sockets.map(async (socket) => {
          while (!socket.destroyed) {
            socket.write('x');
            await new Promise((resolve) => setImmediate(resolve));
          }
        }),
      );
    }
  });

  it('S1 one beyond the share of its address is closed', async () => {
    const share = await Promise.all(Array.from({ length: 5 }, async () => await open('127.0.0.3')));
    const beyond = await open('127.0.0.3');
    await once(beyond, 'end');
    expect((await fetch(`${studio.origin}/healthz`)).status).toBe(200);
    for (const socket of [...share, beyond]) socket.destroy();
  });
});
