import { randomBytes } from 'node:crypto';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { By } from './deps.ts';
import type { History } from './history.ts';
import { RECOVERY_CODES, recoveryCodeFrom, recoveryCodeHash } from './rules.ts';
import * as store from './store.ts';

export interface Recovery {
  /** New codes in place of the old ones; the caller holds the member, and shows them this once. */
  renew(scope: Scope, member: string): Promise<string[]>;
  /** True where this was a code of the member's; it opens nothing again. */
  use(merchant: string, member: string, code: string, by: By): Promise<boolean>;
}

export function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => recoveryCodeFrom(randomBytes(12)));
}

/** Ten codes that each open once, for whoever loses the other factor. We keep none that could be read. */
export function createRecovery({ clock, config, scopes }: Platform, history: History): Recovery {
  const hashOf = (member: string, code: string): Buffer => recoveryCodeHash(config.secretsKey, member, code);
  return {
    async renew(scope, member) {
      const codes = makeRecoveryCodes();
      await store.replaceRecoveryCodes(
        scope,
        member,
        codes.map((code) => hashOf(member, code)),
      );
      return codes;
    },

    async use(merchant, member, code, by) {
      return await scopes.write(merchant, async (scope) => {
        const used = await store.useRecoveryCode(scope, member, hashOf(member, code), clock.now());
        if (used) await history.write(scope, member, 'recovery_code_used', by);
        return used;
      });
    },
  };
}
