import { type CrashPoint, crashpoint } from './crashpoint.ts';
import type { Scope, Scopes } from './scope.ts';

export type OutwardCall<Asked, Result> = {
  /** Writes down what is asked, under which reference; null where there is nothing to ask. */
  readonly begin: (scope: Scope) => Promise<Asked | null>;
  /** Runs outside of any transaction, and may run again under the same reference. It does not throw without an answer. */
  readonly call: (asked: Asked) => Promise<Result>;
  /** Writes down what was answered, or that nothing was; answers what is asked next, of another provider or again. */
  readonly record: (scope: Scope, asked: Asked, result: Result) => Promise<Asked | null>;
  readonly crashPoints?: { readonly before: CrashPoint; readonly after: CrashPoint };
};

/**
 * One call to the outside about one row. What is asked is written down and committed before anybody is called, and the answer
 * after it, each in a unit of work of its own. A process that dies in between leaves a row that says what was asked: a duty
 * asks about it again by its reference.
 */
export async function callOutward<Asked, Result>(
  scopes: Scopes,
  merchant: string,
  { begin, call, crashPoints, record }: OutwardCall<Asked, Result>,
): Promise<void> {
  let next = await scopes.write(merchant, begin);
  while (next !== null) {
    const asked: Asked = next;
    if (crashPoints) crashpoint(crashPoints.before);
    const result = await call(asked);
    if (crashPoints) crashpoint(crashPoints.after);
    next = await scopes.write(merchant, async (scope) => await record(scope, asked, result));
  }
}
