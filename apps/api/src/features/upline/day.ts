import { type Money, moneyToString } from '@laro/money';
import { beyondDay } from '@laro/wire/upline';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { type Day, leftOf } from './rules.ts';
import * as store from './store.ts';

type Sent = { readonly member: string; readonly amount: Money; readonly at: Date };

export interface SentDay {
  /** What of the day’s amount and number a member may still send. */
  left(scope: Scope, member: string, at: Date): Promise<Day>;
  /** Counts what a member sends. Throws where it is more than is left of the day; the unit of work then undoes it. */
  add(scope: Scope, sent: Sent): Promise<void>;
}

/** What a member sends on a day, up, down and in envelopes together (TRANSFER-3). */
export function createSentDay({ merchants }: { readonly merchants: Merchants }): SentDay {
  const placeOf = async ({ merchant }: Scope) => {
    const { profile, timeZone } = await merchants.byCode(merchant);
    return { profile: loadProfile(profile), timeZone };
  };

  async function left(scope: Scope, member: string, at: Date): Promise<Day> {
    const { profile, timeZone } = await placeOf(scope);
    return leftOf(await store.sentOn(scope, member, at, timeZone), profile);
  }

  return {
    left,
    async add(scope, { member, amount, at }) {
      const { profile, timeZone } = await placeOf(scope);
      const most = leftOf(await store.lockSentOn(scope, { member, at, timeZone }), profile);
      if (amount > most.amount) {
        throw new Refusal(beyondDay, { amount: moneyToString(most.amount), count: most.count });
      }
      await store.addSent(scope, { member, amount, at }, timeZone);
    },
  };
}
