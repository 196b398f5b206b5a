import { type Money, moneyToString, parseMoney, ZERO } from '@laro/money';
import { notFound } from '@laro/wire';
import { notOffered, payoutKnown, RoundResolutionArguments, roundEnded } from '@laro/wire/rounds';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Bets } from '../bets/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { actOf } from './acts.ts';
import * as store from './store.ts';

export const isOpen = ({ state }: Pick<store.HeldBet, 'state'>): boolean =>
  state === 'PLACED' || state === 'ACCEPTED';

function stateAfter(stake: Money, payout: Money): string {
  if (payout > stake) return 'WIN';
  return payout === stake && stake > ZERO ? 'PUSH' : 'LOSE';
}

/**
 * A round that its supplier does not end, ended by two people: as if the supplier had said it, in its own words. Whoever comes
 * first counts: a supplier that was faster makes the proposal stale, and one that is slower is answered that it is done.
 */
export function createResolution({
  bets,
  vendors,
}: {
  readonly bets: Bets;
  readonly vendors: Vendors;
}): ApprovalKind<RoundResolutionArguments> {
  async function integrationOf({ merchant }: Scope, { integration }: store.HeldBet): Promise<Integration> {
    const found = await vendors.byId(integration);
    if (found?.merchant !== merchant) throw new Refusal(notFound);
    return found;
  }

  return {
    name: 'round_resolution',
    arguments: RoundResolutionArguments,

    async look(scope, { bet: id, rule, payout, transaction }, lock) {
      const known = await store.betById(scope, id);
      if (!known) throw new Refusal(notFound);
      // The supplier's next word on it waits until this is decided.
      if (lock) await store.holdAccount(scope, known);
      const bet = lock ? ((await store.betById(scope, id)) ?? known) : known;
      // At the decision it is no refusal: what was seen is no longer so, and the proposal is over.
      if (!lock && !isOpen(bet)) throw new Refusal(roundEnded);
      if (rule === 'vendor' && transaction === '') throw new Refusal(notOffered);
      if (!actOf(await integrationOf(scope, bet), bet, { id: '', rule, payout, transaction })) {
        throw new Refusal(notOffered);
      }
      const paid = parseMoney(payout);
      const moved = rule === 'void' ? bet.stake : paid;
      const stake = moneyToString(bet.stake);
      return {
        subject: id,
        about: bet.account,
        seen: [bet.state, bet.settlement, moneyToString(bet.payout)].join(' '),
        before: { state: bet.state, stake, payout: moneyToString(bet.payout) },
        after:
          rule === 'void'
            ? { state: 'VOID', stake, payout: '0' }
            : { state: stateAfter(bet.stake, paid), stake, payout: moneyToString(paid) },
        ...(moved > ZERO && { money: { amount: moved, currency: bet.currency } }),
      };
    },

    async apply(scope, { id, arguments: given }) {
      const bet = await store.betById(scope, given.bet);
      if (!bet) throw new Refusal(notFound);
      const integration = await integrationOf(scope, bet);
      const act = actOf(integration, bet, { ...given, id });
      if (!act) throw new Refusal(notOffered);
      const { book, cashAccount, currency, gameType, lane, member, nodeId, round } = bet;
      const outcome = await bets.postIn(scope, {
        lane,
        account: cashAccount,
        merchant: scope.merchant,
        member,
        book,
        currency,
        integration: integration.id,
        round,
        roundClosed: false,
        nodeId,
        gameType,
        sessionEpoch: null,
        veto: null,
        acts: [act],
      });
      if (outcome.status === 'conflict' || outcome.status === 'repeat') throw new Refusal(payoutKnown);
      if (outcome.status !== 'posted') throw new Refusal(roundEnded);
      const ended = await store.betById(scope, given.bet);
      if (!ended || isOpen(ended)) throw new Error(`The bet ${given.bet} was resolved and runs.`);
      return {
        state: ended.state,
        stake: moneyToString(ended.stake),
        payout: moneyToString(ended.payout),
        balance: moneyToString(outcome.balanceNow),
      };
    },
  };
}
