import type { NewPayout, Outcome, Payout } from '@laro/payment-protocol';
import { callOutward } from '../../platform/outward.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Deps } from './deps.ts';
import { lockNamed } from './names.ts';
import { SEND_AGAIN_MS } from './rules.ts';
import { addressedOf, type Sending, type Sent } from './sending.ts';
import * as store from './store.ts';

type Question = {
  readonly at: Date;
  readonly integration: string;
  readonly payment: string | null;
  /** Null where it is over, and only late events of it are read. */
  readonly payout: NewPayout | null;
  readonly sentAt: Date;
};

/** Asks what became of what was sent. */
export function createPolling(deps: Deps, { markUnknown, send }: Sending) {
  const { clock, members, providers, scopes } = deps;

  /** Marks that it is asked now, so that of two processes one asks. */
  async function takeQuestion(scope: Scope, id: string): Promise<Question | null> {
    const row = await lockNamed(scope, members, id);
    const at = clock.now();
    if (!row?.provider || !row.sentAt || !(await store.isToPoll(scope, id, at))) return null;
    const { payment, provider: integration, sentAt } = row;
    if (row.state !== 'paying' && row.state !== 'unknown') {
      await store.setTried(scope, id, at);
      return { at, integration, payment, payout: null, sentAt };
    }
    await store.setAsked(scope, id, at);
    const { payout } = await addressedOf(deps, scope, row);
    return { at, integration, payment, sentAt, payout };
  }

  /** Why it is not sent again; null where it is. Judged after the provider was asked, as things are then. */
  async function whyNotSent(scope: Scope, id: string, integration: string): Promise<string | null> {
    const row = await lockNamed(scope, members, id);
    const isOpen = (row?.state === 'paying' || row?.state === 'unknown') && row.provider === integration;
    if (!row || !isOpen) return 'it has moved on';
    const { isNamed, isStopped } = await addressedOf(deps, scope, row);
    if (!isNamed) return 'the name has changed';
    return isStopped ? 'nothing leaves now' : null;
  }

  /** Writes down what was answered; what is to be sent again, or null. */
  async function record(
    scope: Scope,
    id: string,
    { at, integration, payment, payout, sentAt }: Question,
    outcome: Outcome<Payout | null>,
  ): Promise<Sent | null> {
    const isKnown = outcome.kind === 'done' && outcome.value !== null;
    if (isKnown) await providers.recordPayout(scope, integration, outcome.value);
    const cannotLook = outcome.kind === 'refused' && outcome.code === 'invalid' && payment === null;
    const isAnswered = outcome.kind === 'done' || cannotLook;
    if (!payout) {
      if (isAnswered) await store.setRead(scope, id, at);
      return null;
    }
    if (isKnown) return null;
    const sent = { integration, payout, first: false, refusedBy: [] };
    if (!isAnswered) return await markUnknown(scope, sent, 'no answer');
    // A provider that gave no id, and that finds no payout or cannot look for one without an id, is sent it again. That is safe
    // only while a reference names one payout there.
    const isInTime = payment === null && clock.now().getTime() - sentAt.getTime() < SEND_AGAIN_MS;
    const why = isInTime ? await whyNotSent(scope, id, integration) : 'not known to the provider';
    return why === null ? sent : await markUnknown(scope, sent, why);
  }

  /** By the provider's id, or its reference. */
  return async (merchant: string, id: string): Promise<void> => {
    let again: Sent | null = null;
    await callOutward(scopes, merchant, {
      begin: async (scope) => await takeQuestion(scope, id),
      call: async ({ integration, payment }: Question) =>
        await providers.readPayout(integration, id, payment),
      async record(scope, question, outcome) {
        again = await record(scope, id, question, outcome);
        return null;
      },
    });
    if (again !== null) await send(merchant, async () => await Promise.resolve(again));
  };
}
