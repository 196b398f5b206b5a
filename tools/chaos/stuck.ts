import type { Clock } from '../../apps/api/src/platform/clock.ts';
import type { Finding } from '../sim/check/finding.ts';
import type { BetRow } from '../sim/check/rows.ts';
import { startApi } from '../sim/instance.ts';
import { createCaller, untilAnswered } from './caller.ts';
import type { World } from './world.ts';

/** Longer than a bet may stand open before it is looked for. */
const AHEAD_MS = 15 * 60_000;
const ahead: Clock = { now: () => new Date(Date.now() + AHEAD_MS) };
const OPEN: readonly string[] = ['PLACED', 'ACCEPTED'];

/** What the storm left open, a quarter of an hour later: staff find each of these bets in their list, and none that has ended. */
export async function examineStuck(
  { instance, origins, passwords }: Pick<World, 'instance' | 'origins' | 'passwords'>,
  bets: readonly BetRow[],
): Promise<readonly Finding[]> {
  const later = await startApi(instance, undefined, ahead);
  try {
    await later.jobs.find(({ name }) => name === 'rounds.gather')?.run();
  } finally {
    await later.stop();
  }
  const listed = await listStuck({ origins, passwords });
  return bets.flatMap(({ id, key, state }): readonly Finding[] => {
    const isOpen = OPEN.includes(state);
    if (isOpen === listed.has(id)) return [];
    const wrong = isOpen ? 'is in no list of stuck rounds' : 'is listed as a stuck round';
    return [{ invariant: 'I11', text: `the bet ${key} is ${state} and ${wrong}` }];
  });
}

async function listStuck({
  origins,
  passwords,
}: Pick<World, 'origins' | 'passwords'>): Promise<ReadonlySet<string>> {
  const call = createCaller(origins.webUrl);
  const signIn = { username: 'staff', password: passwords.staff };
  await untilAnswered('the staff sign-in', () => call('loginStaff', signIn));
  const listed = new Set<string>();
  for (let after: string | null | undefined; after !== null; ) {
    const asked = { size: 200, ...(after !== undefined && { after }) };
    const page = await untilAnswered('the stuck rounds', () => call('listStuckRounds', asked));
    for (const { betId } of page.rows) listed.add(betId);
    after = page.next;
  }
  return listed;
}
