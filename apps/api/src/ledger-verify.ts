import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { headFiles, type Sealed, type Verdict, verifyLedger } from './features/seals/index.ts';

/**
 * One-shot: verifies every posting, seal, published head and balance, and says what is wrong and where; exit code 1
 * if anything is. Environment: DATABASE_OWNER_URL, LARO_HOME, RECEIPTS_FILE as for the API. `--json FILE` for a report.
 */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { json: { type: 'string' } } });
  const files = headFiles(required('LARO_HOME'), process.env.RECEIPTS_FILE || undefined);
  const startedAt = performance.now();
  const verdict = await verifyLedger({ ownerUrl: required('DATABASE_OWNER_URL'), ...files });
  const seconds = (performance.now() - startedAt) / 1000;
  const rowsPerSecond = Math.round(verdict.postings / seconds);
  console.log(inWords(verdict, seconds, rowsPerSecond));
  if (values.json !== undefined) {
    writeFileSync(values.json, `${JSON.stringify({ ...verdict, seconds, rowsPerSecond }, null, 2)}\n`);
  }
  process.exitCode = verdict.wrong === 0 ? 0 : 1;
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required.`);
  return value;
}

function inWords(verdict: Verdict, seconds: number, rowsPerSecond: number): string {
  const n = (value: number) => value.toLocaleString('en');
  const { heads, findings, wrong } = verdict;
  const sealed = ({ seals, waiting, waitingSeconds }: Sealed): string =>
    `${n(seals)}; ${n(waiting)} waiting${waiting === 0 ? '' : `, the oldest for ${n(waitingSeconds)} s`}`;
  const onTheirWay = heads.unpublished === 0 ? '' : `, ${n(heads.unpublished)} on the way to the file`;
  return [
    '',
    `  postings   ${n(verdict.postings)}`,
    `  sealed     ${sealed(verdict)}`,
    `  acts       ${n(verdict.acts.rows)}`,
    `  sealed     ${sealed(verdict.acts)}`,
    `  heads      ${n(heads.published)} published${onTheirWay}`,
    `  verified   in ${seconds.toFixed(1)} s, ${n(rowsPerSecond)} rows a second`,
    '',
    ...findings.map(({ place, wrong: words }) => `  ✕ ${place}: ${words}`),
    ...(wrong > findings.length ? [`  … and ${n(wrong - findings.length)} more`] : []),
    `  problems: ${n(wrong)}`,
    '',
  ].join('\n');
}

try {
  await main();
} catch (error) {
  console.error(
    `The ledger could not be verified: ${error instanceof Error ? error.message : String(error)}`,
  );
  process.exitCode = 2;
}
await endProcess();
