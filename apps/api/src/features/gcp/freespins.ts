import type { Money } from '@laro/money';
import {
  type GcpAnswer,
  type GcpRefusal,
  type GcpRequest,
  GcpSupplierError,
  type GcpVariants,
  toSubunits,
} from '@laro/vendor-protocol/gcp';
import type { Platform } from '../../platform/platform.ts';
import type { BetAct, Bets } from '../bets/index.ts';
import type { Callbacks, Player } from '../callbacks/index.ts';
import { contentHash } from '../ledger/index.ts';
import type { Members } from '../members/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import { moneyOf } from './acts.ts';
import { codeOf, refuse } from './answers.ts';
import * as store from './store.ts';

export type Freespins = ReturnType<typeof createFreespins>;

/** Spins for one member, named by whoever grants them: asked twice, they are granted once. */
export type FreespinGrant = {
  readonly issue: string;
  readonly member: string;
  readonly games: readonly string[];
  readonly quantity: number;
  readonly betLevel: number;
  /** At most a month away. */
  readonly validUntil: Date;
};

/** `asked` is in doubt: the supplier was not heard. `refused` carries the supplier's code. */
export type Granted =
  | { readonly state: store.IssueState; readonly code: null }
  | { readonly state: 'refused' | 'asked'; readonly code: number };

/**
 * Freespins: issued and cancelled by us, played at the supplier without a word to us, and credited once at their
 * end. The credit's own key is the issue, so whatever the supplier repeats moves money once.
 */
export function createFreespins(
  { clock, scopes }: Platform,
  {
    bets,
    members,
    callbacks,
    vendors,
  }: {
    readonly bets: Bets;
    readonly members: Members;
    readonly callbacks: Callbacks;
    readonly vendors: Vendors;
  },
) {
  async function find(integration: Integration, issue: string): Promise<store.FreespinIssue | undefined> {
    return await scopes.read(
      integration.merchant,
      async (scope) => await store.findIssue(scope, integration.id, issue),
    );
  }

  /** Credits what an issue won; nothing was staked, so it belongs to no bet. */
  async function credit(integration: Integration, player: Player, issue: store.FreespinIssue, act: BetAct) {
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

  return {
    /** The supplier's word that an issue is over. */
    async end(
      integration: Integration,
      variants: GcpVariants,
      request: GcpRequest<'freespins'>,
    ): Promise<GcpAnswer | GcpRefusal> {
      const issue = await find(integration, request.issue_id);
      if (!issue) return refuse(404, { message: 'Not found: issue_id.' });
      const player = await callbacks.playerOf(integration, issue.member);
      if (!player) return refuse(101);
      const tell = (balance: Money) => ({ balance: toSubunits(balance, variants.subunitDigits) });
      if (request.status === 'active') return tell(await callbacks.balanceOf(integration, player));

      // Spins that were played before an issue expired or was cancelled have won what they have won.
      const pays = request.status === 'finished' || request.total_amount > 0n;
      const amount = moneyOf(request.total_amount, variants.subunitDigits);
      if (amount === undefined) return refuse(400, { message: 'Bad request: total_amount does not fit.' });
      let balance: Money | undefined;
      if (pays) {
        const outcome = await credit(integration, player, issue, {
          op: 'promo',
          transaction: `freespins:${issue.issue}`,
          reference: null,
          amount,
          contentHash: contentHash({ issue: issue.issue, amount: amount.toString() }),
        });
        const code = codeOf(outcome.status, variants);
        if (code !== null) return refuse(code, tell(outcome.balanceNow));
        balance = outcome.balanceNow;
      }
      // After the money: whoever is interrupted between is asked again, and the credit is a repeat.
      const end = { state: request.status, won: pays ? amount : null, at: clock.now() };
      await scopes.write(
        integration.merchant,
        async (scope) => await store.endIssue(scope, integration.id, issue.issue, end),
      );
      return tell(balance ?? (await callbacks.balanceOf(integration, player)));
    },

    /** Grants spins. Ask again with the same grant while the answer is `asked`. */
    async issue(integration: Integration, grant: FreespinGrant): Promise<Granted> {
      const { first, known, member } = await scopes.write(integration.merchant, async (scope) => {
        const of = await members.byId(scope, grant.member);
        if (!of) throw new Error('Freespins are granted to a member whom we know.');
        const inserted = await store.insertIssue(
          scope,
          { ...grant, integration: integration.id },
          clock.now(),
        );
        return {
          first: inserted,
          known: await store.findIssue(scope, integration.id, grant.issue),
          member: of,
        };
      });
      if (!known) throw new Error('What was inserted is there.');
      if (!same(known, grant)) throw new Error('An issue of freespins is known with another content.');
      if (known.state !== 'asked') return { state: known.state, code: null };
      try {
        await vendors.gcpClient(integration).issueFreespins({
          casino_id: integration.operatorId,
          issue_id: grant.issue,
          currency: integration.currency,
          games: [...grant.games],
          freespins_quantity: grant.quantity,
          bet_level: grant.betLevel,
          valid_until: grant.validUntil.toISOString(),
          user: { id: member.id, nickname: member.nickname },
        });
      } catch (error) {
        if (!(error instanceof GcpSupplierError)) throw error;
        if (error.code === null) return { state: 'asked', code: null };
        // Asked again after a silence, a "no" may only mean that the first asking was heard: it stays in doubt.
        if (!first) return { state: 'asked', code: error.code };
        await answer(integration, grant.issue, 'refused');
        return { state: 'refused', code: error.code };
      }
      await answer(integration, grant.issue, 'active');
      return { state: 'active', code: null };
    },

    /**
     * Takes spins back that were not played. What they have won by then the supplier still tells; the code is its
     * refusal, null when it took our word.
     */
    async cancel(integration: Integration, issue: string): Promise<{ readonly code: number | null }> {
      const known = await find(integration, issue);
      if (!known) throw new Error('Only an issue of ours can be cancelled.');
      try {
        await vendors
          .gcpClient(integration)
          .cancelFreespins({ casino_id: integration.operatorId, issue_id: issue });
      } catch (error) {
        if (error instanceof GcpSupplierError && error.code !== null) return { code: error.code };
        throw error;
      }
      const end = { state: 'cancelled' as const, won: null, at: clock.now() };
      await scopes.write(
        integration.merchant,
        async (scope) => await store.endIssue(scope, integration.id, issue, end),
      );
      return { code: null };
    },
  };

  async function answer(integration: Integration, issue: string, state: 'active' | 'refused'): Promise<void> {
    await scopes.write(
      integration.merchant,
      async (scope) => await store.answerIssue(scope, integration.id, issue, state),
    );
  }
}

function same(known: store.FreespinIssue, grant: FreespinGrant): boolean {
  return (
    known.member === grant.member &&
    known.quantity === grant.quantity &&
    known.betLevel === grant.betLevel &&
    known.validUntil.getTime() === grant.validUntil.getTime() &&
    known.games.join('\n') === grant.games.join('\n')
  );
}
