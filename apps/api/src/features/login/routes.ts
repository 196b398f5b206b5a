import { loginExpired } from '@laro/wire/login';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Identities } from '../identities/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Security } from '../security/index.ts';
import type { Sessions } from '../sessions/index.ts';
import type { Entry } from './enter.ts';
import type { FirstFactor } from './first-factor.ts';
import type { ByPasskey } from './passkey.ts';
import type { StaffEntry } from './staff-entry.ts';

const WAY_OF = { username: 'password', sms: 'sms', firebase: 'firebase' } as const;

export function bindLogin(
  calls: CallRegistry,
  { scopes }: Platform,
  deps: {
    readonly byPasskey: ByPasskey;
    readonly entry: Entry;
    readonly identities: Identities;
    readonly merchants: Merchants;
    readonly security: Pick<Security, 'passkeyOptions'>;
    readonly sessions: Sessions;
    readonly methods: FirstFactor;
  },
): void {
  const { byPasskey, entry, identities, merchants, security, sessions, methods } = deps;
  calls.bind('getLoginSettings', async ({ merchant }) => {
    const { providers, firebase } = await identities.offers(merchant);
    const sms = await merchants.hasModule(merchant, 'SMSLOGIN');
    return {
      sms,
      recovery: await merchants.hasModule(merchant, 'PWDRECOVERY'),
      passkey: true,
      providers,
      firebase: sms ? firebase : null,
    };
  });

  calls.bind('login', async (context, { body }) => {
    sessions.assertHost(context.host);
    const member = await methods.member(context, body);
    return await entry.enter(context, member, { method: WAY_OF[body.type], remember: body.remember });
  });

  calls.bind('loginSecondFactor', async (context, { body }) => {
    sessions.assertHost(context.host);
    return await entry.secondFactor(context, body);
  });

  calls.bind('beginPasskeyLogin', async ({ merchant }, { body }) => {
    const { challenge } = body;
    if (challenge === undefined) return { options: await security.passkeyOptions(merchant, null) };
    const step = await scopes.read(
      merchant,
      async (scope) => await sessions.secondFactors.read(scope, challenge),
    );
    if (!step) throw new Refusal(loginExpired);
    return { options: await security.passkeyOptions(merchant, step.member) };
  });

  calls.bind('loginPasskey', async (context, { body }) => {
    sessions.assertHost(context.host);
    return await byPasskey(context, body);
  });
}

export function bindStaffLogin(
  calls: CallRegistry,
  deps: { readonly sessions: Sessions; readonly staffEntry: StaffEntry; readonly methods: FirstFactor },
): void {
  const { sessions, staffEntry, methods } = deps;
  calls.bind('loginStaff', async (context, { body }) => {
    sessions.assertHost(context.host);
    return await staffEntry.enter(context, await methods.staff(context, body));
  });

  calls.bind('loginStaffSecondFactor', async (context, { body }) => {
    sessions.assertHost(context.host);
    return await staffEntry.secondFactor(context, body);
  });
}
