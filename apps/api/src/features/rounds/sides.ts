import { moneyToString, parseMoney } from '@laro/money';
import { notFound } from '@laro/wire';
import { type RoundSides, vendorDiffers, vendorUnreachable } from '@laro/wire/rounds';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { isOpen } from './resolution.ts';
import * as store from './store.ts';
import { adviceOf, createVendorAnswers } from './vendor-answer.ts';

/** What both sides say of one bet. */
export function createSides(platform: Pick<Platform, 'clock' | 'logger' | 'scopes'>, vendors: Vendors) {
  const { scopes } = platform;
  const wordOf = createVendorAnswers(platform, vendors);

  async function found(
    merchant: string,
    bet: string,
  ): Promise<{ readonly bet: store.HeldBet; readonly integration: Integration }> {
    const known = await scopes.read(merchant, async (scope) => await store.betById(scope, bet));
    const integration = known && (await vendors.byId(known.integration));
    if (!known || integration?.merchant !== merchant) throw new Refusal(notFound);
    return { bet: known, integration };
  }

  async function sidesOf(merchant: string, id: string): Promise<RoundSides> {
    const { bet, integration } = await found(merchant, id);
    const theirs = await wordOf(integration, bet);
    return {
      betId: bet.id,
      roundId: bet.round,
      transaction: bet.transaction,
      integration: bet.integration,
      account: bet.account,
      gameName: bet.gameName,
      ours: {
        state: bet.state,
        stake: moneyToString(bet.stake),
        payout: moneyToString(bet.payout),
        currency: bet.currency,
        placedAt: bet.placedAt.toISOString(),
      },
      theirs,
      advice: adviceOf(isOpen(bet), theirs),
    };
  }

  /** Where the supplier can be asked, what is paid on its word is what it says now. */
  async function assertListed(
    merchant: string,
    id: string,
    transaction: string,
    payout: string,
  ): Promise<void> {
    const { theirs } = await sidesOf(merchant, id);
    if (theirs.answer === 'unreachable') throw new Refusal(vendorUnreachable);
    if (theirs.answer === 'not_offered') return;
    // A sportsbook tells of no amounts: these two people have in writing, and the operation it has to know.
    const own = theirs.acts.filter((act) => act.kind === 'payout' && act.transaction === transaction);
    if (own.some(({ amount }) => amount === null)) return;
    const paid = own.find(({ state }) => state === 'done' || state === 'given_up')?.amount ?? null;
    if (paid === null || parseMoney(paid) !== parseMoney(payout)) throw new Refusal(vendorDiffers);
  }

  return { assertListed, found, sidesOf };
}
