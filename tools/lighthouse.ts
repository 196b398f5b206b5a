/**
 * `npm run lighthouse [-- --only home,login]`: Lighthouse on a phone for the screens that strangers open first, printed
 * with their marks (settled.md 10). A tool of 170 MB, so it is fetched when it is asked for and no part of the tests.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium, startProduct } from '@laro/testkit';
import { atLeast, tableOf } from './bench-ledger/report.ts';
import { buildWhatChanged } from './start/build.ts';
import { createTerminal } from './start/terminal.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SCREENS = { home: '/m/home', category: '/m/rng', login: '/m/login' } as const;
const MARKS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 95 } as const;
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-component-update';

type Report = {
  readonly categories: Readonly<Record<string, { readonly score: number | null }>>;
  readonly audits: Readonly<
    Record<string, { readonly title: string; readonly score: number | null; readonly displayValue?: string }>
  >;
};

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const terminal = createTerminal();
await buildWhatChanged(terminal.step);
const product = await startProduct();
const folder = mkdtempSync(join(tmpdir(), 'laro-lighthouse-'));
try {
  for (const [name, path] of Object.entries(SCREENS)) {
    if (values.only !== undefined && !values.only.split(',').includes(name)) continue;
    const done = terminal.step(name);
    const { categories, audits } = await reportOf(name, `${product.webUrl}${path}`);
    done();
    const rows = Object.entries(MARKS).map(([mark, least]) =>
      atLeast(`${name}: ${mark}`, (categories[mark]?.score ?? 0) * 100, least),
    );
    terminal.line(`\n${tableOf(rows)}`);
    for (const { title, score, displayValue = '' } of Object.values(audits)) {
      if (score !== null && score < 0.9) terminal.line(`    ${score.toFixed(2)}  ${title} ${displayValue}`);
    }
  }
} finally {
  rmSync(folder, { recursive: true });
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
