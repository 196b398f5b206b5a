import { randomInt } from 'node:crypto';
import { moneyToString, parseMoney } from '@laro/money';
import type { Outcome, Payment } from '@laro/payment-protocol';
import { readQrPh } from '@laro/payment-protocol/qrph';
import { PENDING_MAX } from '@laro/wire/deposit-rules';
import { depositKnown, depositOutOfRange, methodOff, tooManyPending } from '@laro/wire/deposits';
import { callOutward } from '../../platform/outward.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { centavosOfMoney, type Providers } from '../providers/index.ts';
import { allowedMethods } from './allowed.ts';
import type { Gates } from './gates.ts';
import { type Method, methodOf } from './methods-store.ts';
import type { Moves } from './moves.ts';
import { isOpen, nextPoll } from './rules.ts';
import * as store from './store.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
/** An order whose process died before the provider was asked is taken up again after so long. */
const FIRST_POLL_MS = 30 * SECOND_MS;
const AGAIN_MS = 10 * SECOND_MS;

export type Ordered = {
  readonly request: string;
  readonly method: Method['method'];
  readonly amount: string;
  readonly offer: string | null;
};

type Deps = {
  readonly gates: Gates;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly providers: Providers;
  readonly moves: Moves;
};

/** Whoever scans a code pays what it says: it has to say this order's amount, to a merchant, and nothing else. */
function isOwnCode(qr: string, amountCentavos: bigint): boolean {
  const read = readQrPh(qr, { amountCentavos });
  return read.ok && read.value.kind === 'dynamic';
}

/** So many numbers are tried; that one after another is taken does not happen before millions of orders. */
const REFERENCE_TRIES = 10;
const REFERENCE_DIGITS = 8;

/** A transfer is given a number of its own: short enough to be typed into a bank's form. */
async function insertOnce(scope: Scope, deposit: store.NewDeposit): Promise<void> {
  if (deposit.method !== 'RECEIPT') {
    await store.insertDeposit(scope, deposit, null);
    return;
  }
  for (let tries = 0; tries < REFERENCE_TRIES; tries += 1) {
    const reference = String(randomInt(10 ** REFERENCE_DIGITS)).padStart(REFERENCE_DIGITS, '0');
    if (await store.insertDeposit(scope, deposit, reference)) return;
  }
  throw new Error('No number was free for a transfer.');
}

/** What nobody can pay is no way of paying in. */
const hasWay = ({ url, qr, qrPicture, crypto }: Payment): boolean =>
  [url, qr, qrPicture, crypto].some((way) => way !== null);

/** An order that is written down, and has no payment at its provider yet. */
type Opening = store.DepositRecord & {
  readonly integration: string;
  readonly method: keyof typeof PROTOCOL_METHOD;
};

export const CALL_POINTS = { before: 'deposits.before_call', after: 'deposits.after_call' } as const;

const PROTOCOL_METHOD = { HOSTED: 'hosted', QR: 'qr', STABLECOIN: 'hosted' } as const;

export interface Ordering {
  /** Answers the order's id, once a provider was asked where one has to be. */
  order(
    by: { readonly host: string; readonly merchant: string; readonly member: string; readonly now: Date },
    ordered: Ordered,
  ): Promise<string>;
  /** Asks providers for a way to pay, one after another while each says no. Never inside a transaction. */
  open(merchant: string, id: string, origin: string): Promise<void>;
  /** Writes down what was answered; true where another provider is to be asked now. */
  answered(scope: Scope, id: string, integration: string, outcome: Outcome<Payment>): Promise<boolean>;
  /** Where members come back to, when nobody's browser says. */
  readonly ownOrigin: string;
}

async function routesOf(
  providers: Providers,
  scope: Scope,
  deposit: Pick<store.DepositRecord, 'method' | 'currency' | 'amount'>,
) {
  const { method, currency, amount } = deposit;
  if (method === 'RECEIPT') return [];
  return await providers.depositRoutes(scope, { method, currency, amount });
}

/** One order for each request of a member: the same again is the same, whatever became of it. */
async function insertOrder(
  scope: Scope,
  { gates, ids, members, merchants, providers }: Omit<Deps, 'moves'> & Pick<Platform, 'ids'>,
  memberId: string,
  ordered: Ordered,
  now: Date,
) {
  await members.lockRow(scope, memberId);
  const { request, offer } = ordered;
  const amount = parseMoney(ordered.amount);
  const known = await store.depositByRequest(scope, memberId, request);
  if (known) {
    const same = known.method === ordered.method && known.amount === amount && known.offer === offer;
    if (!same) throw new Refusal(depositKnown);
    return { id: known.id, isNew: false };
  }
  const member = await members.byId(scope, memberId);
  if (!member) throw new Error('A signed-in member exists.');
  gates.admit(member);
  const method = await methodOf(scope, ordered.method);
  const allowed = await allowedMethods(merchants, scope.merchant);
  if (!method?.enabled || !allowed.includes(method.method)) throw new Refusal(methodOff);
  if (amount < method.min || amount > method.max) {
    throw new Refusal(depositOutOfRange, {
      min: moneyToString(method.min),
      max: moneyToString(method.max),
    });
  }
  const id = ids.next('dep');
  await gates.before(scope, member, { id, amount });
  // An order whose time is over does not wait, whatever becomes of it.
  const pending = (await store.pendingOf(scope, memberId)).filter(
    ({ state, expiresAt }) => state === 'reviewing' || expiresAt > now,
  );
  if (pending.length >= PENDING_MAX) throw new Refusal(tooManyPending, { max: PENDING_MAX });
  const { currency } = member;
  const [integration = null] = await routesOf(providers, scope, { method: ordered.method, currency, amount });
  if (integration === null && ordered.method !== 'RECEIPT') throw new Refusal(methodOff);
  await insertOnce(scope, {
    id,
    member: memberId,
    request,
    method: ordered.method,
    amount,
    currency,
    feeBp: method.feeBp,
    feeFixed: method.feeFixed,
    offer,
    integration,
    createdAt: now,
    expiresAt: new Date(now.getTime() + method.minutes * MINUTE_MS),
    nextPollAt: integration === null ? null : new Date(now.getTime() + FIRST_POLL_MS),
  });
  return { id, isNew: true };
}

