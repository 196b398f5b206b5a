import { once } from 'node:events';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { freePorts } from './free-ports.ts';

describe('free ports', () => {
  it('are different ones, on which somebody can listen at once', async () => {
    const ports = await freePorts(20);
    expect(new Set(ports).size).toBe(20);
    for (const port of ports) {
      const server = createServer().listen(port, '127.0.0.1');
      await once(server, 'listening');
      server.close();
    }
  });

  it('are none of those that the system gives to whoever asks for any', async () => {
    const servers = Array.from({ length: 50 }, () => createServer().listen(0, '127.0.0.1'));
    await Promise.all(servers.map(async (server) => await once(server, 'listening')));
    const given = servers.map((server) => {
      const address = server.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    });
    for (const server of servers) server.close();
    expect(Math.max(...(await freePorts(50)))).toBeLessThan(Math.min(...given));
  });
});
