import type { Money } from '@laro/money';
import {
  type GcpAnswer,
  type GcpRefusal,
  type GcpRequest,
  type GcpVariants,
  toSubunits,
} from '@laro/vendor-protocol/gcp';
import type { Platform } from '../../platform/platform.ts';
import type { BetAct, BetOutcome, Bets } from '../bets/index.ts';
import type { Callbacks, Player } from '../callbacks/index.ts';
import { contentHash } from '../ledger/index.ts';
import type { Integration } from '../vendors/index.ts';
import { moneyOf } from './acts.ts';
import { codeOf, refuse } from './answers.ts';
import * as store from './store.ts';

type Deps = { readonly bets: Bets; readonly callbacks: Callbacks };

/** Pays what an issue won, and writes down that it is over. */
export function createEnd({ clock, scopes }: Platform, deps: Deps) {
  const { callbacks } = deps;
  return async (
    integration: Integration,
    variants: GcpVariants,
    request: GcpRequest<'freespins'>,
  ): Promise<GcpAnswer | GcpRefusal> => {
    const issue = await scopes.read(
      integration.merchant,
      async (scope) => await store.findIssue(scope, integration.id, request.issue_id),
    );
    if (!issue) return refuse(404, { message: 'Not found: issue_id.' });
    const player = await callbacks.playerOf(integration, issue.member);
    if (!player) return refuse(101);
    const answer = (balance: Money) => ({ balance: toSubunits(balance, variants.subunitDigits) });
    if (request.status === 'active') return answer(await callbacks.balanceOf(integration, player));

    // Spins that were played before an issue expired or was cancelled have won what they have won.
    const pays = request.status === 'finished' || request.total_amount > 0n;
    const amount = moneyOf(request.total_amount, variants.subunitDigits);
    if (amount === undefined) return refuse(400, { message: 'Bad request: total_amount does not fit.' });
    let balance: Money | undefined;
    if (pays) {
      const outcome = await credit(deps, integration, player, issue, {
        op: 'promo',
        transaction: `freespins:${issue.issue}`,
        reference: null,
        amount,
        contentHash: contentHash({ issue: issue.issue, amount: amount.toString() }),
      });
      const code = codeOf(outcome.status, variants);
      if (code !== null) return refuse(code, answer(outcome.balanceNow));
      balance = outcome.balanceNow;
    }
    // After the money: whoever is interrupted between is asked again, and the credit is a repeat.
    const end = { state: request.status, won: pays ? amount : null, at: clock.now() };
    await scopes.write(
      integration.merchant,
      async (scope) => await store.endIssue(scope, integration.id, issue.issue, end),
    );
    return answer(balance ?? (await callbacks.balanceOf(integration, player)));
  };
}

/** Credits what an issue won; nothing was staked, so it belongs to no bet. */
async function credit(
  { bets, callbacks }: Deps,
  integration: Integration,
  player: Player,
  issue: store.FreespinIssue,
  act: BetAct,
): Promise<BetOutcome> {
  const code = issue.games[0] ?? '';
  const game = await callbacks.gameOf(integration, code);
  return await bets.post({
    ...callbacks.commandOf(integration, player, game, code),
    round: act.transaction,
    roundClosed: false,
    sessionEpoch: null,
    veto: null,
    acts: [act],
  });
}
