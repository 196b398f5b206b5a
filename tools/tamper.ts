/**
 * `npm run ledger:tamper [-- --count 1000 --postings 3000 --seed N --json FILE]`: on a scratch database with a ledger of
 * its own, its owner tampers so many times in every way we know, and the verification has to find each.
 */
import { randomInt } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { holdTestCluster } from '@laro/testkit/cluster';
import { growTamperScene, tamperWith, verifyUntouched } from '../apps/api/src/testing/tampering.ts';
import { startWorld } from '../apps/api/src/testing/world.ts';
import { createTerminal } from './start/terminal.ts';

const NAMED_MAX = 20;

function readOptions() {
  const { values } = parseArgs({
    options: {
      count: { type: 'string', default: '1000' },
      postings: { type: 'string', default: '3000' },
      seed: { type: 'string', default: String(randomInt(1_000_000)) },
      json: { type: 'string' },
    },
  });
  const [count, postings, seed] = [Number(values.count), Number(values.postings), Number(values.seed)];
  for (const number of [count, postings, seed]) {
    if (!Number.isSafeInteger(number) || number < 0)
      throw new Error('Count, postings and seed are whole numbers.');
  }
  return { count, postings, seed, json: values.json };
}

const terminal = createTerminal();
const { count, postings, seed, json } = readOptions();
terminal.line(
  `\n  Tampering with seed ${seed}: ${count} times, a ledger of ${postings} postings and the audit of staff.`,
);
const cluster = await holdTestCluster();
const world = await startWorld();
try {
  const grown = terminal.step('Posting, sealing and publishing');
  const scene = await growTamperScene(world, { postings, seed });
  const before = await verifyUntouched(world);
  grown();
  const missed: string[] = [];
  const kinds: Record<string, number> = {};
  let tampers = 0;
  const tampered = terminal.step('Tampering and verifying');
  for await (const { kind, what, verdict } of tamperWith(world, { count, seed, ...scene })) {
    tampers += 1;
    kinds[kind] = (kinds[kind] ?? 0) + 1;
    if (verdict.wrong === 0) missed.push(`${kind}: ${what}`);
  }
  tampered();
  const after = await verifyUntouched(world);
  const found = tampers - missed.length;
  // Whoever finds everything wrong finds tampers too.
  const falseAlarms = before.wrong + after.wrong;
  for (const what of missed.slice(0, NAMED_MAX)) terminal.line(`  ✕ not found: ${what}`);
  for (const { place, wrong } of [...before.findings, ...after.findings].slice(0, NAMED_MAX))
    terminal.line(`  ✕ untouched, and yet: ${place} ${wrong}`);
  terminal.line(
    `\n  postings: ${after.postings} (${after.seals} sealed, ${scene.covered} under a published head)`,
  );
  terminal.line(
    `  acts of staff: ${after.acts.rows} (${after.acts.seals} sealed, ${scene.coveredActs} under a published head)`,
  );
  terminal.line(`  kinds: ${Object.keys(kinds).length}`);
  terminal.line(`  false alarms: ${falseAlarms}`);
  terminal.line(`  tampers: ${tampers}, found: ${found}\n`);
  if (json !== undefined) {
    writeFileSync(json, `${JSON.stringify({ seed, tampers, found, falseAlarms, kinds, missed }, null, 2)}\n`);
  }
  process.exitCode = missed.length === 0 && falseAlarms === 0 && tampers === count ? 0 : 1;
} finally {
  await world.stop();
  await cluster.release();
}
await endProcess();
