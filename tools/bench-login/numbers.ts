import { createMembers } from '../../apps/api/src/features/members/index.ts';
import { createMerchants } from '../../apps/api/src/features/merchants/index.ts';
import { bootPlatform } from '../../apps/api/src/platform/boot.ts';
import { readConfig } from '../../apps/api/src/platform/config.ts';
import { apiEnvironment } from '../bench-ledger/api-process.ts';
import type { Instance } from '../bench-ledger/instance.ts';
import { MERCHANT } from '../bench-ledger/names.ts';

/** A number within its country; those of members, and those that nobody has, look alike. */
const nationalOf = (first: number, at: number): string => `${first}${String(at).padStart(7, '0')}`;
export const hadNumber = (at: number): string => nationalOf(917, at);
export const freeNumber = (at: number): string => nationalOf(918, at);

/** One number as people write it. */
export function spellingsOf(national: string): readonly [string, ...string[]] {
  const [network, line] = [national.slice(0, 3), national.slice(3)];
  return [
    `0${national}`,
    `+63${national}`,
    `+63 ${network} ${line}`,
    `0${network}-${line}`,
    `(0${network}) ${line}`,
  ];
}

/** Gives each member a number, sealed and hashed as the product does it. */
export async function bindNumbers(instance: Instance, members: readonly string[]): Promise<void> {
  const platform = await bootPlatform(readConfig({ ...apiEnvironment(instance, 0), LOG_LEVEL: 'warn' }));
  const { contacts } = createMembers(platform, { merchants: createMerchants(platform).functions }).functions;
  try {
    await platform.scopes.write(MERCHANT, async (scope) => {
      for (const [at, member] of members.entries()) {
        await contacts.bind(scope, member, 'mobile', `+63${hadNumber(at)}`);
      }
    });
  } finally {
    await platform.close();
  }
}
