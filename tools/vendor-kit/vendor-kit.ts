/** `npm run vendor-kit`: plays the vendor against a wallet; ends with 1 when anything failed (docs/vendors.md). */
import { writeFileSync } from 'node:fs';
import { endProcess } from '@laro/serving';
import { KitMistake, type Report, readKitConfig, succeeded } from '@laro/vendor-protocol/kit';
import { readOptions, type Target } from './options.ts';
import { chosenSuites, listCases, playCases } from './play.ts';

// A reader who has seen enough closes the pipe; the cases are still put in order to their end.
process.stdout.on('error', () => {});
const print = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<boolean> {
  const options = readOptions(process.argv.slice(2));
  const suites = chosenSuites(options);
  if (options.target === null) {
    for (const { protocol, suite } of suites) listCases(protocol, suite, print);
    return true;
  }
  const reports = await playAll(suites, options.target);
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify({ reports }, null, 2)}\n`);
  return reports.every(succeeded);
}

async function playAll(suites: ReturnType<typeof chosenSuites>, target: Target): Promise<readonly Report[]> {
  const reports: Report[] = [];
  if (target.kind === 'wallet') {
    const handout = { wallet: target.wallet, config: readKitConfig(target.config) };
    for (const { protocol, suite } of suites) reports.push(await playCases(protocol, suite, handout, print));
    return reports;
  }
  // Loaded here alone: who plays against another wallet needs none of our own.
  const { startOwnWallet } = await import('./own-wallet.ts');
  const own = await startOwnWallet();
  print(`our own wallet on PostgreSQL ${own.postgres}\n`);
  try {
    for (const { protocol, suite } of suites)
      reports.push(await playCases(protocol, suite, own.handouts[protocol], print));
  } finally {
    await own.stop();
  }
  return reports;
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  if (!(error instanceof KitMistake)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
await endProcess();
