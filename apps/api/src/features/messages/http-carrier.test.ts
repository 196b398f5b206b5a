import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { readStart } from '../../platform/read-start.ts';
import { createHttpCarrier } from './http-carrier.ts';

/** Answers with this and then goes on without an end; answers how many bytes it could hand over. */
async function serveWithoutEnd(start: string) {
  let sent = 0;
  let gone = false;
  const server = createServer((_request, response) => {
    const rest = Buffer.alloc(64 * 1024, 'x');
    response.writeHead(200, { 'content-type': 'image/webp' });
    response.write(start);
    const push = () => {
      while (!gone && response.write(rest)) sent += rest.length;
      sent += rest.length;
    };
    response.on('drain', push);
    response.on('close', () => {
      gone = true;
    });
    push();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, sent: () => sent, gone: () => gone };
}

it('of an answer without an end the beginning is read, and the rest is broken off', async () => {
  const endless = await serveWithoutEnd('OK');
  const start = await readStart(await fetch(endless.url), 4_096);
  expect([start.length, start.subarray(0, 3).toString()]).toEqual([4_096, 'OKx']);
  await expect.poll(endless.gone).toBe(true);
  expect(endless.sent()).toBeLessThan(16 * 1024 * 1024);
});

it('a gateway whose answer has no end has sent the message when its beginning says so', async () => {
  const endless = await serveWithoutEnd('OK 17');
  const send = createHttpCarrier(
    { method: 'GET', url: endless.url, headers: {}, timeoutMs: 10_000, success: '^OK' },
    null,
  );
  const letter = { to: '+639170000000', text: 'A code.', brand: 'Bahaghari', smsSender: 'BAHAGHARI' };
  expect(await send(letter)).toBe('sent');
  await expect.poll(endless.gone).toBe(true);
});

it('a short answer is read whole, and one without a body is empty', async () => {
  expect((await readStart(new Response('short'), 4_096)).toString()).toBe('short');
  expect(await readStart(new Response(null, { status: 204 }), 10)).toHaveLength(0);
});
