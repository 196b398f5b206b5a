import type { Case } from './cases.ts';
import type { Exchange } from './exchange.ts';
import type { Mismatch } from './judge.ts';

/** Where a case went wrong, with everything that a vendor's engineer would ask for. */
export type Failure = Mismatch & {
  readonly step: number;
  readonly call: string;
  readonly note: string | null;
  readonly sent: string | null;
  readonly answered: string | null;
};

export type CaseResult = {
  readonly id: string;
  readonly title: string;
  readonly theme: string;
  readonly outcome: 'passed' | 'failed' | 'skipped';
  readonly stepsPassed: number;
  readonly steps: number;
  readonly failure: Failure | null;
  /** Why it was skipped. */
  readonly reason: string | null;
};

/** What a step made of a case; the exchange that shows it, where there was one. */
export type StepFailure = Mismatch & { readonly exchange: Exchange | null };

export function passedCase(one: Case): CaseResult {
  return { ...headOf(one), outcome: 'passed', stepsPassed: one.steps.length, failure: null, reason: null };
}

export function skippedCase(one: Case, reason: string): CaseResult {
  return { ...headOf(one), outcome: 'skipped', stepsPassed: 0, failure: null, reason };
}

/** `step` counts from 1. */
export function failedCase(
  one: Case,
  at: { readonly step: number; readonly call: string; readonly note: string | undefined },
  { expected, came, exchange }: StepFailure,
): CaseResult {
  return {
    ...headOf(one),
    outcome: 'failed',
    stepsPassed: at.step - 1,
    failure: {
      ...at,
      note: at.note ?? null,
      expected,
      came,
      sent: exchange?.sentText ?? null,
      answered: exchange?.text ?? null,
    },
    reason: null,
  };
}

function headOf({ id, title, theme, steps }: Case): Pick<CaseResult, 'id' | 'title' | 'theme' | 'steps'> {
  return { id, title, theme, steps: steps.length };
}
