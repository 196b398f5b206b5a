import type { NewPayout, Payout } from '@laro/payment-protocol';
import type { WithdrawalState } from '@laro/wire';
import { crashpoint } from '../../platform/crashpoint.ts';
import { runDetached, type Scope } from '../../platform/scope.ts';
import { codeAt, type Destination } from '../payees/index.ts';
import { centavosOfMoney } from '../providers/index.ts';
import type { Deps } from './deps.ts';
import type { Moves } from './moves.ts';
import { isSendable, lockNamed, namedPayeeOf } from './names.ts';
import { netOf, SEND_AGAIN_MS } from './rules.ts';
import * as store from './store.ts';

const AT_ONCE = 50;

/** What of a definite no lies in the withdrawal itself: nobody would ever pay it so. */
const HOPELESS: ReadonlySet<string> = new Set(['destination']);
/** Refusals that are no no: an answer that could not be read comes as `invalid`, and whoever is asked too often may be asked again. */
const UNCERTAIN: ReadonlySet<string> = new Set(['invalid', 'too_often']);

type Sent = {
  readonly integration: string;
  readonly payout: NewPayout;
  /** The integration was never asked for it before: what it refuses now, it has not done. */
  readonly first: boolean;
  /** Who has refused it before. */
  readonly refusedBy: readonly string[];
};

function payoutOf(row: store.WithdrawalRow, payee: Destination): NewPayout {
  return {
    // The withdrawal's own id: sent twice, or by two processes, it is one payout.
    reference: row.id,
    amountCentavos: centavosOfMoney(netOf(row)),
    currency: row.currency,
    destination: {
      kind: payee.kind === 'bank' ? 'bank' : 'wallet',
      bank: payee.institution,
      number: payee.number,
      name: payee.holder,
    },
  };
}

/** The payout, and whether it is sent as things are; the caller holds the member, whom no one locks or renames meanwhile. */
async function addressedOf({ ledger, payees }: Deps, scope: Scope, row: store.WithdrawalRow) {
  const { payee, names } = await namedPayeeOf(scope, payees, row);
  const { isLocked } = await store.standingOf(scope, row.member);
  return {
    payout: payoutOf(row, payee),
    isNamed: isSendable(names, row.approvedNames),
    // While the books do not balance nothing leaves (M7), and nothing of a member whom staff have locked.
    isStopped: isLocked || (await ledger.frozen(scope)) !== undefined,
  };
}

/** One after another; what fails of one is none of the next one's. */
function createEach({ clock, logger, scopes }: Pick<Deps, 'clock' | 'logger' | 'scopes'>) {
  return async (
    merchant: string,
    find: (scope: Scope) => Promise<readonly string[]>,
    work: (id: string) => Promise<void>,
  ): Promise<void> => {
    for (const id of await scopes.read(merchant, find)) {
      try {
        await work(id);
      } catch (error) {
        // The next one is another member's money.
        logger.error({ err: error, merchant, withdrawal: id }, 'a payout could not be worked on');
        // Behind the others from now on: those that fail are not all that is ever worked on.
        await scopes
          .write(merchant, async (scope) => await store.setTried(scope, id, clock.now()))
          .catch(() => {});
      }
    }
  };
}

interface Sending {
  /** Asks, under the reference that is written down, and writes down what was answered or was not. */
  readonly send: (merchant: string, sent: Sent) => Promise<void>;
  readonly handle: (merchant: string, integration: string, payout: Payout) => Promise<void>;
  readonly unheard: (merchant: string, sent: Sent, cause: string) => Promise<void>;
}