/** What a provider may be asked to show: exactly what was ordered, and nothing that leads elsewhere. */
async function fits(
  merchants: Merchants,
  scope: Scope,
  deposit: store.DepositRecord,
  payment: Payment,
): Promise<boolean> {
  const { demo } = loadProfile((await merchants.byCode(scope.merchant)).profile);
  // A payment page is read and changed by no one on the way; a demo's own provider runs on this machine.
  const pages = demo ? ['https:', 'http:'] : ['https:'];
  return (
    payment.reference === deposit.id &&
    payment.currency === deposit.currency &&
    (payment.status !== 'pending' || hasWay(payment)) &&
    payment.amountCentavos === centavosOfMoney(deposit.amount) &&
    (payment.url === null || pages.includes(new URL(payment.url).protocol)) &&
    (payment.qr === null || isOwnCode(payment.qr, payment.amountCentavos))
  );
}

/** How an order comes to be: written down first, then the provider is asked, then what it answered is written down. */
export function createOrdering({ clock, config, ids, scopes }: Platform, deps: Deps): Ordering {
  const { merchants, providers, moves } = deps;

  /** Writes down what was answered; true where another provider is to be asked now. */
  async function answered(
    scope: Scope,
    id: string,
    integration: string,
    outcome: Outcome<Payment>,
  ): Promise<boolean> {
    const deposit = await store.lockDeposit(scope, id);
    if (!deposit || deposit.integration !== integration) return false;
    const at = clock.now();
    if (outcome.kind === 'done' && (await fits(merchants, scope, deposit, outcome.value))) {
      const { providerId, url, qr, qrPicture, crypto } = outcome.value;
      const coin = crypto && { ...crypto, coin: crypto.network };
      const shown = { pageUrl: url, qr, qrPicture, coin };
      const opened = { providerOrder: providerId, ...shown, nextPollAt: nextPoll(deposit, at) };
      const version = await store.saveDeposit(scope, deposit, opened, null);
      await providers.recordPayment(scope, integration, outcome.value);
      await moves.notify(scope, deposit.member, version, null);
      return false;
    }
    if (!isOpen(deposit.state) || deposit.providerOrder !== null) return false;
    if (outcome.kind === 'unknown') {
      if (deposit.state === 'unknown') return false;
      const nextPollAt = new Date(at.getTime() + AGAIN_MS);
      await moves.end(scope, deposit, { state: 'unknown', nextPollAt }, { cause: 'no_answer', at });
      return false;
    }
    // A definite no, or an answer to something that was never asked: nothing of it was shown to anybody.
    const tried = [...deposit.tried, integration];
    const next = (await routesOf(providers, scope, deposit)).find((route) => !tried.includes(route));
    if (next === undefined) {
      await moves.end(scope, deposit, { state: 'failed', tried }, { cause: 'refused', at });
      return false;
    }
    const nextPollAt = new Date(at.getTime() + FIRST_POLL_MS);
    await store.saveDeposit(scope, deposit, { integration: next, tried, nextPollAt }, null);
    return true;
  }

  /** Null where no provider is to be asked for a payment any more. */
  async function toOpen(scope: Scope, id: string): Promise<Opening | null> {
    const deposit = await store.depositById(scope, id);
    if (!deposit || !isOpen(deposit.state) || deposit.providerOrder !== null) return null;
    const { integration, method } = deposit;
    return integration === null || method === 'RECEIPT' ? null : { ...deposit, integration, method };
  }

  /** Asks providers for a way to pay, one after another while each says no. Never inside a transaction. */
  async function open(merchant: string, id: string, origin: string): Promise<void> {
    await callOutward(scopes, merchant, {
      crashPoints: CALL_POINTS,
      begin: async (scope) => await toOpen(scope, id),
      call: async ({ amount, currency, expiresAt, integration, method }: Opening) =>
        await providers.createPayment(integration, {
          reference: id,
          amountCentavos: centavosOfMoney(amount),
          currency,
          method: PROTOCOL_METHOD[method],
          returnUrl: `${origin}/m/voucherCenter?order=${id}`,
          expiresAt,
        }),
      record: async (scope, { integration }, outcome) =>
        (await answered(scope, id, integration, outcome)) ? await toOpen(scope, id) : null,
    });
  }

  return {
    open,
    answered,
    ownOrigin: config.publicUrl.origin,

    async order({ host, merchant, member, now }, ordered) {
      const { id, isNew } = await scopes.write(
        merchant,
        async (scope) => await insertOrder(scope, { ...deps, ids }, member, ordered, now),
      );
      if (isNew) await open(merchant, id, `${config.publicUrl.protocol}//${host}`);
      return id;
    },
  };
}
