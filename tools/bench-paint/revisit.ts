import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestBrowser } from '@laro/testkit';
import { CONTROL_PATH, withoutScripts } from './front.ts';
import { RECORDER } from './look.ts';

const PATIENCE = { timeout: 60_000 } as const;
const PATH = '/m/home';
/** In the page: its worker has this screen. */
const CACHED = `caches.match(location.pathname + '?lang=' + document.documentElement.lang, { ignoreVary: true })
  .then((found) => found !== undefined && navigator.serviceWorker.controller !== null)`;

/**
 * The product with a control of home that a browser may keep. Without TLS: what came under a certificate of nobody is not
 * cached, and no line is measured here.
 */
export async function startCacheable(productUrl: string) {
  const product = new URL(productUrl);
  const server = createServer((asked, answer) => {
    if (asked.url?.startsWith(CONTROL_PATH)) {
      void fetch(new URL(PATH, product)).then(async (got) => {
        answer.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'max-age=3600',
        });
        answer.end(withoutScripts(await got.text()));
      });
      return;
    }
    const { hostname, port, host } = product;
    const headers = { ...asked.headers, host, ...(asked.headers.origin && { origin: product.origin }) };
    const onward = request({ hostname, port, path: asked.url, method: asked.method, headers });
    onward.on('response', (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop(): void {
      server.closeAllConnections();
      server.close();
    },
  };
}

/**
 * How soon somebody who was here before sees home without a line, in ms: the page from what its service worker has, the
 * control from the browser's own cache.
 */
export async function revisit(
  browser: TestBrowser,
  origin: string,
  { control, slowdown }: { readonly control: boolean; readonly slowdown: number },
): Promise<number> {
  const phone = await browser.phone({ serviceWorkers: control ? 'block' : 'allow' });
  const context = phone.page.context();
  const url = `${origin}${control ? CONTROL_PATH : ''}${PATH}`;
  try {
    await phone.page.goto(url, { waitUntil: 'load', ...PATIENCE });
    while (!control && !(await phone.page.evaluate<boolean>(CACHED))) await phone.page.waitForTimeout(200);
    await phone.page.close();
    await context.setOffline(true);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(RECORDER);
    await page.goto(url, { waitUntil: 'load', ...PATIENCE });
    await page.waitForFunction('laroSeen.fcp > 0', undefined, { ...PATIENCE, polling: 100 });
    return await page.evaluate<number>('laroSeen.fcp');
  } finally {
    await context.close();
  }
}
