import { randomBytes } from 'node:crypto';
import type { Payment, Payout, Refund, RefusalWord, SettledRow } from '@laro/payment-protocol';
import { writeJson } from '@laro/payment-protocol';
import type { NewPaymentSchema, NewPayoutSchema, NewRefundSchema } from '@laro/payment-protocol/laro-pay';
import type * as v from 'valibot';
import type { LineFile } from '../line-file.ts';
import { type Behaviour, type BehaviourChange, WELL_BEHAVED } from './behaviour.ts';
import { createBook } from './book.ts';
import { balanceOf, OPENING_CENTAVOS, PAYOUT_FEE_CENTAVOS, settledOf } from './money.ts';
import type { PaymentRecord, PayoutRecord, PayRecord, Webhook } from './records.ts';
import { act, fateOf, heldOf, type Moment, type PaymentAct, stepPayment, stepPayout } from './steps.ts';
import { paymentView, payoutView } from './views.ts';
import { type Deliver, type Receiver, retryMs, TRIES_MAX } from './webhooks.ts';

export class PayRefusal extends Error {
  readonly code: RefusalWord;
  constructor(code: RefusalWord, reason: string) {
    super(reason);
    this.code = code;
  }
}

type Options = {
  readonly file: Pick<LineFile<PayRecord>, 'items' | 'write'>;
  readonly now: () => Date;
  readonly deliver: Deliver;
  readonly receiverOf: (account: string) => Receiver | undefined;
  readonly origin: () => string;
  readonly log: { warn(fields: object, message: string): void };
};

const CENTAVOS_MIN = 100n;
const CENTAVOS_MAX = 1_000_000_000n;
const LIFE_MS_MAX = 7 * 24 * 3_600_000;

// Fits into the reference of a QR code.
const newId = (kind: string): string => `${kind}_${randomBytes(10).toString('hex')}`;

/** Payments, payouts and the news of them, each step on the disk before anybody learns of it. */
export class PayProvider {
  private readonly options: Options;
  private readonly book;
  private behaving = WELL_BEHAVED;
  private readonly working = new Map<string, Promise<void>>();
  private isStopped = false;

  constructor(options: Options) {
    this.options = options;
    this.book = createBook(this.options.file);
  }

  private moment(): Moment {
    return {
      now: this.options.now(),
      newId,
      webhookAt:
        this.behaving.webhooks === 'lost'
          ? null
          : new Date(this.options.now().getTime() + this.behaving.delayMs),
    };
  }

  /** The thing of this reference, or null; what was asked under it before must be the same. */
  private repeated(
    of: Pick<PayRecord, 'account' | 'type'>,
    request: { readonly reference: string },
  ): PayRecord | null {
    const found = this.book.byReference(of, request.reference);
    if (found && writeJson(found.request) !== writeJson(request)) {
      throw new PayRefusal('conflict', 'This reference was used for something else.');
    }
    return found ?? null;
  }

  private judge({
    amountCentavos,
    currency,
  }: {
    readonly amountCentavos: bigint;
    readonly currency: string;
  }): void {
    if (currency !== 'PHP') throw new PayRefusal('invalid', 'Pesos alone.');
    if (amountCentavos < CENTAVOS_MIN || amountCentavos > CENTAVOS_MAX) {
      throw new PayRefusal('limit', 'From 1.00 to 10,000,000.00.');
    }
  }

  private paymentOf(account: string, reference: string): PaymentRecord {
    const found = this.book.byReference({ account, type: 'payment' }, reference);
    if (found?.type !== 'payment') throw new PayRefusal('not_found', 'No payment has this reference.');
    return found;
  }

  balance(account: string): bigint {
    return this.book
      .all()
      .reduce((sum, each) => (each.account === account ? sum + balanceOf(each) : sum), OPENING_CENTAVOS);
  }

  private write<R extends PayRecord>(record: R): R {
    const written = this.book.write(record);
    void this.turn();
    return written;
  }

