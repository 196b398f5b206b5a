import {
  type Calls,
  type Case,
  type GroupStep,
  isGroup,
  type SingleStep,
  type Step,
  singles,
} from './cases.ts';
import { type Exact, exactOf, KitMistake, showExact } from './exact.ts';
import { bodyTemplate, type Exchange, exchange, type Line } from './exchange.ts';
import { describe, judge, type Mismatch, outcomesOf, show } from './judge.ts';
import { type CaseResult, failedCase, passedCase, type StepFailure, skippedCase } from './results.ts';
import { type Memory, type Moment, needsOf, newMemory, playerOf, readPath, reckon } from './template.ts';

export type Bench = Line & { readonly suite: Calls };
type Trial = Bench & { readonly memory: Memory };

const GOOD = 'good';

/** Plays one case from its start to its end, or to the first step that went otherwise than promised. */
export async function runCase(bench: Bench, one: Case): Promise<CaseResult> {
  const trial: Trial = { ...bench, memory: newMemory(bench.config) };
  const missing = obstacle(bench, one);
  if (missing !== null) return skippedCase(one, missing);
  await askStarts(trial, one);
  const poverty = shortOf(trial, one);
  if (poverty !== null) return skippedCase(one, poverty);
  try {
    for (const [index, step] of one.steps.entries()) {
      const failed = await runStep(trial, step);
      const at = { step: index + 1, call: callOf(step), note: step.note };
      if (failed !== null) return failedCase(one, at, failed);
    }
    return passedCase(one);
  } finally {
    for (const step of one.finally ?? []) await tidy(trial, step);
  }
}

/** A race over a certain sum needs that sum. */
function shortOf({ memory }: Trial, { funds }: Case): string | null {
  const start = memory.starts.get(GOOD);
  const least = funds === undefined ? null : exactOf(funds);
  if (start === undefined || least === null || start >= least) return null;
  return `The good player holds ${showExact(start)}; ${showExact(least)} are needed.`;
}

/** One balance call, before anything is judged: without it no case could be. */
export async function greet(bench: Bench): Promise<string | null> {
  const answer = await ask({ ...bench, memory: newMemory(bench.config) }, GOOD);
  return answer.balance === null ? describe(answer) : null;
}

/** What the configuration does not name, or the wallet does not have. */
function obstacle({ config, suite }: Bench, one: Case): string | null {
  if (one.feature !== undefined && config.lacks.includes(one.feature))
    return `The configuration says that this wallet lacks ${one.feature}.`;
  const names = singles(one.steps).flatMap((step) => {
    const as = step.as ?? GOOD;
    const others = Object.keys(step.balances ?? {}).map((name) => `players.${name}`);
    const raw = needsOf(step.body ?? '', as);
    const body =
      step.body === undefined && step.bytes === undefined
        ? needsOf(bodyTemplate(suite.calls, step), as)
        : raw;
    const expected = needsOf([step.expect ?? null], as);
    return [`players.${as}`, ...others, ...body, ...expected];
  });
  const missing = names.find((name) => readPath(config, name) === undefined);
  return missing === undefined ? null : `The configuration names no ${missing}.`;
}

function callOf(step: Step): string {
  if (isGroup(step)) return step.together.map((each) => each.do).join(' + ');
  const copies = step.together ?? step.times;
  return copies === undefined ? step.do : `${copies} × ${step.do}`;
}

/** Everybody's balance, as far as the wallet tells it; a refusal is only a matter for who needs the figure. */
async function askStarts(trial: Trial, one: Case): Promise<void> {
  // A supplier holds nobody's balance.
  if (trial.calls['balance'] === undefined) return;
  const names = new Set([GOOD]);
  for (const step of one.steps) {
    for (const name of Object.keys(step.balances ?? {})) names.add(name);
    for (const { as } of isGroup(step) ? step.together : [step]) if (as !== undefined) names.add(as);
  }
  for (const name of names) {
    if (playerOf(trial.config, name) === undefined) continue;
    const { balance } = await ask(trial, name);
    if (balance !== null) trial.memory.starts.set(name, balance);
  }
}

async function ask(trial: Trial, as: string): Promise<Exchange> {
  return await exchange(trial, { do: 'balance', as }, momentOf(trial, as, 1));
}

function momentOf({ memory }: Trial, as: string, copy: number): Moment {
  return { memory, as, copy };
}

async function runStep(trial: Trial, step: Step): Promise<StepFailure | null> {
  try {
    const failed = isGroup(step) ? await runGroup(trial, step) : await runSingle(trial, step);
    if (failed !== null) return failed;
    for (const [name, expression] of Object.entries(step.balances ?? {})) {
      const wrong = await askedOtherwise(trial, name, expression, 1);
      if (wrong !== null) return wrong;
    }
    return null;
  } catch (error) {
    if (!(error instanceof KitMistake)) throw error;
    return { expected: 'a case that can be played', came: error.message, exchange: null };
  }
}

