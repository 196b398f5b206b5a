/**
 * `npm run bench:paint [-- --runs 5 --only home,login --languages EN,TH --json FILE]`: how soon a visitor sees and can use
 * a screen, over an emulated phone line and on a slow processor, in turns with the same document without scripts
 * (OPERATION-4), in each of the languages. Prints ratios; fails only where page and control are not comparable or the
 * console was not quiet. `repeat` is home once more, without a line: what the service worker has against the control from
 * the browser's cache.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { launchBrowser, startProduct } from '@laro/testkit';
import { LANGUAGES } from '@laro/wire';
import { median } from './bench-ledger/figures.ts';
import { atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { CONTROL_PATH, startFront } from './bench-paint/front.ts';
import { type Look, look } from './bench-paint/look.ts';
import { revisit, startCacheable } from './bench-paint/revisit.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';

const LINE = { roundTripMs: 150, bitsPerSecond: 1_600_000 };
const SLOWDOWN = 4;
const INTERACTIVE_MS_MAX = 1_900;
const CLS_MAX = 0.01;
const REPEAT_RATIO_MAX = 1.5;

const SCREENS = {
  home: { path: '/m/home', ratioMax: 1.1 },
  category: { path: '/m/rng', ratioMax: 1.25 },
  gameList: { path: '/m/gameList', ratioMax: 1.25 },
  login: { path: '/m/login', ratioMax: 1.25 },
} as const;
type Name = keyof typeof SCREENS;

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '5' },
    only: { type: 'string' },
    languages: { type: 'string', default: 'EN' },
    json: { type: 'string' },
  },
});
const runs = Number(values.runs);
const names = (Object.keys(SCREENS) as Name[]).filter(
  (name) => values.only === undefined || values.only.split(',').includes(name),
);

const languages = values.languages.split(',');
const unknown = languages.filter((language) => !LANGUAGES.some((one) => one === language));
if (unknown.length > 0) throw new Error(`No such language: ${unknown.join(', ')}.`);

const terminal = createTerminal();
await buildWhatChanged(terminal.step);
const product = await startProduct();
const front = await startFront(product.webUrl, LINE);
// A handshake refused and made again would cost two round trips that no member pays.
const browser = await launchBrowser({ flags: ['--ignore-certificate-errors'], whole: true });
const figures: Record<string, object> = {};
const faults: string[] = [];
try {
  for (const [screen, language] of names.flatMap((name) => languages.map((one) => [name, one] as const))) {
    const { path, ratioMax } = SCREENS[screen];
    const name = language === 'EN' ? screen : `${screen} ${language}`;
    const done = terminal.step(`${name}, ${runs} times with its control`);
    const pages: Look[] = [];
    const controls: Look[] = [];
    // The first pair fills the server's cache and is not counted.
    for (let run = 0; run <= runs; run += 1) {
      await front.drained();
      const how = { slowdown: SLOWDOWN, language };
      const page = await look(browser, `${front.origin}${path}`, { ...how, control: false });
      await front.drained();
      const control = await look(browser, `${front.origin}${CONTROL_PATH}${path}`, {
        ...how,
        control: true,
      });
      if (run === 0) continue;
      pages.push(page);
      controls.push(control);
    }
    done();
    const middle = (looks: readonly Look[], of: (one: Look) => number) => median(looks.map(of));
    const ratio = (of: (one: Look) => number) => middle(pages, of) / middle(controls, of);
    const figure = {
      fcpRatio: ratio(({ fcpMs }) => fcpMs),
      lcpRatio: ratio(({ lcpMs }) => lcpMs),
      interactiveMs: middle(pages, ({ interactiveMs }) => interactiveMs ?? Number.NaN),
      cls: Math.max(...pages.map(({ cls }) => cls)),
      consoleErrors: Math.max(...pages.map(({ consoleErrors }) => consoleErrors)),
    };
    figures[name] = figure;
    const elements = new Set([...pages, ...controls].map(({ lcpElement }) => lcpElement));
    if (elements.size > 1) faults.push(`${name}: what is largest differs: ${[...elements].join(' | ')}`);
    if (figure.consoleErrors > 0) faults.push(`${name}: the console had ${figure.consoleErrors} errors`);
    const rows: readonly Row[] = [
      {
        what: `${name}: first paint, control`,
        figure: `${Math.round(middle(controls, ({ fcpMs }) => fcpMs))} ms, largest ${Math.round(middle(controls, ({ lcpMs }) => lcpMs))} ms`,
      },
      atMost(`${name}: first paint, x the control`, figure.fcpRatio, ratioMax),
      atMost(`${name}: largest paint, x the control`, figure.lcpRatio, ratioMax),
      screen === 'home'
        ? atMost(`${name}: interactive, ms`, figure.interactiveMs, INTERACTIVE_MS_MAX)
        : { what: `${name}: interactive, ms`, figure: figure.interactiveMs.toFixed(0) },
      atMost(`${name}: layout shift`, figure.cls, CLS_MAX),
    ];
    terminal.line(`\n${tableOf(rows)}`);
    terminal.line(`  largest: ${[...elements].join(' | ')}\n`);
  }
  if (values.only === undefined || values.only.split(',').includes('repeat')) {
    const done = terminal.step(`home again without a line, ${runs} times with its control`);
    const cacheable = await startCacheable(product.webUrl);
    const times = { page: [] as number[], control: [] as number[] };
    for (let run = 0; run < runs; run += 1) {
      const how = { slowdown: SLOWDOWN };
      times.page.push(await revisit(browser, cacheable.origin, { ...how, control: false }));
      times.control.push(await revisit(browser, cacheable.origin, { ...how, control: true }));
    }
    cacheable.stop();
    done();
    const ratio = median(times.page) / median(times.control);
    figures['repeat'] = { fcpRatio: ratio };
    const rows: readonly Row[] = [
      { what: 'repeat: first paint, control', figure: `${Math.round(median(times.control))} ms` },
      atMost('repeat: first paint, x the control', ratio, REPEAT_RATIO_MAX),
    ];
    terminal.line(`\n${tableOf(rows)}`);
  }
  for (const fault of faults) terminal.line(`  ✕ ${fault}`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(figures, null, 2)}\n`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await front.stop();
  await product.stop();
}
