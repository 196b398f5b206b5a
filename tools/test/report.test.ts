import { afterEach, describe, expect, it } from 'vitest';
import { createReport } from './report.ts';

const printed: string[] = [];
const exitCode = process.exitCode;
afterEach(() => {
  printed.splice(0);
  process.exitCode = exitCode;
});

describe('the report of a run', () => {
  it('repeats each failure with the end of its output right before the line that counts', () => {
    const { report, close } = createReport({
      line: (text = '') => void printed.push(text),
      dim: (text: string) => text,
    });
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
