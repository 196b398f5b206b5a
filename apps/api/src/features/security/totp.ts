import { factorMissing, proofWrong } from '@laro/wire/security';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import { openSecret, sealSecret } from '../../platform/secret-box.ts';
import type { Deps } from './deps.ts';
import type { Gate } from './gate.ts';
import type { History } from './history.ts';
import type { Recovery } from './recovery-codes.ts';
import { matchingStep, newTotpSecret, PENDING_TOTP_MS, totpOf } from './rules.ts';
import * as store from './store.ts';

export interface Totp {
  /** The member's app, ready to judge a code; undefined where none is in force. */
  inForce(
    merchant: string,
    member: string,
  ): Promise<{ readonly accept: (code: string) => Promise<boolean> } | undefined>;
  bind(calls: CallRegistry, gate: Gate): void;
}

/** The authenticator app: sealed at rest, in force only once a code of it was given, each code good once. */
export function createTotp(deps: Deps, history: History, recovery: Recovery): Totp {
  const { clock, config, merchants, scopes } = deps;
  const purposeOf = (merchant: string, member: string): string => `totp ${merchant} ${member}`;
  const open = (merchant: string, member: string, sealed: Buffer): string =>
    openSecret(config.secretsKey, purposeOf(merchant, member), sealed);

  return {
    async inForce(merchant, member) {
      const app = await scopes.read(merchant, async (scope) => await store.totpOf(scope, member));
      const sealed = app?.secretSealed;
      if (!sealed) return undefined;
      return {
        async accept(code) {
          const step = matchingStep(open(merchant, member, sealed), code, clock.now(), app.lastStep);
          if (step === null) return false;
          return await scopes.write(
            merchant,
            async (scope) => await store.useTotpStep(scope, member, sealed, step),
          );
        },
      };
    },

    bind(calls, { demand, lockProved }) {
      calls.bind('beginTotp', async (context) => {
        const { actor, merchant, now } = context;
        await demand(context);
        const secret = newTotpSecret();
        const sealed = sealSecret(config.secretsKey, purposeOf(merchant, actor.memberId), secret);
        await scopes.write(merchant, async (scope) => {
          await store.keepPendingTotp(scope, actor.memberId, sealed, now);
        });
        const { name } = await merchants.byCode(merchant);
        return { secret, uri: totpOf(secret, name, actor.account).toString() };
      });

      calls.bind('confirmTotp', async (context, { body }) => {
        const { actor, ip, merchant, now } = context;
        const member = actor.memberId;
        return await scopes.write(merchant, async (scope) => {
          await lockProved(scope, actor, now);
          const { pendingSealed, pendingAt } = (await store.totpOf(scope, member)) ?? {};
          const isFresh = pendingAt && now.getTime() - pendingAt.getTime() < PENDING_TOTP_MS;
          if (!pendingSealed || !isFresh) throw new Refusal(factorMissing);
          const step = matchingStep(open(merchant, member, pendingSealed), body.code, now, 0n);
          if (step === null || !(await store.confirmTotp(scope, member, pendingSealed, step))) {
            throw new Refusal(proofWrong);
          }
          await history.notify(scope, member, 'totp_added', { session: actor.sessionHandle, ip });
          return { recoveryCodes: await recovery.renew(scope, member) };
        });
      });

      calls.bind('removeTotp', async ({ actor, ip, merchant, now }) => {
        const member = actor.memberId;
        await scopes.write(merchant, async (scope) => {
          await lockProved(scope, actor, now);
          if (!(await store.removeTotp(scope, member))) return;
          const { passkeys } = await store.setupOf(scope, member);
          // Codes stand in for a factor; without one they would open what nothing asks for.
          if (passkeys === 0) await store.replaceRecoveryCodes(scope, member, []);
          await history.notify(scope, member, 'totp_removed', { session: actor.sessionHandle, ip });
        });
        return {};
      });

      calls.bind('renewRecoveryCodes', async ({ actor, ip, merchant, now }) => {
        const member = actor.memberId;
        return await scopes.write(merchant, async (scope) => {
          await lockProved(scope, actor, now);
          const { passkeys, totp } = await store.setupOf(scope, member);
          if (!totp && passkeys === 0) throw new Refusal(factorMissing);
          await history.notify(scope, member, 'recovery_codes_renewed', { session: actor.sessionHandle, ip });
          return { recoveryCodes: await recovery.renew(scope, member) };
        });
      });
    },
  };
}
