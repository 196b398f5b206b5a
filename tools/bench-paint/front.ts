import { once } from 'node:events';
import {
  Agent,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
} from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import { type AddressInfo, createServer } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { createTurns } from '@laro/serving';
import { generate } from 'selfsigned';
import { createLine, type LineOptions } from './line.ts';

/** Asked with this, a document comes without its scripts: the control of OPERATION-4. */
export const CONTROL_PATH = '/__control';

const RECORD_BYTES = 4_096;

const FILES = /^\/(assets|media)\//;

/** Of HTTP/1.1 alone. */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'host',
  'http2-settings',
]);

/**
 * HTTP/2 with TLS before the product, reached over an emulated line. Documents, pictures and sheets of the page and of
 * its control come from the same server.
 */
export async function startFront(productUrl: string, line: LineOptions) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    curve: 'P-256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const agent = new Agent({ keepAlive: true });
  const product = new URL(productUrl);
  const turn = createTurns();
  const controls = new Map<string, Buffer>();
  const secure = createSecureServer({ key, cert, allowHTTP1: false });
  secure.on('request', (asked, answer) => {
    void (asked.url.startsWith(CONTROL_PATH) ? control(asked, answer) : forward(asked, answer));
  });
  secure.on('sessionError', () => {});
  // A record is read when it is whole: small ones, as a proxy is told for pages, let a browser draw what has come.
  secure.on('secureConnection', (socket) => socket.setMaxSendFragment(RECORD_BYTES));

  function ask(path: string, asked: Http2ServerRequest) {
    const headers = Object.entries(asked.headers).filter(
      ([name]) => !name.startsWith(':') && !HOP_BY_HOP.has(name),
    );
    return request({
      host: product.hostname,
      port: product.port,
      agent,
      path,
      method: asked.method,
      // Of one origin, as the product knows itself; it takes no unsafe call of another.
      headers: {
        ...Object.fromEntries(headers),
        host: product.host,
        ...(asked.headers.origin && { origin: product.origin }),
      },
    });
  }

  async function forward(asked: Http2ServerRequest, answer: Http2ServerResponse): Promise<void> {
    // As the product itself does where it speaks HTTP/2.
    if (FILES.test(asked.url)) await turn(answer.stream, asked.headers['priority']?.toString());
    const onward = ask(asked.url, asked);
    onward.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, own(got.headers));
      got.pipe(answer);
    });
    onward.on('error', () => answer.stream.close());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  }

  async function makeControl(asked: Http2ServerRequest): Promise<Buffer> {
    const onward = ask(asked.url.slice(CONTROL_PATH.length), asked);
    onward.end();
    const [got] = (await once(onward, 'response')) as [IncomingMessage];
    const body = await buffer(got);
    const html = (got.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body).toString(
      'utf8',
    );
    return brotliCompressSync(withoutScripts(html), { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  }

  /** Made once, as the product's own documents are cached. */
  async function control(asked: Http2ServerRequest, answer: Http2ServerResponse): Promise<void> {
    const which = `${asked.url} ${asked.headers.cookie}`;
    const made = controls.get(which) ?? (await makeControl(asked));
    controls.set(which, made);
    answer.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'no-store',
    });
    answer.end(made);
  }

  const wire = createLine(line);
  const outside = createServer((socket) => {
    socket.setNoDelay(true);
    secure.emit('connection', wire.carry(socket));
  });
  outside.listen(0, '127.0.0.1');
  await once(outside, 'listening');
  return {
    origin: `https://localhost:${(outside.address() as AddressInfo).port}`,
    drained: wire.drained,
    async stop(): Promise<void> {
      agent.destroy();
      secure.close();
      outside.close();
    },
  };
}

function own(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}

/** The same document, sheets and pictures; no script of any kind, and no file of one. */
export function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
}
