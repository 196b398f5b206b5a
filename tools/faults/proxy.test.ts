import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createDice } from '../sim/dice.ts';
import { type Fault, type FaultProxy, startFaultProxy } from './proxy.ts';

/** Says everything back, as a stream does. */
let echo: Server;
let proxy: FaultProxy;
const lines: Socket[] = [];

beforeAll(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => {});
    socket.pipe(socket);
  });
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
});
afterAll(() => void echo.close());
beforeEach(async () => {
  const { port } = echo.address() as AddressInfo;
  proxy = await startFaultProxy({ target: { host: '127.0.0.1', port }, dice: createDice(1) });
});
afterEach(async () => {
  for (const line of lines.splice(0)) line.destroy();
  await proxy.close();
});

async function dial(): Promise<Socket> {
  const line = connect(proxy.port, '127.0.0.1');
  line.on('error', () => {});
  lines.push(line);
  await once(line, 'connect');
  return line;
}

const closed = async (line: Socket): Promise<void> =>
  await new Promise((resolve) => line.once('close', () => resolve()));

async function receive(line: Socket): Promise<string> {
  const [chunk] = (await once(line, 'data')) as [Buffer];
  return chunk.toString();
}

const LONG = 'abcdefghij'.repeat(500);

describe('the fault proxy', () => {
  it('carries what is said as long as nothing is wrong', async () => {
    const line = await dial();
    line.write('hello');
    expect(await receive(line)).toBe('hello');
  });

  it.each<Fault>([
    { kind: 'latency', ms: 5, jitterMs: 5 },
    { kind: 'bandwidth', bytesPerSecond: 200_000 },
    { kind: 'slicer', bytes: 7, pauseMs: 0 },
  ])('M4 $kind changes no byte and no order', async (fault) => {
    proxy.lay(fault);
    const line = await dial();
    const received = buffer(line);
    line.end(LONG);
    expect((await received).toString()).toBe(LONG);
    expect(proxy.laid.get(fault.kind)).toBe(1);
  });

  it.each<Fault>([{ kind: 'reset' }, { kind: 'down' }])(
    'M4 $kind breaks who stands and who comes',
    async (fault) => {
      const line = await dial();
      const broken = closed(line);
      line.write('x');
      await receive(line);
      proxy.lay(fault);
      await broken;
      const late = connect(proxy.port, '127.0.0.1');
      late.on('error', () => {});
      await closed(late);
      proxy.lift();
      const again = await dial();
      again.write('back');
      expect(await receive(again)).toBe('back');
    },
  );

  it('M4 half open: nothing is read until it is over, and then nothing is missing', async () => {
    const line = await dial();
    proxy.lay({ kind: 'half_open' });
    line.write('kept');
    const received = receive(line);
    const first = await Promise.race([
      received,
      new Promise((resolve) => setImmediate(() => resolve('silence'))),
    ]);
    expect(first).toBe('silence');
    proxy.lift();
    expect(await received).toBe('kept');
  });

  it('M4 black hole: what was swallowed never comes, and the line with the hole is broken', async () => {
    const line = await dial();
    line.write('before');
    await receive(line);
    proxy.lay({ kind: 'blackhole' });
    line.write('lost');
    const broken = closed(line);
    // Once the bytes are in the hole, and not before.
    while (proxy.swallowed === 0) await new Promise((resolve) => setImmediate(resolve));
    proxy.lift();
    await broken;
    expect(proxy.connections).toBe(0);
  });

  it('M4 cut: the line breaks in the middle of the answer', async () => {
    proxy.lay({ kind: 'cut', afterBytes: 10 });
    const line = await dial();
    let received = '';
    line.on('data', (chunk: Buffer) => {
      received += chunk.toString();
    });
    const broken = closed(line);
    line.write(LONG);
    await broken;
    expect(LONG.startsWith(received)).toBe(true);
    expect(received.length).toBeLessThanOrEqual(10);
  });
});
