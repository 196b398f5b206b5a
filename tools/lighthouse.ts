/**
 * `npm run lighthouse [-- --runs 3 --only home,login]`: Lighthouse on a phone for the screens that strangers open first,
 * over HTTP/2 as they are served; the medians, with their marks (OPERATION-4). A tool of 170 MB, so it is fetched when
 * it is asked for and no part of the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, startProduct } from '@laro/testkit';
import { median } from './bench-ledger/figures.ts';
import { atLeast, tableOf } from './bench-ledger/report.ts';
import { startFront } from './bench-paint/front.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SCREENS = { home: '/m/home', category: '/m/rng', login: '/m/login' } as const;
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors --disable-quic --no-first-run --disable-component-update';

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
};

const { values } = parseArgs({
  options: { only: { type: 'string' }, runs: { type: 'string', default: '3' } },
});
const terminal = createTerminal();
await buildWhatChanged(terminal.step);
const product = await startProduct();
// The slow line is Lighthouse's own: it works out from a fast one what a slow one would do.
const front = await startFront(product.webUrl, { roundTripMs: 0, bitsPerSecond: 1_000_000_000 });
const folder = mkdtempSync(join(tmpdir(), 'laro-lighthouse-'));
try {
  for (const [name, path] of Object.entries(SCREENS)) {
    if (values.only !== undefined && !values.only.split(',').includes(name)) continue;
    const done = terminal.step(name);
    const reports: Report[] = [];
    for (let run = 0; run < Number(values.runs); run += 1)
      reports.push(await reportOf(name, `${front.origin}${path}`));
    done();
    const rows = Object.entries(MARKS).map(([mark, least]) =>
      atLeast(
        `${name}: ${mark}`,
        median(reports.map(({ categories }) => (categories[mark]?.score ?? 0) * 100)),
        least,
      ),
    );
    const { audits } = reports.at(-1) ?? { audits: {} as Report['audits'] };
    terminal.line(`\n${tableOf(rows)}`);
    for (const { title, score, displayValue = '' } of Object.values(audits)) {
      if (score !== null && score < 0.9) terminal.line(`    ${score.toFixed(2)}  ${title} ${displayValue}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
  await front.stop();
  await product.stop();
}

async function reportOf(name: string, url: string): Promise<Report> {
  const file = join(folder, `${name}.json`);
  const run = spawn(
    'npm',
    [
      'exec',
      '--yes',
      '--',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS}`,
    ],
    { env: { ...process.env, CHROME_PATH: findChromium() ?? '' }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await once(run, 'exit');
  return JSON.parse(readFileSync(file, 'utf8')) as Report;
}
