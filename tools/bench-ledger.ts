/**
 * `npm run bench:ledger [-- --rounds 3 --json FILE]`: how fast the ledger and the wallet are against what everybody
 * knows, on one embedded PostgreSQL with its durability on. It fails when a row is missing or the books do not balance,
 * never because a figure is slow. `--growth` shows instead what size and time cost.
 */
import { writeFileSync } from 'node:fs';
import { endProcess } from '@laro/serving';
import { compare } from './bench-ledger/compare.ts';
import { measureGrowth } from './bench-ledger/growth.ts';
import { type Instance, startInstance } from './bench-ledger/instance.ts';
import { type Options, readOptions } from './bench-ledger/options.ts';
import { legRows, ratioRows, ratiosOf, tableOf } from './bench-ledger/report.ts';
import { createTerminal } from './start/terminal.ts';

const terminal = createTerminal();

type Outcome = { readonly figures: object; readonly faults: readonly string[] };

async function measure(instance: Instance, options: Options): Promise<Outcome> {
  if (options.mode === 'growth') {
    const { figures, rows, faults } = await measureGrowth(instance, options, terminal);
    terminal.line(`\n${tableOf(rows)}\n`);
    return { figures, faults };
  }
  const comparison = await compare(instance, options, terminal);
  const figures = ratiosOf(comparison.runs);
  terminal.line(`\n${tableOf(legRows(comparison))}\n\n${tableOf(ratioRows(figures))}\n`);
  return { figures, faults: comparison.faults };
}

try {
  const options = readOptions(process.argv.slice(2));
  const started = terminal.step('An embedded PostgreSQL of its own');
  const instance = await startInstance({ keepsLog: options.mode === 'growth' });
  started();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      terminal.line(`\n  ${signal}: stopped before the end.`);
      void instance.stop().finally(() => process.exit(1));
    });
  }
  try {
    const settings = (await instance.settings()).map(([name, value]) => `${name}=${value}`);
    terminal.line(`    ${settings.join(' ')}`);
    if (options.quick) terminal.line('    A smoke run: every check is made, no figure means anything.');
    const { figures, faults } = await measure(instance, options);
    if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures)}\n`);
    for (const fault of faults) terminal.line(`  ✕ ${fault}`);
    terminal.line(faults.length === 0 ? '  Every row is where it was promised.' : '  NOT exact.');
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await instance.stop();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
