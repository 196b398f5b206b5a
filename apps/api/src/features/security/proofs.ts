import type { SecondFactor } from '@laro/wire/login';
import { factorMissing, proofWrong } from '@laro/wire/security';
import type * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { verifyPassword } from '../members/index.ts';
import { secondFactorsOf } from '../sessions/index.ts';
import type { Attempts } from './attempts.ts';
import type { By, Deps } from './deps.ts';
import type { Gate } from './gate.ts';
import type { Passkeys } from './passkeys.ts';
import type { Recovery } from './recovery-codes.ts';
import type { ProofName } from './rules.ts';
import * as store from './store.ts';
import type { Totp } from './totp.ts';

type Factor = v.InferOutput<typeof SecondFactor>;
type Given = { readonly secret?: string | undefined; readonly passkey?: unknown };

type Parts = {
  readonly attempt: Attempts;
  readonly passkeys: Passkeys;
  readonly recovery: Recovery;
  readonly totp: Totp;
};

/** Who is there, once more: for sensitive acts, and as the second factor of signing in. */
export function createProofs(
  { members, scopes, sessions }: Deps,
  { attempt, passkeys, recovery, totp }: Parts,
) {
  async function setupOf(merchant: string, member: string): Promise<store.Setup> {
    return await scopes.read(merchant, async (scope) => await store.setupOf(scope, member));
  }

  async function hashOf(merchant: string, memberId: string, factor: 'password' | 'paymentPassword') {
    return await scopes.read(merchant, async (scope) =>
      factor === 'password'
        ? ((await members.byId(scope, memberId))?.passwordHash ?? null)
        : await store.paymentPasswordOf(scope, memberId),
    );
  }

  /** Undefined where the member has no such factor. */
  async function prove(
    merchant: string,
    member: string,
    factor: ProofName,
    { secret = '', passkey }: Given,
    by: By,
  ): Promise<boolean | undefined> {
    switch (factor) {
      case 'password':
      case 'paymentPassword': {
        const hash = await hashOf(merchant, member, factor);
        if (hash === null) return undefined;
        const kind = factor === 'password' ? 'password' : 'payment_password';
        return await attempt(merchant, member, kind, by, async () => await verifyPassword(hash, secret));
      }
      case 'totp': {
        const app = await totp.inForce(merchant, member);
        if (!app) return undefined;
        return await attempt(merchant, member, 'factor', by, async () => await app.accept(secret));
      }
      case 'recovery': {
        if ((await setupOf(merchant, member)).recoveryCodesLeft === 0) return undefined;
        return await attempt(merchant, member, 'factor', by, async () => {
          return await recovery.use(merchant, member, secret, by);
        });
      }
      case 'passkey':
        if ((await setupOf(merchant, member)).passkeys === 0) return undefined;
        // A signature cannot be guessed, so nobody is locked out for a bad one.
        return (await passkeys.owner(merchant, passkey, member)) === member;
    }
  }

  return {
    prove,

    async factorsOf(scope: Scope, member: string): Promise<readonly Factor[]> {
      return secondFactorsOf(await store.setupOf(scope, member));
    },

    bind(calls: CallRegistry, gate: Gate): void {
      calls.bind('stepUp', async ({ merchant, actor, ip }, { body }) => {
        const by = { session: actor.sessionHandle, ip };
        if (body.factor === 'password') {
          await scopes.read(
            merchant,
            async (scope) => await gate.assertPasswordProves(scope, actor.memberId),
          );
        }
        const right = await prove(merchant, actor.memberId, body.factor, body, by);
        if (right === undefined) throw new Refusal(factorMissing);
        if (!right) throw new Refusal(proofWrong);
        await scopes.write(
          merchant,
          async (scope) => await sessions.markProved(scope, actor.sessionHandle, body.factor),
        );
        return {};
      });
    },
  };
}