  /** Tries what is due of one record's news, one after the other. */
  private async send(id: string): Promise<void> {
    const due = (this.book.get(id)?.webhooks ?? []).filter(
      ({ dueAt }) => dueAt && dueAt <= this.options.now(),
    );
    if (this.behaving.order === 'newest_first') due.reverse();
    for (const webhook of due) {
      if (this.isStopped) return;
      const record = this.book.get(id);
      const receiver = record && this.options.receiverOf(record.account);
      let isTaken = false;
      for (let copy = 0; receiver && copy < this.behaving.copies; copy += 1) {
        isTaken = (await this.options.deliver(webhook.event, receiver)) || isTaken;
      }
      const current = this.book.get(id);
      if (current)
        this.book.write({
          ...current,
          webhooks: current.webhooks.map((each) => this.tried(each, webhook, isTaken)),
        });
    }
  }

  private tried(each: Webhook, { event }: Webhook, isTaken: boolean): Webhook {
    if (each.event.eventId !== event.eventId) return each;
    const tries = each.tries + 1;
    if (isTaken) return { ...each, tries, dueAt: null };
    if (tries >= TRIES_MAX) {
      this.options.log.warn({ event: event.eventId }, 'news was never taken and is not sent again');
      return { ...each, tries, dueAt: null };
    }
    return {
      ...each,
      tries,
      dueAt: new Date(this.options.now().getTime() + retryMs(tries, this.behaving.retryMs)),
    };
  }

  private async once(id: string): Promise<void> {
    try {
      const record = this.book.get(id);
      if (!record) return;
      const next =
        record.type === 'payment'
          ? stepPayment(record, this.moment())
          : stepPayout(record, { ...this.moment(), payoutMs: this.behaving.payoutMs });
      if (next !== record) this.book.write(next);
      if (this.behaving.webhooks !== 'held') await this.send(id);
    } catch (error) {
      this.options.log.warn({ id, cause: String(error) }, 'a payment waits for the next turn');
    }
  }

  /** Brings on what is due, one at a time for each payment: who does not take news keeps no other waiting. */
  async turn(): Promise<void> {
    if (this.isStopped) return;
    const due = this.book.due(this.options.now()).map((id) => {
      const running = this.working.get(id) ?? this.once(id).finally(() => this.working.delete(id));
      this.working.set(id, running);
      return running;
    });
    await Promise.all(due);
  }

  /** Begins nothing more, and waits for what has begun; the rest is done at the next start. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await Promise.all(this.working.values());
  }

  /** Waits until nothing is due any more; what is due later is not waited for. */
  async settle(): Promise<void> {
    const isDue = (): boolean =>
      !this.isStopped && this.behaving.webhooks !== 'held' && this.book.due(this.options.now()).length > 0;
    do await this.turn();
    while (isDue());
  }

  behaviour(): Behaviour {
    return this.behaving;
  }

  behave(change: BehaviourChange): void {
    this.behaving = { ...this.behaving, ...change } as Behaviour;
    void this.turn();
  }

  createPayment(account: string, request: v.InferOutput<typeof NewPaymentSchema>): Payment {
    const found = this.repeated({ account, type: 'payment' }, request);
    if (found?.type === 'payment') return paymentView(found, this.options.origin());
    this.judge(request);
    const life = request.expiresAt.getTime() - this.options.now().getTime();
    if (life <= 0 || life > LIFE_MS_MAX) throw new PayRefusal('invalid', 'It expires within seven days.');
    const payment: PaymentRecord = {
      id: newId('py'),
      type: 'payment',
      account,
      createdAt: this.options.now(),
      request,
      status: 'pending',
      movements: [],
      refunds: [],
      arrivals: [],
      webhooks: [],
    };
    return paymentView(this.write(payment), this.options.origin());
  }

  readPayment(account: string, reference: string): Payment {
    return paymentView(this.paymentOf(account, reference), this.options.origin());
  }

