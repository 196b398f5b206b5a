/**
 * `npm run attack:http [-- --sockets 500 --seed N --only NAME --json FILE]`: API, studio and sandbox in processes of
 * their own are attacked with bytes that no browser sends: smuggled, half open, slow, oversized, compressed beyond
 * measure, in floods. Each connection must be given up within the limits that are written, and a vendor who calls
 * rightly from another address must be answered rightly all the while. With fewer than 500 sockets it does not wait
 * until answers are given up that nobody takes.
 */
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { ATTACKS, runAttacks } from './attack-http/campaign.ts';
import { startProcesses } from './attack-http/processes.ts';
import { endOnSignal, print, wholeNumber } from './sim/report.ts';
import { Problem } from './start/problem.ts';
import { createTerminal } from './start/terminal.ts';

const SOCKETS = 500;

const terminal = createTerminal();
endOnSignal();
const { values } = parseArgs({
  options: {
    sockets: { type: 'string', default: String(SOCKETS) },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    only: { type: 'string' },
    json: { type: 'string' },
  },
});

try {
  if (process.platform !== 'linux')
    throw new Problem('Connections are counted as Linux counts them, and only there.');
  const seed = wholeNumber('seed', values.seed);
  const sockets = wholeNumber('sockets', values.sockets);
  const attacks = ATTACKS.filter(({ name }) => values.only === undefined || name === values.only);
  if (attacks.length === 0) {
    throw new Problem(`--only is one of: ${ATTACKS.map(({ name }) => name).join(', ')}.`);
  }
  terminal.line(`\n  Attacks with seed ${seed}.`);
  const field = await startProcesses({
    perAddress: Math.ceil(sockets * 0.8),
    waitsForUnread: sockets >= SOCKETS,
  });
  try {
    const report = await runAttacks({
      field,
      seed,
      sockets,
      attacks,
      onAttack({ attack, target, connections, requests, answers, memoryMb }) {
        const counts = Object.entries(answers).map(([status, count]) => `${status}×${count}`);
        const words = counts.length > 0 ? counts.join(' ') : 'no answer';
        terminal.line(
          `  ${attack.padEnd(12)} ${target.padEnd(8)} ${connections} connections, ${requests} requests: ${words}; +${memoryMb} MB`,
        );
      },
    });
    const { attacks: sent, ...rest } = report;
    print(terminal.line, { ...rest, attacks: sent.length }, values.json);
    process.exitCode = report.violations.length === 0 ? 0 : 1;
  } finally {
    await field.stop();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
}
await endProcess();
