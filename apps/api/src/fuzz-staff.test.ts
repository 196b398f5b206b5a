import { CALLS, type CallName } from '@laro/wire';
import { describeHostileInput } from './testing/fuzz/hostile.ts';

/** What a member sends to a call of staff is refused unread; what staff send is fuzzed by the campaign (`testing/fuzz`). */
const RUNS = Number(process.env['LARO_FUZZ_RUNS'] ?? 300) / 10;

describeHostileInput(
  (Object.keys(CALLS) as CallName[]).filter((name) => CALLS[name].who.startsWith('staff')),
  Math.ceil(RUNS),
);
