import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeCensus } from './census.ts';

it.runIf(process.platform === 'linux')(
  'names and ends what a run left behind, by its TMPDIR or by where it works',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'laro-census-'));
    const idle = (options: object) =>
      spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], { stdio: 'ignore', ...options });
    const left = [idle({ env: { TMPDIR: folder } }), idle({ cwd: folder, env: {} })];
    const other = idle({});
    const ends = left.map(async (child) => await once(child, 'exit'));
    const census = takeCensus([folder], 100);
    const outcome = await census?.leftBehind('left');
    expect(outcome).toMatchObject({ passed: 0, failed: 1 });
    for (const { pid } of left) expect(outcome?.output).toContain(`${pid} ${process.execPath}`);
    expect(outcome?.output).not.toContain(`${other.pid} `);
    await Promise.all(ends);
    expect(await census?.leftBehind('left')).toMatchObject({ passed: 1, failed: 0 });
    other.kill();
    rmSync(folder, { recursive: true });
  },
);
