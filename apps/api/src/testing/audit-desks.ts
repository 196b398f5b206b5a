import type { BrowserClient } from './browser-client.ts';
import type { Scene } from './examples.ts';
import { deskOf, hire, signInStaff } from './staff.ts';
import type { World } from './world.ts';

/** The desk of another brand of the group, which asks for no second factor. */
export async function deskOfOther({ world, clock }: Scene): Promise<BrowserClient> {
  await world.owner.query(
    "insert into merchants.merchant_group (code, name) values ('AUD', 'Audited') on conflict do nothing",
  );
  await world.owner.query(
    "update merchants.merchant set merchant_group = 'AUD', staff_second_factor = false",
  );
  clock.advance(10_000);
  return await signInStaff(world, 'other.test');
}

/** The desk of somebody who has just been hired. */
export async function deskOfNew(world: World, name: string): Promise<BrowserClient> {
  await hire(world, name);
  return await deskOf(world, name);
}
