import { notFound } from '@laro/wire';
import { approvalKnown } from '@laro/wire/approvals';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { factsOf } from './approval-kinds.ts';
import type { Deps } from './deps.ts';
import { contractVersions } from './figures-store.ts';
import { isSameOffer, type Lifecycle } from './lifecycle.ts';
import { stateAt } from './shown.ts';
import type { Signing } from './signing.ts';
import * as store from './store.ts';

type Parts = { readonly deps: Deps; readonly lifecycle: Lifecycle; readonly signing: Signing };

/** What staff see of contracts. */
function bindReading(calls: CallRegistry, { clock, scopes }: Platform, signing: Signing): void {
  calls.bindList('listContracts', contractVersions);

  calls.bind('getContractCase', async ({ merchant }, { params: { contract } }) => {
    return await scopes.read(merchant, async (scope) => {
      const now = clock.now();
      const rows = await store.versionsOf(scope, contract);
      const [first] = rows;
      if (!first) throw new Refusal(notFound);
      const { agent, agentAccount, kind, payer, payerAccount } = first;
      const asked = rows.find((row) => ['DRAFT', 'OFFERED', 'ACTIVE'].includes(stateAt(row, now)));
      const day = asked && (asked.fromDay ?? (await signing.startFor(scope, asked, now)));
      const promises = asked && day ? await signing.promisesOf(scope, asked, day) : [];
      const downlines = await store.activePaidBy(scope, { payer: agent, kind });
      return {
        contract,
        kind,
        member: agent,
        account: agentAccount,
        payer: payer === null ? null : { member: payer, account: payerAccount ?? '' },
        versions: rows.map((row) => ({
          version: row.version,
          state: stateAt(row, now),
          terms: row.terms,
          offeredAt: row.offeredAt.toISOString(),
          expiresAt: row.expiresAt.toISOString(),
          answeredAt: row.answeredAt?.toISOString() ?? null,
          fromDay: row.fromDay,
          untilDay: row.untilDay,
          signedBy: row.signedBy,
        })),
        promises: [...promises],
        downlines: downlines.map((row) => ({
          contract: row.contract,
          member: row.agent,
          account: row.agentAccount,
        })),
      };
    });
  });
}

export function bindStaff(
  calls: CallRegistry,
  platform: Platform,
  { deps, lifecycle, signing }: Parts,
): void {
  const { scopes } = platform;
  const { approvals, members } = deps;

  bindReading(calls, platform, signing);

  calls.bind('proposeContract', async (context, { params: { id }, body }) => {
    const { merchant, now: at } = context;
    const { account, reason, terms } = body;
    const proposal = await scopes.read(merchant, async (scope) => {
      const agent = await members.byAccount(scope, account);
      if (!agent) throw new Refusal(notFound);
      const asked = { agent: agent.id, payer: null, terms };
      const known = await store.versionByOffer(scope, id);
      if (known && !isSameOffer(known, asked)) throw new Refusal(approvalKnown);
      return asked;
    });
    return await approvals.propose(context, {
      id,
      kind: 'contract_sign',
      arguments: { offer: id },
      reason,
      // What is signed later is written now, so that both people see the same.
      async first(scope) {
        const row = await lifecycle.offer(scope, proposal, { at, id, isDraft: true });
        return { before: {}, after: factsOf(row) };
      },
    });
  });

  calls.bind('proposeContractSignature', async (context, { params: { contract, id }, body }) => {
    const { merchant, now: at } = context;
    const { reason, version } = body;
    const draft = await scopes.read(
      merchant,
      async (scope) => await lifecycle.waiting(scope, { contract, version }, { state: 'DRAFT', at }),
    );
    return await approvals.propose(context, {
      id,
      kind: 'contract_sign',
      arguments: { offer: draft.offer },
      reason,
    });
  });

  calls.bind(
    'proposeContractEnd',
    async (context, { params: { contract, id }, body: { reason } }) =>
      await approvals.propose(context, { id, kind: 'contract_end', arguments: { contract }, reason }),
  );
}
