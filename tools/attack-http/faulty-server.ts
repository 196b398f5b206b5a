/**
 * A small server in a process of its own that keeps every rule, or breaks the one that `FAULT` names: on it the campaign
 * shows that it finds what it looks for.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';

const BODY_BYTES_MAX = 64 * 1_024;
const LINGER_MS = 100;

const has = (fault: string): boolean => process.env.FAULT === fault;
const waits = has('waits for ever') || has('counts no connections');
const done: string[] = [];
const inflated: Buffer[] = [];

const server = createServer(
  {
    headersTimeout: waits ? 0 : 500,
    requestTimeout: waits ? 0 : 800,
    connectionsCheckingInterval: 100,
    insecureHTTPParser: has('reads two requests for one'),
  },
  (request, response) => {
    const respond = (status: number, text: string): void => {
      const last = status < 400 ? {} : { connection: 'close' };
      response.writeHead(status, { 'content-length': text.length, ...last }).end(text);
    };
    if ((request.headersDistinct.host?.length ?? 0) > 1) respond(400, '');
    else if (request.method === 'GET') respond(200, request.url === '/done' ? done.join(' ') : 'alive');
    else if (request.method !== 'POST') respond(405, '');
    else
      void read(request).then(
        (body) => take(request, body, respond),
        () => respond(413, ''),
      );
  },
);

function take(request: IncomingMessage, body: Buffer, respond: (status: number, text: string) => void): void {
  const { 'content-encoding': encoding, 'x-name': name } = request.headers;
  if (typeof name === 'string') done.push(name);
  if (encoding === undefined || typeof name === 'string') respond(200, 'taken');
  else if (has('inflates whatever comes') && body[0] === 0x1f) {
    inflated.push(gunzipSync(body));
    respond(400, '');
  } else if (has('tells its stack')) {
    console.error(new Error('inflating is not built yet').stack);
    respond(500, 'no');
  } else if (has('dies')) process.exit(7);
  else respond(415, '');
}

async function read(request: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    size += piece.length;
    if (size > BODY_BYTES_MAX) throw new Error('too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

server.on('clientError', (_error, stream) => {
  const socket = stream as Socket;
  if (socket.writable)
    socket.end('HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\nconnection: close\r\n\r\n');
  if (!has('keeps what is half open')) setTimeout(() => socket.destroy(), LINGER_MS);
});

const counts = new Map<string, number>();
server.on('connection', (socket: Socket) => {
  const address = socket.remoteAddress ?? '';
  const count = (counts.get(address) ?? 0) + 1;
  counts.set(address, count);
  socket.once('close', () => counts.set(address, (counts.get(address) ?? 1) - 1));
  if (count > Number(process.env.PER_ADDRESS) && !has('counts no connections')) socket.destroy();
});

server.listen(Number(process.env.PORT), '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
