import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';

/** Above what is well known, and above the last port that browsers refuse. */
const LOWEST = 10_100;
const LINUX_RANGE = '/proc/sys/net/ipv4/ip_local_port_range';
/** Where Linux begins unless told otherwise; other systems begin later. */
const USUAL_FIRST = 32_768;
const ROOM = 1_000;
const TRIES = 100;

/**
 * Ports on which nobody listens, and which the system gives to nobody who asks for any: those are free only until the
 * next connection or the next server takes one, and then the program that the port was meant for cannot start, or
 * cannot come back after it was killed.
 */
export async function freePorts(count: number): Promise<readonly number[]> {
  const held: Server[] = [];
  const ports: number[] = [];
  for (let attempt = 0; ports.length < count && attempt < TRIES + count; attempt += 1) {
    const port = randomInt(LOWEST, firstOfTheSystem());
    const server = await listenOn(port);
    if (server === undefined) continue;
    held.push(server);
    ports.push(port);
  }
  await Promise.all(
    held.map(async (server) => {
      server.close();
      await once(server, 'close');
    }),
  );
  if (ports.length < count) throw new Error(`There are no ${count} free ports.`);
  return ports;
}

/** The first port that the system gives to whoever names none. */
function firstOfTheSystem(): number {
  if (!existsSync(LINUX_RANGE)) return USUAL_FIRST;
  const first = Number.parseInt(readFileSync(LINUX_RANGE, 'utf8'), 10);
  return first >= LOWEST + ROOM ? first : USUAL_FIRST;
}

async function listenOn(port: number): Promise<Server | undefined> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}
