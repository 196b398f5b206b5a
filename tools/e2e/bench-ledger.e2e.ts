import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { findPgbench } from '../bench-ledger/tpcb.ts';
import { CHECKOUT } from '../start/settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'laro-bench-e2e-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bench(...args: string[]): {
  readonly status: number | null;
  readonly output: string;
  json: unknown;
} {
  const file = join(folder, 'figures.json');
  const done = spawnSync(process.execPath, ['tools/bench-ledger.ts', '--quick', '--json', file, ...args], {
    cwd: CHECKOUT,
    encoding: 'utf8',
  });
  const output = `${done.stdout}${done.stderr}`;
  if (done.status !== 0) throw new Error(output);
  return { status: done.status, output, json: JSON.parse(readFileSync(file, 'utf8')) };
}

/** Shape and exactness alone: how fast a machine is that runs other tests beside says nothing. */
describe('npm run bench:ledger', () => {
  it('M1 finds every acknowledged movement and bet in the tables, and the books in balance', () => {
    const { output, json } = bench();
    const controls = findPgbench() === undefined ? null : (expect.any(Number) as number);
    expect(json).toEqual({
      coreVsTpcb: controls,
      httpVsTpcb: controls,
      fastifyVsTpcb: controls,
      bareVsTpcb: controls,
      httpP99Ms: expect.any(Number) as number,
      coreVsPlain: expect.any(Number) as number,
      httpVsPlainHttp: expect.any(Number) as number,
    });
    expect(output.match(/[1-9]\d* acknowledged, exact/g)).toHaveLength(controls === null ? 6 : 7);
    expect(output).toMatch(/fsync=on full_page_writes=on synchronous_commit=on/);
  });

  it('tells what a posting costs in a small and in a larger ledger, and what memory does', () => {
    const { output, json } = bench('--growth');
    expect(json).toEqual({
      walGrowthPercent: expect.any(Number) as number,
      buffersGrowthPercent: expect.any(Number) as number,
      coreHeapGrowthPercent: expect.any(Number) as number,
      apiHeapGrowthPercent: expect.any(Number) as number,
    });
    expect(output).toMatch(/Every row is where it was promised/);
  });
});
