import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

export type Received = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
};

export type Answering = (call: Received) => { readonly status: number; readonly body: string } | null;

/** A provider of a test: answers over HTTP what it is told to, or null for never, and keeps what it was asked. */
export async function serve(answer: Answering) {
  const calls: Received[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const call = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
      calls.push(call);
      const given = answer(call);
      if (given === null) return;
      const redirect = given.status === 302 ? { location: '/elsewhere' } : {};
      response.writeHead(given.status, { 'content-type': 'application/json', ...redirect }).end(given.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls };
}
