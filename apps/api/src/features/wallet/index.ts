/**
 * The wallet: what a member can play or withdraw now, read from the ledger on the primary.
 * Promises exact decimals and a version, so that an older answer never replaces a newer one on a screen.
 * Never moves money.
 */
import { type Money, moneyToString } from '@laro/money';
import { loginRequired } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';

export { notifyWallet } from './notify-wallet.ts';

export interface Wallet {
  /** Throws `login_required` for a member who is no more. */
  read(
    scope: Scope,
    memberId: string,
  ): Promise<{ readonly member: Member; readonly balance: Money; readonly version: number }>;
}

type Deps = { readonly ledger: Ledger; readonly members: Members; readonly merchants: Merchants };

export function createWallet({ scopes }: Platform, { ledger, members, merchants }: Deps): Feature<Wallet> {
  const read: Wallet['read'] = async (scope, memberId) => {
    const member = await members.byId(scope, memberId);
    const account = member && (await ledger.readAccount(scope, member.lane, member.cashAccount));
    if (!member || !account) throw new Refusal(loginRequired);
    return { member, balance: account.balance, version: Number(account.version) };
  };

  return {
    functions: { read },

    routes(calls) {
      calls.bind('getWallet', async ({ actor, merchant }) => {
        const { currencySymbol } = await merchants.byCode(merchant);
        const { member, balance, version } = await scopes.read(
          merchant,
          async (scope) => await read(scope, actor.memberId),
        );
        return {
          sumBalance: moneyToString(balance),
          currencySymbol,
          trial: member.book === 'TRIAL',
          version,
        };
      });
    },
  };
}
