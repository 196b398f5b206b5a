import { CALLS, type CallName } from '@laro/wire';
import { describeHostileInput } from './testing/fuzz/hostile.ts';

/** Inputs for each call (S1): 300 at each merge; `LARO_FUZZ_RUNS` for the longer campaigns. */
const RUNS = Number(process.env['LARO_FUZZ_RUNS'] ?? 300);

describeHostileInput(
  (Object.keys(CALLS) as CallName[]).filter((name) => !CALLS[name].who.startsWith('staff')),
  RUNS,
);
