import { moneyFromE5 } from '@laro/money';
import { trialLimit, trialOff } from '@laro/wire/registration';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member } from '../members/index.ts';
import type { Allow } from './allowance.ts';
import type { RegistrationDeps } from './deps.ts';
import { type Device, deviceOf, newDevice, rememberDevice } from './device.ts';
import type { CreateMember } from './newcomer.ts';
import * as store from './store.ts';

/** Trial money of a trial account: named FUN towards vendors, shown with the merchant's symbol and a badge. */
const TRIAL_CURRENCY = 'FUN';
const TRIAL_CREDIT = moneyFromE5(10_000n * 100_000n);
const TRIAL_LIFETIME_MS = 24 * 3_600_000;

/** Trial accounts (LOGIN-10, SESSION-10): a name for a day, and the same one again for the same browser. */
export function bindTrials(
  calls: CallRegistry,
  { clock, ids, scopes }: Platform,
  { members, merchants, sessions }: Pick<RegistrationDeps, 'members' | 'merchants' | 'sessions'>,
  tools: {
    readonly allow: Allow;
    readonly create: CreateMember;
  },
): void {
  /** The browser's trial account that can still be played. */
  async function living(scope: Scope, device: Device | null): Promise<Member | undefined> {
    if (!device) return undefined;
    const id = await store.trialOf(scope, device.hash, clock.now());
    const member = id === undefined ? undefined : await members.byId(scope, id);
    return member?.status === 'ACTIVE' ? member : undefined;
  }

  calls.bind('testPlay', async (context) => {
    const merchant = await merchants.byCode(context.merchant);
    const profile = loadProfile(merchant.profile);
    if (!merchant.flags.includes('FREEPLAY3') || !profile.freePlay) throw new Refusal(trialOff);
    const device = deviceOf(context) ?? newDevice(ids.secret());
    const info = await scopes.write(merchant.code, async (scope) => {
      const known = await living(scope, device);
      if (known) return await sessions.openForMember(scope, context, known, { method: 'trial' });
      await tools.allow(
        scope,
        'trial',
        { ip: context.ip, now: context.now, device },
        { address: profile.trialsPerAddressAndDay, device: profile.trialsPerDeviceAndDay },
        trialLimit,
      );
      const account = `trial${ids.next('mem').slice(-10)}`;
      const expiresAt = new Date(context.now.getTime() + TRIAL_LIFETIME_MS);
      const member = await tools.create(
        scope,
        {
          account,
          nickname: account,
          type: 4,
          passwordHash: null,
          registerMethod: 'H5',
          expiresAt,
          currency: TRIAL_CURRENCY,
        },
        { amount: TRIAL_CREDIT, movement: 'registration.trial_credit', multiplier: 0 },
      );
      await store.saveTrial(scope, { device: device.hash, member: member.id, expiresAt });
      return await sessions.openForMember(scope, context, member, { method: 'trial' });
    });
    rememberDevice(context, device);
    const { token, merchantCode, userName } = info;
    return { token, merchantCode, userName, customerType: 4 as const };
  });

  calls.bind('getTrialAccount', async (context) => {
    const device = deviceOf(context);
    if (!device) return { name: null };
    const member = await scopes.read(context.merchant, async (scope) => await living(scope, device));
    return { name: member?.account ?? null };
  });
}
