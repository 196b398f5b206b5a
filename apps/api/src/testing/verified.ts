import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { createPersons } from '../features/verification/index.ts';
import { bindMobile } from './members.ts';
import type { World } from './world.ts';

/** Gives a member of DEMO an identity tier, as if they had proved what it takes; answers their legal name. */
export async function verified(
  world: World,
  member: string,
  tier: 1 | 2,
  legalName = 'Maria Santos',
): Promise<string> {
  await bindMobile(world, member, `+63917${String(randomInt(10_000_000)).padStart(7, '0')}`);
  const now = world.platform.clock.now();
  await world.platform.scopes.write('DEMO', async (scope) => {
    await createPersons(world.platform).save(scope, member, { legalName, birthDate: '1990-01-31' }, now);
  });
  if (tier === 2) {
    await world.owner.query(
      `insert into verification.document (merchant, id, member, kind, number_lookup, state, submitted_at, decided_at)
       values ('DEMO', $1, $2, 'passport', $3, 'approved', $4, $4)`,
      [randomUUID(), member, randomBytes(32), now],
    );
  }
  return legalName;
}
