import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Finding } from '../sim/check/finding.ts';
import type { Dice } from '../sim/dice.ts';
import { type Caller, Refused, untilAnswered } from './caller.ts';
import { type Books, compareBooks, ENDED, type Order, readBook, type Wallet } from './cashier-verdict.ts';
import { approveByItself, PAYMENT_PASSWORD, proveMembers } from './customers.ts';
import type { World } from './world.ts';

const WITHDRAWN = '10.00';

/** A member who brings money in, or takes it out; what was acknowledged to them may not be lost or done twice. */
export type Customer = {
  readonly id: string;
  readonly act: () => Promise<void>;
  /** Deposits that they could not pay yet, by their ids. */
  readonly unpaid: Set<string>;
  /** When each was paid, by its id. */
  readonly paidAt: Map<string, number>;
  readonly requested: Set<string>;
};

export type Cashier = {
  readonly customers: readonly Customer[];
  /** Everything that is wrong once the storm is over. */
  examine(): Promise<readonly Finding[]>;
};

type Provider = World['provider'];

/** The payer pays at the provider; false while it does not know of the order, or is away. */
async function pay({ origin, token }: Provider, reference: string): Promise<boolean> {
  const answer = await fetch(`${origin}/pay/control/acts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ reference, do: 'pay' }),
  }).catch(() => null);
  await answer?.arrayBuffer().catch(() => {});
  return answer?.ok === true;
}

/** Members of whom every other pays in, and the others are paid out what they were given for a welcome. */
export async function openCashier(world: World, count: number, dice: Dice): Promise<Cashier> {
  const { instance, owner, origins, provider } = world;
  await approveByItself(owner);
  const databaseUrl = instance.url('laro_web');
  const where = { owner, origin: origins.webUrl, databaseUrl, secretsFile: instance.keys.secrets };
  const customers = (await proveMembers(where, count)).map(({ id, call, payee }): Customer => {
    const orders = {
      unpaid: new Set<string>(),
      paidAt: new Map<string, number>(),
      requested: new Set<string>(),
    };
    const act =
      payee === null
        ? depositing(call, orders, provider, dice.fork())
        : withdrawing(call, orders, payee, dice.fork());
    return { id, ...orders, act };
  });
  return { customers, examine: async () => await examine(world, customers) };
}

type Kept = Pick<Customer, 'unpaid' | 'paidAt' | 'requested'>;

const depositing =
  (call: Caller, { unpaid, paidAt }: Kept, provider: Provider, dice: Dice) =>
  async () => {
    const order = {
      request: randomUUID(),
      method: 'HOSTED',
      amount: `${dice.between(100, 900)}.00`,
    } as const;
    try {
      const { id } = await untilAnswered('an order', () => call('createDeposit', order));
      unpaid.add(id);
    } catch (error) {
      // So many wait for a provider that was away.
      if (!(error instanceof Refused) || error.code !== 'deposits.too_many_pending') throw error;
    }
    await payAll({ unpaid, paidAt }, provider);
    await pause(dice.between(100, 600));
  };

async function payAll(
  { unpaid, paidAt }: Pick<Kept, 'unpaid' | 'paidAt'>,
  provider: Provider,
): Promise<void> {
  for (const id of unpaid) {
    if (!(await pay(provider, id))) continue;
    unpaid.delete(id);
    paidAt.set(id, performance.now());
  }
}

const withdrawing =
  (call: Caller, { requested }: Kept, payee: string, dice: Dice) =>
  async () => {
    const id = randomUUID();
    const asked = { id, payee, amount: WITHDRAWN, paymentPassword: PAYMENT_PASSWORD };
    await untilAnswered('a withdrawal', () => call('requestWithdrawal', asked));
    requested.add(id);
    await pause(dice.between(300, 900));
  };

/** I11, of money on its way in or out. */
const STUCK_AFTER_MS = 60_000;
/** Whom nobody can pay by then, nobody ever could. */
const UNPAID_AFTER_MS = 180_000;
const LOOK_MS = 500;

/** Waits until nothing of it is under way, then holds our books against the provider’s. */
async function examine(
  { owner, provider }: World,
  customers: readonly Customer[],
): Promise<readonly Finding[]> {
  const members = customers.map(({ id }) => id);
  const ask = async <T extends object>(sql: string): Promise<readonly T[]> =>
    (await owner.query<T>(sql, [members])).rows;
  const read = async () => ({
    deposits: await ask<Order>(
      'select id, member, state, coalesce(received, 0) as e5 from deposits.deposit where member = any($1)',
    ),
    withdrawals: await ask<Order>(
      'select id::text, member, state, amount as e5 from withdrawals.withdrawal where member = any($1)',
    ),
  });
  const stuck = await untilDone(customers, provider, read);
  const wallets = await ask<Wallet>(
    `select m.id as member, a.balance - p.amount as e5 from members.member m
     join ledger.account a on a.lane = m.lane and a.id = m.cash_account
     join ledger.posting p on p.lane = a.lane and p.account = a.id and p.version = 1 where m.id = any($1)`,
  );
  const acknowledged = customers.flatMap(({ paidAt, requested }) => [...paidAt.keys(), ...requested]);
  const book = readBook(readFileSync(provider.file, 'utf8'));
  return [...stuck, ...compareBooks({ ...(await read()), wallets, acknowledged, book })];
}

async function untilDone(
  customers: readonly Customer[],
  provider: Provider,
  read: () => Promise<Pick<Books, 'deposits' | 'withdrawals'>>,
): Promise<readonly Finding[]> {
  const startedAt = performance.now();
  for (;;) {
    for (const customer of customers) await payAll(customer, provider);
    const { deposits, withdrawals } = await read();
    const now = performance.now();
    const states = new Map(deposits.map(({ id, state }) => [id, state]));
    const isOpen = (id: string): boolean => /^(pending|unknown)$/.test(states.get(id) ?? 'pending');
    const waiting = customers.flatMap(({ paidAt }) => [...paidAt].filter(([id]) => isOpen(id)));
    const unpaid = customers.flatMap((customer) => [...customer.unpaid].filter(isOpen));
    const underWay = withdrawals
      .filter(({ state }) => !ENDED.has(state))
      .map(({ id, state }) => `${id} ${state}`);
    if (waiting.length + unpaid.length + underWay.length === 0) return [];
    const stuck = [
      ...waiting.filter(([, at]) => now - Math.max(at, startedAt) > STUCK_AFTER_MS).map(([id]) => id),
      ...(now - startedAt > STUCK_AFTER_MS ? underWay : []),
      ...(now - startedAt > UNPAID_AFTER_MS ? unpaid : []),
    ];
    if (stuck.length > 0)
      return [{ invariant: 'I11', text: `these wait long after the storm: ${stuck.join(', ')}` }];
    await pause(LOOK_MS);
  }
}
