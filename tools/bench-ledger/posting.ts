import { randomUUID } from 'node:crypto';
import type { LegRun } from './leg.ts';
import type { Person } from './people.ts';

/** Posts one movement of a person under a reference that nobody else uses; answers how it ended. */
export type Post = (person: Person, reference: string, caller: number) => Promise<string>;

/**
 * Lets so many callers post one movement after the other, until the time is over or all are posted. Each person has
 * their turn before anybody has a second one.
 */
export async function postMany(options: {
  readonly people: readonly Person[];
  readonly callers: number;
  readonly post: Post;
  readonly seconds?: number;
  readonly postings?: number;
}): Promise<LegRun> {
  const { people, post, seconds = Number.POSITIVE_INFINITY, postings = Number.POSITIVE_INFINITY } = options;
  const refused = new Map<string, number>();
  let issued = 0;
  let acknowledged = 0;
  const startedAt = performance.now();
  const until = startedAt + seconds * 1_000;

  async function call(caller: number): Promise<void> {
    while (issued < postings && performance.now() < until) {
      const person = people[issued % people.length];
      issued += 1;
      if (!person) throw new Error('Somebody has to play.');
      const answered = await post(person, randomUUID(), caller);
      if (answered === 'posted') acknowledged += 1;
      else refused.set(answered, (refused.get(answered) ?? 0) + 1);
    }
  }

  await Promise.all(Array.from({ length: options.callers }, async (_, caller) => await call(caller)));
  return { perSecond: (acknowledged * 1_000) / (performance.now() - startedAt), acknowledged, refused };
}
