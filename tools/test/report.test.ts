import { afterEach, describe, expect, it } from 'vitest';
import { createReport } from './report.ts';
import { run } from './run.ts';
import { failedStage, passedStage } from './stage.ts';

const printed: string[] = [];
const exitCode = process.exitCode;
afterEach(() => {
  printed.splice(0);
  process.exitCode = exitCode;
});

function begin() {
  return createReport({ line: (text = '') => void printed.push(text), dim: (text: string) => text });
}

describe('the report of a run', () => {
  it('ends a stage that hangs half above its budget, names it and goes on with the next', async () => {
    const { stage, close } = begin();
    await stage({
      name: 'a stage that hangs',
      budget: 0.1,
      run: async (name, signal) => {
        const hangs = ['-e', 'console.log("busy"); setInterval(() => {}, 1e6)'];
        const { output } = await run(process.execPath, hangs, { signal });
        return failedStage(name, output);
      },
    });
    await stage({
      name: 'the next',
      budget: 1,
      run: async (name) => await Promise.resolve(passedStage(name)),
    });
    close();
    expect(printed).toContain('  ✕ a stage that hangs: ended after 0 s, half above its budget of 0.1 s');
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
  });

  it('counts a stage that throws as failed, and goes on', async () => {
    const { stage, close } = begin();
    await stage({
      name: 'broken',
      budget: 1,
      run: async () => await Promise.reject(new Error('no browser')),
    });
    close();
    expect(printed.join('\n')).toMatch(/✕ broken: does not hold\n {4}Error: no browser/);
    expect(process.exitCode).toBe(1);
  });

  it('fails a whole run that took half more than its budget', () => {
    const { report, close } = begin();
    report(passedStage('a stage'));
    close(0);
    expect(printed.at(-1)).toBe('1 passed, 1 failed');
  });

  it.each([
    [2, 0],
    [3, 1],
  ])('names %i flaky stories; three of them fail the run', (count, failed) => {
    const { report, close } = begin();
    const flaky = Array.from({ length: count }, (_, index) => `${index}.e2e.ts`);
    report({ ...passedStage('stories'), flaky });
    close();
    expect(printed).toContain('  ! flaky: 0.e2e.ts failed, and passed when it was repeated alone');
    expect(printed.at(-1)).toBe(`1 passed, ${failed} failed`);
  });

  it('repeats each failure with the end of its output right before the line that counts', () => {
    const { report, close } = begin();
    const long = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`).join('\n');
    report({ name: 'lint', passed: 0, failed: 1, seconds: 1, output: 'an unused import\n' });
    report({ name: 'types', passed: 1, failed: 0, seconds: 1, output: 'nothing of note' });
    report({
      name: 'campaigns',
      passed: 4,
      failed: 1,
      seconds: 2,
      failures: [{ name: 'chaos --kills 20 (1)', output: long }],
    });
    close();
    const end = printed.slice(printed.lastIndexOf('  ✕ lint: does not hold'));
    expect(end).toEqual([
      '  ✕ lint: does not hold',
      '    an unused import',
      '',
      '  ✕ campaigns: chaos --kills 20 (1)',
      ...Array.from({ length: 20 }, (_, index) => `    line ${index + 11}`),
      '',
      '5 passed, 2 failed',
    ]);
    expect(process.exitCode).toBe(1);
  });
});
