/**
 * `npm run bench:pairs -- --base REF [--pairs 5] [--json FILE] -- bench-ledger --rounds 1 --only core,http`: a bench in
 * turns on a checkout of the base and on this one, and for each figure the median of the ratios pair by pair. A machine
 * that grows slower during the run slows both sides of a pair. Fails when a bench fails, never because a figure is slow.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { median } from './bench-ledger/figures.ts';
import { tableOf } from './bench-ledger/report.ts';
import { figuresOf } from './bench-pairs/tables.ts';
import { Problem } from './start/problem.ts';
import { CHECKOUT } from './start/settings.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();

try {
  const { values, positionals } = parseArgs({
    options: { base: { type: 'string' }, pairs: { type: 'string', default: '5' }, json: { type: 'string' } },
    allowPositionals: true,
  });
  const [bench, ...args] = positionals;
  const pairs = Number(values.pairs);
  if (values.base === undefined || bench === undefined || !Number.isSafeInteger(pairs) || pairs < 1) {
    throw new Problem('Usage: npm run bench:pairs -- --base REF [--pairs 5] [--json FILE] -- BENCH [ARGS]');
  }
  const folder = mkdtempSync(join(tmpdir(), 'laro-base-'));
  try {
    const done = terminal.step(`A checkout of ${values.base} with its packages`);
    run('git', ['worktree', 'add', '--detach', folder, values.base], CHECKOUT);
    run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    done();
    const ratios = new Map<string, number[]>();
    for (let pair = 1; pair <= pairs; pair += 1) {
      const turn = terminal.step(`Pair ${pair} of ${pairs}`);
      // Every other pair begins with the other side.
      const first = pair % 2 === 0 ? CHECKOUT : folder;
      const one = await measure(first, bench, args);
      const other = await measure(first === folder ? CHECKOUT : folder, bench, args);
      const [base, here] = first === folder ? [one, other] : [other, one];
      turn();
      for (const [title, figure] of here) {
        const before = base.get(title);
        if (before === undefined || before === 0) continue;
        terminal.line(`      ${title}: ${before} before, ${figure} now`);
        ratios.set(title, [...(ratios.get(title) ?? []), figure / before]);
      }
    }
    const rows = [...ratios].map(([what, of]) => ({
      what,
      figure: median(of).toFixed(3),
      mark: `now / before (${of.map((ratio) => ratio.toFixed(2)).join(', ')})`,
    }));
    terminal.line(`\n${tableOf(rows)}\n`);
    if (values.json !== undefined) {
      const figures = Object.fromEntries([...ratios].map(([title, of]) => [title, median(of)]));
      writeFileSync(values.json, `${JSON.stringify({ base: values.base, pairs, bench, args, figures })}\n`);
    }
  } finally {
    run('git', ['worktree', 'remove', '--force', folder], CHECKOUT);
    rmSync(folder, { recursive: true, force: true });
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}

async function measure(
  checkout: string,
  bench: string,
  args: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', join(checkout, 'tools', `${bench}.ts`), ...args],
    { cwd: checkout, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [printed, [status]] = await Promise.all([
    text(child.stdout),
    once(child, 'close') as Promise<[number | null]>,
  ]);
  if (status !== 0) throw new Problem(`${bench} failed in ${checkout}:\n${printed}`);
  return figuresOf(printed);
}

function run(command: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Problem(`${command} ${args.join(' ')}: ${stderr}`);
}
