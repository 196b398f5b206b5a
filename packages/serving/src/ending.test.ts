import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

const ENDING = join(import.meta.dirname, 'ending.ts');

/** Runs a program that has something open which never ends. */
async function run(script: string) {
  const child = spawn(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      '--input-type=module',
      '--eval',
      `import { createServer } from 'node:net';
       import { endProcess } from ${JSON.stringify(ENDING)};
       createServer().listen(0, '127.0.0.1');
       ${script}`,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const [output, [status]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return { output, status: status as number | null };
}

it('a finished process ends with its status whatever is still open', async () => {
  expect(await run('await endProcess(3);')).toEqual({ output: '', status: 3 });
});

it('nothing of what it said is lost, however much it was', async () => {
  const { output, status } = await run(`console.log('x'.repeat(3_000_000)); await endProcess(0);`);
  expect([output.length, status]).toEqual([3_000_001, 0]);
});
