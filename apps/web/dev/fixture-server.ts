import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { dirname, extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CALLS, type CallName, type CallSpec, type RenderDocument } from '@laro/wire';
import * as v from 'valibot';
import { answerOf } from './fixtures.ts';

/**
 * Serves the built web app against fixtures, for work on screens without API and database:
 * `node build.ts && PORT=24100 node dev/fixture-server.ts`. The cookie `demo=member` signs in.
 */
const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, '..', 'dist');
const art = join(here, '..', '..', '..', 'packages', 'art', 'dist');
const port = Number(process.env['PORT'] ?? 24_100);

const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webmanifest': 'application/manifest+json',
};

const { renderDocument } = (await import(join(dist, 'server', 'entry-server.js'))) as {
  readonly renderDocument: RenderDocument;
};

class NotHere extends Error {}

/** Every fixture passes the wire's own schema before it goes out. */
function answer(name: CallName, input: Readonly<Record<string, string>>, signedIn: boolean): unknown {
  const value = answerOf(name, input, signedIn);
  if (value === undefined) throw new NotHere(name);
  const spec: CallSpec = CALLS[name];
  return v.parse(spec.value, value);
}

function contentPolicy(html: string): string {
  const hashes = (tag: string) =>
    [
      ...html.matchAll(
        new RegExp(`<${tag}(?![^>]*(?:src=|application/json))[^>]*>([\\s\\S]*?)</${tag}>`, 'g'),
      ),
    ]
      .map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
      .join(' ');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes('script')}`,
    `style-src 'self' ${hashes('style')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    'frame-src http://127.0.0.1:8081 https://www.youtube-nocookie.com',
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types dompurify laro",
  ].join('; ');
}

async function serveDocument(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const language = /(?:^|; )lang=([A-Z]{2})/.exec(request.headers.cookie ?? '')?.[1] ?? 'EN';
  const page = await renderDocument({
    url: request.url ?? '/',
    merchantCode: 'DEMO',
    language,
    call: async (name, input) =>
      await Promise.resolve(answer(name, input as Readonly<Record<string, string>>, false) as never),
    hpkeKeys: [],
    closed: null,
  });
  if (page.kind === 'redirect') {
    response.writeHead(302, { location: page.location }).end();
    return;
  }
  response
    .writeHead(page.status, {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentPolicy(page.html),
    })
    .end(page.html);
}

function serveCall(name: CallName, url: URL, request: IncomingMessage, response: ServerResponse): void {
  const signedIn = (request.headers.cookie ?? '').includes('demo=member');
  if (name === 'streamEvents') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('event: hello\ndata: {"event":"hello","version":3}\n\n');
    return;
  }
  try {
    const value = answer(name, Object.fromEntries(url.searchParams), signedIn);
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ success: true, value }));
  } catch (error) {
    if (!(error instanceof NotHere)) throw error;
    response.writeHead(404, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        success: false,
        code: 'wire.not_found',
        message: 'What you asked for is not here.',
      }),
    );
  }
}

function serveFile(file: string, response: ServerResponse): void {
  if (!existsSync(file)) {
    response.writeHead(404).end();
    return;
  }
  response
    .writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    .end(readFileSync(file));
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const path = normalize(url.pathname);
  const call = (Object.keys(CALLS) as CallName[]).find(
    (name) => CALLS[name].path === path && CALLS[name].method === request.method,
  );
  if (call) serveCall(call, url, request, response);
  else if (path.startsWith('/media/')) {
    serveFile(
      join(
        art,
        'games',
        path
          .slice('/media/'.length)
          .replace(/-large\.webp$/, '-wide-828.webp')
          .replace(/^([a-z]+)\.webp$/, '$1-240.webp'),
      ),
      response,
    );
  } else if (/^\/(?:assets\/|sw\.js|manifest\.webmanifest)/.test(path)) {
    serveFile(join(dist, 'client', path), response);
  } else {
    serveDocument(request, response).catch((error: unknown) => {
      console.error(error);
      response.writeHead(500).end('The document could not be rendered.');
    });
  }
});

server.listen(port, 'localhost', () => {
  console.log(`Fixtures on http://localhost:${port}/m/home`);
});
process.once('SIGTERM', () => {
  server.closeAllConnections();
  server.close();
});
