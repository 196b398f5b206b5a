import { describe, expect, it } from 'vitest';
import { countTests } from './vitest.ts';

const file = (status: string, tests: number) => ({ status, assertionResults: Array.from({ length: tests }) });

describe('counting tests', () => {
  it('counts what passed and what failed', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 2,
      testResults: [file('passed', 7), file('failed', 2)],
    };
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 2 });
  });

  it('counts a file that could not even be loaded as one failure', () => {
    const report = {
      numPassedTests: 7,
      numFailedTests: 0,
      testResults: [file('passed', 7), file('failed', 0)],
    };
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts an error outside of every test as one failure', () => {
    const report = { numPassedTests: 7, numFailedTests: 0, testResults: [file('passed', 7)] };
    expect(countTests(report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  it('counts a run that left no report as one failure', () => {
    expect(countTests(undefined, 'SIGKILL')).toEqual({ passed: 0, failed: 1 });
  });
});
