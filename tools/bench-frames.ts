/**
 * `npm run bench:frames [-- --json FILE]`: scrolls a category of 2,000 games on a slow processor and prints the work of the
 * main thread per frame, its longest task, and what the heap grew by in a second pass (OPERATION-3); beside them what the
 * same pictures cost with nothing around them. Fails only where the console was not quiet.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchBrowser, type Phone, startProduct } from '@laro/testkit';
import { scrollTrace } from './bench-frames/trace.ts';
import { atMost, tableOf } from './bench-ledger/report.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';

const PAGES = 80;
const PER_PAGE = 25;
const SLOWDOWN = 4;
const FRAME_MS_MAX = 12;
const TASK_MS_MAX = 50;
const HEAP_GROWTH_MAX = 1.05;

const { values } = parseArgs({ options: { json: { type: 'string' } } });

type Listed = { readonly value: { readonly games: readonly object[] } };

/** The catalogue's own slots over and over, until there are as many as a large operator has. */
async function manyGames({ page }: Phone): Promise<void> {
  await page.route('**/api/games?*', async (route) => {
    const pageNum = Number(new URL(route.request().url()).searchParams.get('pageNo') ?? '1');
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/pageNo=\d+/, 'pageNo=1'),
    });
    const { value, ...rest } = (await answer.json()) as Listed;
    const games = Array.from({ length: PER_PAGE }, (_, index) => ({
      ...value.games[index % value.games.length],
      nodeId: `game-${pageNum}-${index}`,
    }));
    await route.fulfill({ json: { ...rest, value: { games, pageNum, totalPages: PAGES } } });
  });
}

/** In place of all else the pictures alone, in groups that are drawn when they come near, as those of the list. */
const PICTURES_ALONE = `{
  const drawn = (tag, style, more) => {
    const element = Object.assign(document.createElement(tag), more);
    element.style.cssText = style;
    return element;
  };
  const images = [...document.querySelectorAll('.tile-cell img')].map(({ src }) =>
    drawn('img', 'width: 100%; aspect-ratio: 3 / 4', { loading: 'lazy', src }));
  const group = 'display: grid; grid-template-columns: repeat(3, 1fr); gap: 3rem 0.75rem; content-visibility: auto; ' +
    'contain-intrinsic-size: auto none auto 96rem';
  document.body.replaceChildren();
  for (let at = 0; at < images.length; at += 24) {
    const box = drawn('div', group);
    box.append(...images.slice(at, at + 24));
    document.body.append(box);
  }
  scrollTo(0, 0);
}`;

const terminal = createTerminal();
await buildWhatChanged(terminal.step);
const product = await startProduct();
const browser = await launchBrowser({ whole: true });
try {
  const phone = await browser.phone({ baseURL: product.webUrl, serviceWorkers: 'allow' });
  const { page } = phone;
  await manyGames(phone);
  const loading = terminal.step(`${PAGES * PER_PAGE} games`);
  await page.goto('/m/fish', { waitUntil: 'networkidle' });
  // Into the category by a link, so that its first page is of the many.
  await page.goto('/m/rng?type=filter&minBet=minimum', { waitUntil: 'networkidle' });
  const tiles = page.locator('.tile-cell');
  // Pressed in the page: it asks by itself as well, and a button that is on its way out takes no tap from outside.
  const press = `document.querySelector('main .button:not([aria-busy])')?.click()`;
  while ((await tiles.count()) < PAGES * PER_PAGE) await page.evaluate(press);
  loading();

  const first = await scrollTrace(phone, SLOWDOWN);
  const second = await scrollTrace(phone, SLOWDOWN);
  await page.evaluate(PICTURES_ALONE);
  const alone = await scrollTrace(phone, SLOWDOWN);
  const figures = {
    frameP95Ms: Math.max(first.frameP95Ms, second.frameP95Ms),
    longestTaskMs: Math.max(first.longestTaskMs, second.longestTaskMs),
    heapGrowth: second.heapBytes / first.heapBytes,
    frames: first.frames + second.frames,
    alone: { frameP95Ms: alone.frameP95Ms, longestTaskMs: alone.longestTaskMs },
  };
  terminal.line(
    `\n${tableOf([
      { what: 'frames seen', figure: `${figures.frames}` },
      atMost('main thread per frame, p95, ms', figures.frameP95Ms, FRAME_MS_MAX),
      atMost('longest task, ms', figures.longestTaskMs, TASK_MS_MAX),
      { what: 'the pictures alone: per frame, p95, ms', figure: alone.frameP95Ms.toFixed(1) },
      { what: 'the pictures alone: longest task, ms', figure: alone.longestTaskMs.toFixed(1) },
      atMost('heap, second pass x the first', figures.heapGrowth, HEAP_GROWTH_MAX),
    ])}`,
  );
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  await phone.close();
} finally {
  await browser.close();
  await product.stop();
}