/** Calls the provider, and writes down what it said or did not say. */
function createSending(deps: Deps, moves: Moves): Sending {
  const { clock, members, providers, scopes } = deps;
  /**
   * The provider has said no. To the first question it means that nothing was begun: another one is asked, or it is over. To
   * any later one it says nothing of what was sent before (WITHDRAWAL-2). Answers who is asked next.
   */
  async function refused(
    merchant: string,
    { first, integration, payout, refusedBy }: Sent,
    code: string,
  ): Promise<string | null> {
    return await scopes.write(merchant, async (scope) => {
      const row = await lockNamed(scope, members, payout.reference);
      if (row?.state !== 'paying' || row.provider !== integration) return null;
      const at = clock.now();
      const { isNamed, isStopped } = await addressedOf(deps, scope, row);
      // Where somebody has asked about it in the meantime they may have sent it as well.
      const isFirst = first && row.askedAt?.getTime() === row.sentAt?.getTime();
      if (!isFirst || UNCERTAIN.has(code)) {
        await moves.move(scope, row, 'unknown', { at, reason: code });
        return null;
      }
      const wanted = { currency: row.currency, amount: netOf(row) };
      const isOver = HOPELESS.has(code) || !isNamed || isStopped;
      const routes = isOver ? [] : await providers.payoutRoutes(scope, wanted);
      const next = routes.find((one) => one !== integration && !refusedBy.includes(one));
      // Every one that was asked has refused, each at the first question: nobody has it under way.
      if (next === undefined) await moves.move(scope, row, 'failed', { at, reason: code });
      else await store.setProvider(scope, row.id, next);
      return next ?? null;
    });
  }

  async function unheard(merchant: string, { integration, payout }: Sent, cause: string): Promise<void> {
    await scopes.write(merchant, async (scope) => {
      const row = await store.lockWithdrawal(scope, payout.reference);
      if (row?.state !== 'paying' || row.provider !== integration) return;
      await moves.move(scope, row, 'unknown', { at: clock.now(), reason: cause.slice(0, 140) });
    });
  }

  const handle = async (merchant: string, integration: string, payout: Payout): Promise<void> =>
    await scopes.write(merchant, async (scope) => await providers.heardPayout(scope, integration, payout));

  /** Outside of any transaction, under the reference that is written down; again and again it is the same payout. */
  async function send(merchant: string, sent: Sent): Promise<void> {
    let next: Sent | null = sent;
    while (next) {
      const asked: Sent = next;
      next = null;
      const { destination } = asked.payout;
      const bank = codeAt(await providers.providerOf(asked.integration), destination.bank);
      const addressed = { ...asked.payout, destination: { ...destination, bank } };
      crashpoint('withdrawals.before_send');
      const outcome = await providers.sendPayout(asked.integration, addressed);
      crashpoint('withdrawals.after_send');
      if (outcome.kind === 'done') await handle(merchant, asked.integration, outcome.value);
      else if (outcome.kind === 'unknown') await unheard(merchant, asked, outcome.cause);
      else {
        const integration = await refused(merchant, asked, outcome.code);
        if (integration !== null) {
          next = { ...asked, integration, refusedBy: [...asked.refusedBy, asked.integration] };
        }
      }
    }
  }

  return { handle, send, unheard };
}

type Question = {
  readonly id: string;
  readonly at: Date;
  readonly integration: string;
  readonly payment: string | null;
  /** Null where it is over, and only late words of it are read. */
  readonly payout: NewPayout | null;
  readonly sentAt: Date;
};

/** Asks what became of what was sent. */
function createQuestions(deps: Deps, { handle, send, unheard }: Sending) {
  const { clock, members, providers, scopes } = deps;

  /** Marks that it is asked now, so that of two processes one asks. */
  async function takeQuestion(merchant: string, id: string): Promise<Question | null> {
    return await scopes.write(merchant, async (scope) => {
      const row = await lockNamed(scope, members, id);
      const at = clock.now();
      if (!row?.provider || !row.sentAt || !(await store.isToAsk(scope, id, at))) return null;
      const { payment, provider: integration, sentAt } = row;
      if (row.state !== 'paying' && row.state !== 'unknown') {
        await store.setTried(scope, id, at);
        return { id, at, integration, payment, payout: null, sentAt };
      }
      await store.setAsked(scope, id, at);
      const { payout } = await addressedOf(deps, scope, row);
      return { id, at, integration, payment, sentAt, payout };
    });
  }

  /** Why it is not sent again; null where it is. Judged after the provider was asked, as things are then. */
  async function whyNotSent(merchant: string, { id, integration }: Question): Promise<string | null> {
    return await scopes.write(merchant, async (scope) => {
      const row = await lockNamed(scope, members, id);
      const isOpen = (row?.state === 'paying' || row?.state === 'unknown') && row.provider === integration;
      if (!row || !isOpen) return 'it has moved on';
      const { isNamed, isStopped } = await addressedOf(deps, scope, row);
      if (!isNamed) return 'the name has changed';
      return isStopped ? 'nothing leaves now' : null;
    });
  }

  /** By the provider's id, or its reference. */
  async function ask(merchant: string, id: string): Promise<void> {
    const question = await takeQuestion(merchant, id);
    if (!question) return;
    const { at, integration, payment, payout, sentAt } = question;
    const outcome = await providers.readPayout(integration, id, payment);
    if (outcome.kind === 'done' && outcome.value) await handle(merchant, integration, outcome.value);
    const cannotLook = outcome.kind === 'refused' && outcome.code === 'invalid' && payment === null;
    const isAnswered = outcome.kind === 'done' || cannotLook;
    if (!payout) {
      if (isAnswered) await scopes.write(merchant, async (scope) => await store.setRead(scope, id, at));
      return;
    }
    if (outcome.kind === 'done' && outcome.value) return;
    const sent = { integration, payout, first: false, refusedBy: [] };
    if (!isAnswered) return await unheard(merchant, sent, 'no answer');
    // Whoever never named it, and knows nothing of it or finds nothing without an id of theirs, is sent it again, as long as a
    // reference stands for one payout there.
    const isInTime = payment === null && clock.now().getTime() - sentAt.getTime() < SEND_AGAIN_MS;
    const why = isInTime ? await whyNotSent(merchant, question) : 'not known to the provider';
    if (why === null) await send(merchant, sent);
    else await unheard(merchant, sent, why);
  }

  return ask;
}

