import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Deps } from './deps.ts';
import type { Gate } from './gate.ts';
import { passkeysOf } from './passkey-store.ts';
import type { Passwords } from './passwords.ts';
import { maskedEmail, maskedMobile, proofsFor } from './rules.ts';

/** What a member reads of their own protection. */
export function bindSecurity(
  calls: CallRegistry,
  { members, scopes, sessions }: Deps,
  { gate, passwords }: { readonly gate: Gate; readonly passwords: Passwords },
): void {
  calls.bind('getSecurity', async ({ actor, merchant, now }) => {
    const recentAuth = await passwords.isRecent({ actor, merchant, now });
    return await scopes.read(merchant, async (scope) => {
      const { passwordChangedAt, passwordHeldUntil, ...protection } = await gate.protectionOf(
        scope,
        actor.memberId,
      );
      const { mobile, email } = await members.contacts.of(scope, actor.memberId);
      const own = await passkeysOf(scope, actor.memberId);
      return {
        recentAuth: recentAuth && passwordHeldUntil === null,
        factors: [...proofsFor({ ...protection, passwordHeldUntil }, 'security')],
        passwordChangedAt: passwordChangedAt?.toISOString() ?? null,
        passwordHeldUntil: passwordHeldUntil?.toISOString() ?? null,
        hasPassword: protection.hasPassword,
        hasPaymentPassword: protection.hasPaymentPassword,
        mobile: mobile === null ? null : maskedMobile(mobile),
        email: email === null ? null : maskedEmail(email),
        totp: protection.totp,
        recoveryCodesLeft: protection.recoveryCodesLeft,
        passkeys: own.map(({ id, name, createdAt, usedAt }) => ({
          id,
          name,
          createdAt: createdAt.toISOString(),
          usedAt: usedAt?.toISOString() ?? null,
        })),
      };
    });
  });

  calls.bind('listSignIns', async ({ actor, merchant }) => {
    const rows = await scopes.read(
      merchant,
      async (scope) => await sessions.signInsOf(scope, actor.memberId),
    );
    return { list: rows.map(({ refusal: _forStaff, ...row }) => ({ ...row, at: row.at.toISOString() })) };
  });
}
