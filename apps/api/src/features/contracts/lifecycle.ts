import { randomUUID } from 'node:crypto';
import { notFound } from '@laro/wire';
import { type ContractTerms, OFFER_DAYS } from '@laro/wire/contract-terms';
import { contractKnown, contractOver, contractUnsigned } from '@laro/wire/contracts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Notices } from './notices.ts';
import { endOf } from './rules.ts';
import type { Proposal, Signing } from './signing.ts';
import * as store from './store.ts';

const DAY_MS = 86_400_000;
const answerBy = (at: Date): Date => new Date(at.getTime() + OFFER_DAYS * DAY_MS);

/** What is sent a second time is the same; anything else under its id is refused. */
export const isSameOffer = (row: store.Row, { agent, payer, terms }: Proposal): boolean =>
  row.agent === agent && row.payer === payer && sorted(row.terms) === sorted(terms);
/** The database keeps no order of fields. */
function sorted(terms: ContractTerms): string {
  return JSON.stringify(terms, (_, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}

type VersionId = Pick<store.Row, 'contract' | 'version'>;

/** The life of a version (CONTRACT-1). Every step has the lock of contracts, so none overtakes another. */
export interface Lifecycle {
  /** Writes an offer; one that waits for the platform's signature where that is needed. */
  offer(
    scope: Scope,
    proposal: Proposal,
    by: { readonly id: string; readonly at: Date; readonly isDraft?: true },
  ): Promise<store.Row>;
  /** The platform signs what waits for it. */
  sign(scope: Scope, row: store.Row, by: { readonly by: string; readonly at: Date }): Promise<void>;
  /** A version that waits, or why it does no more. */
  waiting(
    scope: Scope,
    id: VersionId,
    asked: { readonly state: 'DRAFT' | 'OFFERED'; readonly at: Date },
  ): Promise<store.Row>;
  accept(scope: Scope, row: store.Row, at: Date): Promise<store.Row>;
  deny(scope: Scope, row: store.Row, at: Date): Promise<store.Row>;
  expire(scope: Scope, row: store.Row, at: Date): Promise<void>;
  /** Ends a contract and all of the same kind below it: who is paid nothing pays nothing (CONTRACT-4). */
  terminate(scope: Scope, row: store.Row, at: Date): Promise<void>;
  rowOf(scope: Scope, id: VersionId): Promise<store.Row>;
  waitForTurn(scope: Scope): Promise<void>;
}

/** How versions end. */
function createEndings(signing: Signing, notices: Notices) {
  async function rowOf(scope: Scope, id: VersionId): Promise<store.Row> {
    const row = await store.versionById(scope, id);
    if (!row) throw new Refusal(notFound);
    return row;
  }

  async function expire(scope: Scope, row: store.Row, at: Date): Promise<void> {
    await store.closeOffer(scope, row, { state: 'EXPIRED', at });
    await notices.expired(scope, row);
  }

  /** Ends what goes on between two periods. */
  async function end(
    scope: Scope,
    row: store.Row,
    { at, state }: { readonly state: 'SUPERSEDED' | 'TERMINATED'; readonly at: Date },
  ): Promise<void> {
    if (row.fromDay === null) throw new Error('What goes on has begun, or will.');
    const untilDay = endOf({ ...row, fromDay: row.fromDay }, await signing.todayOf(scope, at));
    await store.markEnded(scope, row, { state, untilDay, at });
    await notices.ended(scope, row, { state, untilDay });
  }

  async function terminate(scope: Scope, row: store.Row, at: Date): Promise<void> {
    await end(scope, row, { state: 'TERMINATED', at });
    for (const paid of await store.activePaidBy(scope, { payer: row.agent, kind: row.kind })) {
      await terminate(scope, paid, at);
    }
  }

  return { end, expire, rowOf, terminate };
}

export function createLifecycle(signing: Signing, notices: Notices): Lifecycle {
  const { end, expire, rowOf, terminate } = createEndings(signing, notices);

  return {
    async offer(scope, proposal, { at, id, isDraft }) {
      await signing.waitForTurn(scope);
      const known = await store.versionByOffer(scope, id);
      if (known) {
        if (!isSameOffer(known, proposal)) throw new Refusal(contractKnown);
        return known;
      }
      const { isWithin } = await signing.judge(scope, proposal, at);
      const { agent, payer, terms } = proposal;
      const open = await store.openOf(scope, { agent, payer, kind: terms.kind });
      if (open) await expire(scope, open, at);
      const state = isDraft || !isWithin ? 'DRAFT' : 'OFFERED';
      const times = { at, expiresAt: answerBy(at) };
      await store.insertVersion(scope, {
        ...proposal,
        ...times,
        newContract: randomUUID(),
        offer: id,
        state,
      });
      const row = await store.versionByOffer(scope, id);
      if (!row) throw new Error('What was offered is there.');
      if (state === 'OFFERED') await notices.offered(scope, row);
      return row;
    },

    async sign(scope, row, { at, by }) {
      await store.markSigned(scope, row, { by, expiresAt: answerBy(at) });
      await notices.offered(scope, await rowOf(scope, row));
    },

    async waiting(scope, id, { at, state }) {
      const row = await rowOf(scope, id);
      if (row.state !== state) throw new Refusal(contractOver, { state: row.state });
      if (row.expiresAt <= at) throw new Refusal(contractOver, { state: 'EXPIRED' });
      return row;
    },

    async accept(scope, row, at) {
      const { fromDay, isWithin } = await signing.judge(scope, row, at);
      if (!isWithin && row.signedBy === null) throw new Refusal(contractUnsigned);
      const { agent, kind } = row;
      const before = await store.currentVersions(scope, {
        agent,
        kind,
        today: await signing.todayOf(scope, at),
      });
      for (const one of before.filter(({ state }) => state === 'ACTIVE')) {
        await end(scope, await rowOf(scope, one), { state: 'SUPERSEDED', at });
      }
      await store.markActive(scope, row, { fromDay, at });
      await notices.accepted(scope, row, fromDay);
      return await rowOf(scope, row);
    },

    async deny(scope, row, at) {
      await store.closeOffer(scope, row, { state: 'DENIED', at });
      await notices.denied(scope, row);
      return await rowOf(scope, row);
    },

    expire,
    rowOf,
    terminate,
    waitForTurn: async (scope) => await signing.waitForTurn(scope),
  };
}
