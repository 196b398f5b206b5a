import { GcpSupplierError } from '@laro/vendor-protocol/gcp';
import type { Platform } from '../../platform/platform.ts';
import type { Members } from '../members/index.ts';
import type { Integration, Vendors } from '../vendors/index.ts';
import * as store from './store.ts';

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

/** Asks the supplier for spins, and takes them back; each issue is written down before it is asked for. */
export function createIssuing(
  { clock, scopes }: Platform,
  { members, vendors }: { readonly members: Members; readonly vendors: Vendors },
) {
  async function answer(integration: Integration, issue: string, state: 'active' | 'refused'): Promise<void> {
    await scopes.write(
      integration.merchant,
      async (scope) => await store.answerIssue(scope, integration.id, issue, state),
    );
  }

  return {
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

    async cancel(integration: Integration, issue: string): Promise<{ readonly code: number | null }> {
      const known = await scopes.read(
        integration.merchant,
        async (scope) => await store.findIssue(scope, integration.id, issue),
      );
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
