import { notFound } from '@laro/wire';
import { contractOver } from '@laro/wire/contracts';
import { ContractEnd, ContractSignature } from '@laro/wire/contracts-desk';
import type { Facts } from '../../platform/acts.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { ApprovalKind } from '../approvals/index.ts';
import type { Lifecycle } from './lifecycle.ts';
import { endOf } from './rules.ts';
import { stateAt } from './shown.ts';
import type { Signing } from './signing.ts';
import * as store from './store.ts';

type Parts = { readonly lifecycle: Lifecycle; readonly signing: Signing };

/** Terms as facts of an approval, one line a tier. */
export function factsOf({ agentAccount, kind, payerAccount, state, terms }: store.Row): Facts {
  const tiers = terms.tiers.map(
    ({ active, from, rate }, at) => [`tier${at + 1}`, `${from} · ${active} · ${rate / 10_000} %`] as const,
  );
  return { account: agentAccount, kind, payer: payerAccount, state, ...Object.fromEntries(tiers) };
}

/** How two of the staff sign for the platform: what it pays itself, and what an agent promises beyond its share (CONTRACT-3). */
export function createSignature(
  { clock }: Platform,
  { lifecycle, signing }: Parts,
): ApprovalKind<ContractSignature> {
  async function draftOf(scope: Scope, offer: string): Promise<store.Row> {
    const row = await store.versionByOffer(scope, offer);
    if (!row) throw new Refusal(notFound);
    return row;
  }

  return {
    name: 'contract_sign',
    arguments: ContractSignature,

    async look(scope, { offer }, lock) {
      if (lock) await lifecycle.waitForTurn(scope);
      const at = clock.now();
      const draft = await draftOf(scope, offer);
      const about = { subject: draft.agent, about: draft.agentAccount, before: { state: draft.state } };
      // It ran out, or another offer took its place: what was proposed is over for good.
      if (lock && stateAt(draft, at) !== 'DRAFT') return { ...about, seen: '', after: factsOf(draft) };
      await lifecycle.waiting(scope, draft, { state: 'DRAFT', at });
      const { fromDay, isWithin } = await signing.judge(scope, draft, at);
      return {
        ...about,
        seen: `${draft.offer} ${isWithin}`,
        after: { ...factsOf(draft), state: 'OFFERED', from: fromDay, isWithin },
      };
    },

    async apply(scope, { arguments: { offer }, at, id: by }) {
      const draft = await draftOf(scope, offer);
      await lifecycle.sign(scope, draft, { at, by });
      return { ...factsOf(draft), state: 'OFFERED' };
    },

    async decline(scope, { arguments: { offer }, at }) {
      await lifecycle.waitForTurn(scope);
      const draft = await draftOf(scope, offer);
      if (draft.state === 'DRAFT') await lifecycle.deny(scope, draft, at);
    },
  };
}

/** How two of the staff end a contract (CONTRACT-4). */
export function createEnd({ clock }: Platform, { lifecycle, signing }: Parts): ApprovalKind<ContractEnd> {
  async function newestOf(scope: Scope, contract: string): Promise<store.Row> {
    const rows = await store.versionsOf(scope, contract);
    const row = rows.find(({ state }) => state === 'ACTIVE') ?? rows[0];
    if (!row) throw new Refusal(notFound);
    return row;
  }

  return {
    name: 'contract_end',
    arguments: ContractEnd,

    async look(scope, { contract }, lock) {
      if (lock) await lifecycle.waitForTurn(scope);
      const row = await newestOf(scope, contract);
      const about = { subject: row.agent, about: row.agentAccount, before: factsOf(row) };
      if (row.state !== 'ACTIVE') {
        if (!lock) throw new Refusal(contractOver, { state: row.state });
        return { ...about, seen: '', after: factsOf(row) };
      }
      const today = await signing.todayOf(scope, clock.now());
      const until = endOf({ ...row, fromDay: row.fromDay ?? today }, today);
      return {
        ...about,
        seen: `${row.contract} ${row.version}`,
        after: { ...factsOf(row), state: 'TERMINATED', until },
      };
    },

    async apply(scope, { arguments: { contract }, at }) {
      const row = await newestOf(scope, contract);
      await lifecycle.terminate(scope, row, at);
      return { ...factsOf(row), state: 'TERMINATED', until: (await lifecycle.rowOf(scope, row)).untilDay };
    },
  };
}
