import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** Where the scripts of the second build lie. */
const FOLDER = '/assets/b2/';
const SCRIPTS = /\/assets\/([\w.-]+\.js)/g;
const TEXTS = /^text\/html|javascript/;

/**
 * A proxy for a browser's whole traffic, through which the product is released once more: the same scripts under other
 * names, and documents and a worker that name those. From then on the names of before are gone.
 */
export async function startSecondBuild(webUrl: string) {
  const { host } = new URL(webUrl);
  let released = false;

  async function forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const url = new URL(asked.url ?? '', webUrl);
    const isOurs = url.host === host;
    if (isOurs && released && /^\/assets\/[\w.-]+\.js$/.test(url.pathname)) {
      answer.writeHead(404, { 'content-type': 'text/plain' }).end();
      return;
    }
    const rewrites = isOurs && released && /^\/(?:m\b|sw\.js$)/.test(url.pathname);
    const onward = request({
      host: url.hostname,
      port: url.port,
      path: `${url.pathname.replace(FOLDER, '/assets/')}${url.search}`,
      method: asked.method,
      headers: { ...asked.headers, ...(rewrites && { 'accept-encoding': 'identity', 'if-none-match': '' }) },
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
    const [got] = (await once(onward, 'response')) as [IncomingMessage];
    if (!rewrites || !TEXTS.test(got.headers['content-type'] ?? '')) {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
      return;
    }
    const text = (await buffer(got)).toString('utf8').replaceAll(SCRIPTS, `${FOLDER}$1`);
    const { 'content-length': _, etag: __, ...headers } = got.headers;
    answer.writeHead(got.statusCode ?? 502, headers).end(text);
  }

  const server = createServer((asked, answer) => {
    forward(asked, answer).catch(() => answer.destroy());
  });
  // What a story itself asks for, it asks through a tunnel.
  server.on('connect', ({ url = '' }, socket, head) => {
    const { hostname, port } = new URL(`http://${url}`);
    const onward = connect(Number(port), hostname, () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n');
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    proxy: { server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, bypass: '<-loopback>' },
    release: (): void => {
      released = true;
    },
    async stop(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