async function runGroup(trial: Trial, { together, balance }: GroupStep): Promise<StepFailure | null> {
  const copies = together.flatMap((step) =>
    Array.from({ length: typeof step.together === 'number' ? step.together : 1 }, (_, index) => ({
      step,
      copy: index + 1,
    })),
  );
  const failures = await Promise.all(
    copies.map(async ({ step, copy }) => {
      const moment = momentOf(trial, step.as ?? GOOD, copy);
      return judged(trial, step, await exchange(trial, step, moment), moment);
    }),
  );
  const failed = failures.find((failure) => failure !== null);
  if (failed) return failed;
  return balance === undefined ? null : await askedOtherwise(trial, GOOD, balance, 1);
}

async function runSingle(trial: Trial, step: SingleStep): Promise<StepFailure | null> {
  const as = step.as ?? GOOD;
  const copies = Array.from({ length: step.together ?? step.times ?? 1 }, (_, index) => index + 1);
  const play = async (copy: number) => await exchange(trial, step, momentOf(trial, as, copy));
  const answers: Exchange[] = [];
  if (step.together !== undefined) answers.push(...(await Promise.all(copies.map(play))));
  else for (const copy of copies) answers.push(await play(copy));

  const failed =
    step.tally === undefined
      ? firstOf(answers, (answer) => judged(trial, step, answer, momentOf(trial, as, answer.copy)))
      : tallied(trial, step, step.tally, answers);
  if (failed !== null) return failed;
  const unlike = unlikeAnswers(step, answers);
  if (unlike !== null) return unlike;
  for (const [name, path] of Object.entries(step.save ?? {}))
    trial.memory.saved.set(name, readPath(answers[0]?.json, path));
  if (step.balance === undefined) return null;
  return await askedOtherwise(trial, as, step.balance, copies.length);
}

function firstOf<T, R>(items: readonly T[], look: (item: T) => R | null): R | null {
  for (const item of items) {
    const found = look(item);
    if (found !== null) return found;
  }
  return null;
}

function judged(trial: Trial, step: SingleStep, answer: Exchange, moment: Moment): StepFailure | null {
  const outcomes = outcomesOf(trial.suite, trial.config, step.do, step.expect);
  const mismatch = judge(answer, outcomes, moment) ?? balanceShown(step, outcomes.length, answer, moment);
  return mismatch === null ? null : { ...mismatch, exchange: answer };
}

/** A balance that the answer carries must be the one that the step promises, unless the step says otherwise. */
function balanceShown(step: SingleStep, methods: number, answer: Exchange, moment: Moment): Mismatch | null {
  const { balance, expect } = step;
  const own = typeof expect === 'object' && expect.balance !== undefined;
  if (balance === undefined || own || methods > 1 || answer.balance === null || step.together !== undefined)
    return null;
  const expected = reckon(balance, moment);
  return answer.balance === expected
    ? null
    : { expected: `balance ${showExact(expected)} (${balance}) in the answer`, came: describe(answer) };
}

function tallied(
  trial: Trial,
  step: SingleStep,
  tally: Readonly<Record<string, number>>,
  answers: readonly Exchange[],
): StepFailure | null {
  const counts = new Map(Object.keys(tally).map((name) => [name, 0]));
  for (const answer of answers) {
    const moment = momentOf(trial, step.as ?? GOOD, answer.copy);
    const name = [...counts.keys()].find(
      (each) => judge(answer, outcomesOf(trial.suite, trial.config, step.do, each), moment) === null,
    );
    if (name === undefined)
      return { expected: Object.keys(tally).join(' or '), came: describe(answer), exchange: answer };
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const wanted = show(tally);
  const came = show(Object.fromEntries(counts));
  return wanted === came ? null : { expected: wanted, came, exchange: answers.at(-1) ?? null };
}

function unlikeAnswers({ same = [] }: SingleStep, answers: readonly Exchange[]): StepFailure | null {
  return firstOf(same, (path) => {
    const values = answers.map((answer) => show(readPath(answer.json, path)));
    const other = values.findIndex((value) => value !== values[0]);
    if (other < 0) return null;
    const came = `${path}: ${values[0] ?? ''} and ${values[other] ?? ''}`;
    return {
      expected: `${path} alike in all ${answers.length} answers`,
      came,
      exchange: answers[other] ?? null,
    };
  });
}

/** What was told may be a courtesy; what is asked for afterwards is what moved. */
async function askedOtherwise(
  trial: Trial,
  as: string,
  expression: string,
  copy: number,
): Promise<StepFailure | null> {
  const expected: Exact = reckon(expression, momentOf(trial, as, copy));
  const answer = await ask(trial, as);
  if (answer.balance === expected) return null;
  const asked = as === GOOD ? 'when asked' : `when asked for "${as}"`;
  return {
    expected: `balance ${showExact(expected)} (${expression}) ${asked}`,
    came: describe(answer),
    exchange: answer,
  };
}

async function tidy(trial: Trial, step: SingleStep): Promise<void> {
  try {
    await exchange(trial, step, momentOf(trial, step.as ?? GOOD, 1));
  } catch (error) {
    if (!(error instanceof KitMistake)) throw error;
  }
}
