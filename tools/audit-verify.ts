/**
 * `npm run audit:verify -- FILE --keys receipts.pub.pem [--json FILE]`: verifies the file of an audit's export by itself and the
 * public keys that whoever verifies holds: no database, no network. Prints what is wrong and where; exit code 1 if anything is.
 */
import { createReadStream, writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { loadTrustedKeys, verifyExport } from '../apps/api/src/features/seals/index.ts';
import { createTerminal } from './start/terminal.ts';

const FINDINGS_SHOWN = 50;
const terminal = createTerminal();
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { keys: { type: 'string' }, json: { type: 'string' } },
});
const [file] = positionals;
try {
  if (file === undefined || values.keys === undefined)
    throw new Error('Say a FILE, and --keys with our public keys.');
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Infinity });
  const verdict = await verifyExport(lines, loadTrustedKeys(values.keys));
  const { acts, findings, heads, seals, signedTo } = verdict;
  terminal.line(
    `\n  acts   ${acts}\n  seals  ${seals}, signed up to ${signedTo ?? 'none'}\n  heads  ${heads}\n`,
  );
  for (const { place, wrong } of findings.slice(0, FINDINGS_SHOWN)) terminal.line(`  ✕ ${place}: ${wrong}`);
  terminal.line(`  problems: ${findings.length}\n`);
  if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(verdict, null, 2)}\n`);
  process.exitCode = findings.length === 0 ? 0 : 1;
} catch (error) {
  terminal.problem(error);
  process.exitCode = 2;
}