/** Sends what is approved, and asks about what was not answered. The row comes first, and nobody is called inside a transaction. */
export interface Paying {
  /** Now, whoever asked when; answers how it stands then. */
  askedByStaff(merchant: string, id: string): Promise<WithdrawalState>;
  /** Everything that is due, of every brand. */
  readonly run: () => Promise<void>;
}

export function createPaying(deps: Deps, moves: Moves): Paying {
  const { clock, ledger, logger, members, providers, scopes, worker } = deps;
  const each = createEach(deps);
  const sending = createSending(deps, moves);
  const ask = createQuestions(deps, sending);

  /** Takes one for this process, by writing down who will be asked; null where there is nothing to do, or nobody to ask. */
  async function begin(merchant: string, id: string): Promise<Sent | null> {
    return await scopes.write(merchant, async (scope) => {
      const row = await lockNamed(scope, members, id);
      const at = clock.now();
      if (row?.state !== 'approved' || (row.holdUntil && row.holdUntil > at)) return null;
      // Tried again at the next turn, as long as it is so.
      if (await ledger.frozen(scope)) return null;
      const { payout, isNamed, isStopped } = await addressedOf(deps, scope, row);
      if (!isNamed) {
        // The name has changed since it was approved, and no way leads back to people (WITHDRAWAL-1).
        const why = { rejection: 'account_differs', reason: 'The name has changed.' } as const;
        await moves.move(scope, row, 'rejected', { at, ...why });
        return null;
      }
      const wanted = { currency: row.currency, amount: netOf(row) };
      const [integration] = isStopped ? [] : await providers.payoutRoutes(scope, wanted);
      if (integration === undefined) {
        await store.setTried(scope, id, at);
        return null;
      }
      await moves.move(scope, row, 'paying', { at, provider: integration });
      return { integration, payout, first: true, refusedBy: [] };
    });
  }

  async function brand(merchant: string): Promise<void> {
    try {
      await each(
        merchant,
        async (scope) => await store.toPay(scope, clock.now(), AT_ONCE),
        async (id) => {
          const sent = await begin(merchant, id);
          if (sent) await sending.send(merchant, sent);
        },
      );
      await each(
        merchant,
        async (scope) => await store.toAsk(scope, clock.now(), AT_ONCE),
        async (id) => await ask(merchant, id),
      );
    } catch (error) {
      logger.error({ err: error, merchant }, 'the payouts of a brand stand still');
    }
  }

  return {
    async askedByStaff(merchant: string, id: string): Promise<WithdrawalState> {
      await runDetached(async () => await ask(merchant, id));
      const row = await scopes.read(merchant, async (scope) => await store.withdrawalById(scope, id));
      if (!row) throw new Error('What was asked about is there.');
      return row.state;
    },

    async run(): Promise<void> {
      // Beside each other: a provider that does not answer one brand holds up no other one.
      await Promise.all((await store.merchantsAtWork(worker.database)).map(brand));
    },
  };
}