  /** Without news of it: who cancels learns it from the answer. */
  cancelPayment(account: string, reference: string): Payment {
    const payment = this.paymentOf(account, reference);
    if (payment.status === 'cancelled') return paymentView(payment, this.options.origin());
    if (payment.status !== 'pending') throw new PayRefusal('state', `It is ${payment.status}.`);
    return paymentView(this.write({ ...payment, status: 'cancelled' }), this.options.origin());
  }

  refund(account: string, reference: string, request: v.InferOutput<typeof NewRefundSchema>): Refund {
    const payment = this.paymentOf(account, reference);
    const { amountCentavos } = request;
    const found = payment.refunds.find((each) => each.reference === request.reference);
    if (found) {
      if (found.amountCentavos !== amountCentavos) {
        throw new PayRefusal('conflict', 'This reference was used for something else.');
      }
      return { providerId: found.id, status: found.dueAt ? 'pending' : 'succeeded', amountCentavos };
    }
    const underWay = payment.refunds.reduce(
      (sum, each) => (each.dueAt ? sum + each.amountCentavos : sum),
      0n,
    );
    if (amountCentavos > heldOf(payment) - underWay) {
      throw new PayRefusal('state', 'There is not so much of it left.');
    }
    const dueAt = new Date(this.options.now().getTime() + this.behaving.payoutMs);
    const refund = { id: newId('rf'), reference: request.reference, amountCentavos, dueAt };
    this.write({ ...payment, refunds: [...payment.refunds, refund] });
    return { providerId: refund.id, status: 'pending', amountCentavos };
  }

  createPayout(account: string, request: v.InferOutput<typeof NewPayoutSchema>): Payout {
    const found = this.repeated({ account, type: 'payout' }, request);
    if (found?.type === 'payout') return payoutView(found);
    this.judge(request);
    const fate = fateOf(request.destination);
    if (fate === 'refused') throw new PayRefusal('destination', 'No such account.');
    if (request.amountCentavos + PAYOUT_FEE_CENTAVOS > this.balance(account)) {
      throw new PayRefusal('insufficient_balance', 'The balance does not cover it.');
    }
    const payout: PayoutRecord = {
      id: newId('po'),
      type: 'payout',
      account,
      createdAt: this.options.now(),
      request,
      status: 'accepted',
      feeCentavos: PAYOUT_FEE_CENTAVOS,
      failure: null,
      dueAt: fate === 'never_ends' ? null : new Date(this.options.now().getTime() + this.behaving.payoutMs),
      paidAt: null,
      reversedAt: null,
      webhooks: [],
    };
    return payoutView(this.write(payout));
  }

  readPayout(account: string, reference: string): Payout {
    const found = this.book.byReference({ account, type: 'payout' }, reference);
    if (found?.type !== 'payout') throw new PayRefusal('not_found', 'No payout has this reference.');
    return payoutView(found);
  }

  /** What moved on that day in UTC, in order. */
  settled(account: string, day: string): readonly SettledRow[] {
    return this.book
      .all()
      .filter((each) => each.account === account)
      .flatMap(settledOf)
      .filter(({ occurredAt }) => occurredAt.toISOString().startsWith(day))
      .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime());
  }

  payment(id: string): PaymentRecord | null {
    const found = this.book.get(id);
    return found?.type === 'payment' ? found : null;
  }

  /** The newest first. */
  newest(count: number): readonly PayRecord[] {
    return this.book.all().slice(-count).reverse();
  }

  find(reference: string): PayRecord | null {
    return this.book.all().findLast((each) => each.request.reference === reference) ?? null;
  }

  /** What a payer or a bank does; null where it is too late for it. */
  act(id: string, what: PaymentAct): PaymentRecord | null {
    const payment = this.book.get(id);
    const next = payment?.type === 'payment' ? act(payment, what, this.moment()) : null;
    return next && this.write(next);
  }
}
