import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { moneyFromE5 } from '@laro/money';
import { writeJson } from '@laro/payment-protocol';
import { LARO_PAY_SIGNATURE_HEADER, type LaroPayEvent, signLaroPay } from '@laro/payment-protocol/laro-pay';
import type pg from 'pg';
import { connectProvider } from '../../../apps/api/src/features/providers/index.ts';
import type { PlantedBug } from '../campaign.ts';
import { type Finding, show } from '../check/finding.ts';
import { checkInstance } from '../check/instance.ts';
import { createDice, type Dice } from '../dice.ts';
import { type ApiProcess, type Cluster, CURRENCY, MERCHANT, ownerPool, startApi } from '../instance.ts';
import { createPeople, type Person } from '../people.ts';
import {
  createPaymentStory,
  meaningOfStory,
  type PaymentDelivery,
  type PaymentMeaning,
  type PaymentStory,
  paymentDeliveries,
} from './payment-stories.ts';

export type PaymentsReport = {
  readonly events: number;
  readonly orders: number;
  readonly seconds: number;
  readonly kinds: Readonly<Record<string, number>>;
  readonly violations: readonly Finding[];
};

const STORIES_AT_ONCE = 12;
const TRIES = 8;
const CROWD = 6;
const E5_PER_CENTAVO = 1_000n;
const LONG_AGO_MS = 600_000;
const SECRETS = { pay_sim: 'w'.repeat(24), pay_beside: 'b'.repeat(24) } as const;
type Integration = keyof typeof SECRETS;

/** One order that waits for its provider: a story is told of it in one of its orders. */
type Order = {
  readonly story: PaymentStory;
  readonly person: Person;
  readonly id: string;
  readonly payment: string;
};

/** M5 of money in and out: tells of each order in eight orders, and holds what it came to against the rules. */
export async function runPayments(options: {
  readonly cluster: Cluster;
  readonly events: number;
  readonly seed: number;
  readonly bug?: NonNullable<PlantedBug['inDatabase']>;
  readonly onChunk?: (events: number, violations: number) => void;
}): Promise<PaymentsReport> {
  const { bug, cluster, seed } = options;
  const instance = await cluster.open();
  const owner = ownerPool(instance);
  const dice = createDice(seed);
  const found: Finding[] = [];
  const kinds: Record<string, number> = {};
  const apis: ApiProcess[] = [];
  let [events, orders, chunk] = [0, 0, 0];
  const startedAt = performance.now();
  try {
    for (let process = 0; process < 2; process += 1) apis.push(await startApi(instance));
    await connect(owner, apis);
    await bug?.(owner);
    while (events < options.events && (bug === undefined || found.length === 0)) {
      chunk += 1;
      const stories = Array.from({ length: STORIES_AT_ONCE }, (_, number) =>
        createPaymentStory(number % 2 === 0 ? 'deposit' : 'payout', dice.fork()),
      );
      const waiting = await openOrders(owner, apis, stories, `p${seed}x${chunk}`);
      const answered = await Promise.all(
        waiting.map(async (order, index) => {
          const other = waiting[(index + TRIES) % waiting.length] ?? order;
          return await tell({ apis, order, other, index: index % TRIES, dice: dice.fork() });
        }),
      );
      for (const { log, findings } of answered) {
        events += log.length;
        found.push(...findings);
        for (const { as } of log) kinds[as] = (kinds[as] ?? 0) + 1;
      }
      orders += waiting.length;
      const meanings = await readMeanings(owner, waiting);
      for (const [index, { id, story }] of waiting.entries()) {
        const [must, is] = [show(meaningOfStory(story)), show(meanings.get(id))];
        if (must === is) continue;
        const text = `${story.of} ${id} came to ${is}, must be ${must}: ${show(answered[index]?.log)}`;
        found.push({ invariant: 'oracle', text });
      }
      options.onChunk?.(events, found.length);
    }
    if (bug === undefined) found.push(...(await checkInstance(owner, instance, apis)));
  } finally {
    for (const api of apis) await api.stop();
    await owner.end();
  }
  return { events, orders, seconds: (performance.now() - startedAt) / 1_000, kinds, violations: found };
}

async function connect(owner: pg.Pool, apis: readonly ApiProcess[]): Promise<void> {
  const [api] = apis;
  if (api === undefined) throw new Error('Providers need an instance.');
  for (const id of Object.keys(SECRETS) as Integration[]) {
    await connectProvider(owner as never, api.platform.config.secretsKey, {
      id,
      merchant: MERCHANT,
      provider: 'SANDBOX',
      mode: 'TEST',
      currency: CURRENCY,
      baseUrl: 'http://127.0.0.1:9',
      key: `laro_sim:${'k'.repeat(24)}`,
      webhookSecret: SECRETS[id],
      methods: ['HOSTED', 'PAYOUT'],
    });
  }
  for (const { features } of apis) await features.providers.refresh();
}

/** Orders as they stand once their provider has answered: each story of eight members, so that it can be told in eight ways. */
async function openOrders(
  owner: pg.Pool,
  apis: readonly ApiProcess[],
  stories: readonly PaymentStory[],
  prefix: string,
): Promise<readonly Order[]> {
  const [api] = apis;
  if (api === undefined) throw new Error('Orders need an instance.');
  const orders: Order[] = [];
  for (const [number, story] of stories.entries()) {
    const creditE5 = story.credit * E5_PER_CENTAVO;
    const people = await createPeople({ owner, api, prefix: `${prefix}s${number}`, count: TRIES, creditE5 });
    orders.push(
      ...people.map((person, index) => ({
        story,
        person,
        id: story.of === 'deposit' ? `dep_${prefix}s${number}t${index}` : randomUUID(),
        payment: `py_${prefix}s${number}t${index}`,
      })),
    );
  }
  await openDeposits(
    owner,
    api,
    orders.filter(({ story }) => story.of === 'deposit'),
  );
  await openPayouts(
    owner,
    api,
    orders.filter(({ story }) => story.of === 'payout'),
  );
  return orders;
}

async function openDeposits(owner: pg.Pool, api: ApiProcess, orders: readonly Order[]): Promise<void> {
  const amounts = orders.map(({ story }) => story.ordered * E5_PER_CENTAVO);
  await owner.query(
    `insert into deposits.deposit (id, merchant, member, request, method, amount, currency, fee_bp, fee_fixed, state, integration,
       provider_order, created_at, expires_at, changed_at)
     select id, $1, member, gen_random_uuid(), 'HOSTED', amount, $2, 0, 0, 'pending', 'pay_sim', payment, now(),
       now() + interval '1 hour', now()
     from unnest($3::text[], $4::text[], $5::bigint[], $6::text[]) u (id, member, amount, payment)`,
    [MERCHANT, CURRENCY, orders.map(({ id }) => id), orders.map(memberOf), amounts, orders.map(paymentOf)],
  );
  await api.platform.scopes.write(MERCHANT, async (scope) => {
    for (const { id, payment, story } of orders) {
      await api.features.providers.recordPayment(scope, 'pay_sim', {
        providerId: payment,
        reference: id,
        status: 'pending',
        currency: CURRENCY,
        movements: [],
        url: null,
        qr: null,
        qrPicture: null,
        bankAccount: null,
        crypto: null,
        expiresAt: new Date(),
        amountCentavos: story.ordered,
      });
    }
  });
}

async function openPayouts(owner: pg.Pool, api: ApiProcess, orders: readonly Order[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  await owner.query(
    `insert into payees.payee (merchant, id, member, kind, institution, number_hash, added_at)
     select $1, id, member, 'bank', 'BPI', sha256(member::bytea), now() from unnest($2::uuid[], $3::text[]) u (id, member)`,
    [MERCHANT, ids, orders.map(memberOf)],
  );
  await owner.query(
    `insert into withdrawals.withdrawal (merchant, id, member, lane, cash_account, currency, payee, amount, fee, state,
       business_day, requested_at, state_at, version, provider, sent_at, asked_at)
     select $1, id, member, lane, account, $2, id, amount, 0, 'paying', current_date, now(), now(), 3, 'pay_sim', now(), now()
     from unnest($3::uuid[], $4::text[], $5::smallint[], $6::bigint[], $7::bigint[]) u (id, member, lane, account, amount)`,
    [
      MERCHANT,
      CURRENCY,
      ids,
      orders.map(memberOf),
      orders.map(({ person }) => person.lane),
      orders.map(({ person }) => person.account),
      orders.map(({ story }) => story.ordered * E5_PER_CENTAVO),
    ],
  );
  await api.platform.scopes.write(MERCHANT, async (scope) => {
    for (const { id, payment, person, story } of orders) {
      const locked = await api.features.ledger.lock(
        scope,
        person,
        moneyFromE5(story.ordered * E5_PER_CENTAVO),
        {
          movement: 'withdrawals.lock',
          referenceNamespace: 'laro:withdrawals',
          reference: `${MERCHANT}/${id}`,
        },
      );
      if (locked === 'frozen' || locked.status !== 'posted')
        throw new Error('Money was not taken out of play.');
      await api.features.providers.recordPayout(scope, 'pay_sim', {
        providerId: payment,
        reference: id,
        status: 'accepted',
        currency: CURRENCY,
        failure: null,
        amountCentavos: story.ordered,
        feeCentavos: 0n,
      });
    }
  });
}

const memberOf = ({ person }: Order): string => person.member;
const paymentOf = ({ payment }: Order): string => payment;

type Answered = {
  readonly log: readonly (PaymentDelivery & { status: number })[];
  readonly findings: readonly Finding[];
};

/** Tells one order’s story in one way: nearly as it happened, in any order, or some of it at once. */
async function tell(telling: {
  readonly apis: readonly ApiProcess[];
  readonly order: Order;
  readonly other: Order;
  readonly index: number;
  readonly dice: Dice;
}): Promise<Answered> {
  const { apis, order, other, index, dice } = telling;
  const log: (PaymentDelivery & { status: number })[] = [];
  const findings: Finding[] = [];
  const known = new Set<PaymentDelivery['fact']>();
  const atOnce = index < TRIES - 2 ? 1 : CROWD;
  const deliveries = paymentDeliveries(order.story, dice, index >= 2);
  for (let from = 0; from < deliveries.length; from += atOnce) {
    const together = deliveries.slice(from, from + atOnce);
    // Nobody can repeat under another amount what was never told.
    const ready = together.filter(({ as, fact }) => as !== 'differs' || known.has(fact));
    await Promise.all(
      ready.map(async (delivery) => {
        const status = await deliver(dice.pick(apis), order, other, delivery);
        log.push({ ...delivery, status });
        const must = delivery.as === 'forged' ? 401 : 200;
        if (status === must) return;
        findings.push({
          invariant: 'answers',
          text: `${show(delivery)} of ${order.id} was answered ${status}`,
        });
      }),
    );
    for (const { as, fact } of ready) if (as === 'genuine' || as === 'again') known.add(fact);
  }
  return { log, findings };
}

const BUSY_TRIES = 600;
const BUSY_PAUSE_MS = 100;

async function deliver(
  api: ApiProcess,
  { id, payment, story }: Order,
  other: Order,
  { as, fact }: PaymentDelivery,
): Promise<number> {
  const name = `${payment}-${story.facts.indexOf(fact)}`;
  const integration: Integration = as === 'beside' ? 'pay_beside' : 'pay_sim';
  const isOwn = as === 'genuine' || as === 'again' || as === 'differs';
  // Money that somebody else’s payment moved has an id of its own as well.
  const movement = as === 'beside' || as === 'stolen' ? `${fact.movement}-${as}` : fact.movement;
  const event: LaroPayEvent = {
    eventId: isOwn ? `ev_${name}` : `ev_${randomUUID().replaceAll('-', '')}`,
    kind: fact.kind,
    providerId: as === 'stolen' ? other.payment : as === 'beside' ? `${payment}-beside` : payment,
    movementId: movement === null ? null : `mv_${payment}-${movement}`,
    reference: id,
    amountCentavos: as === 'differs' || as === 'forged' ? fact.centavos + 7_00n : fact.centavos,
    feeCentavos: 0n,
    currency: fact.currency,
    occurredAt: new Date(0),
    failure: null,
  };
  const body = writeJson(event);
  for (let attempt = 1; ; attempt += 1) {
    const at = new Date(Date.now() - (as === 'old' ? LONG_AGO_MS : 0));
    const secret = as === 'forged' ? 'x'.repeat(24) : SECRETS[integration];
    const answer = await api.server.inject({
      method: 'POST',
      url: `/providers/${integration}/callback`,
      headers: {
        'content-type': 'application/json',
        [LARO_PAY_SIGNATURE_HEADER]: signLaroPay(secret, body, at),
      },
      payload: body,
    });
    if (answer.statusCode !== 503 || attempt === BUSY_TRIES) return answer.statusCode;
    await pause(BUSY_PAUSE_MS);
  }
}

/** What the books say of each order; a word that nothing came is one word, whichever was heard first. */
async function readMeanings(
  owner: pg.Pool,
  orders: readonly Order[],
): Promise<ReadonlyMap<string, PaymentMeaning>> {
  const { rows } = await owner.query<PaymentMeaning & { readonly id: string }>(
    `with told as (
       select id, member, case when state in ('failed', 'expired') then 'over' else state end as state,
         coalesce(received, 0) as received, false as returned
       from deposits.deposit where id = any($1::text[])
       union all
       select id::text, member, state, 0, returned_at is not null from withdrawals.withdrawal where id::text = any($1::text[]))
     select t.id, t.state, (a.balance + coalesce(d.balance, 0))::text as wallet, t.received::text, t.returned
     from told t join members.member m on m.id = t.member
     join ledger.account a on a.lane = m.lane and a.id = m.cash_account
     left join ledger.account d on d.lane = a.lane and d.id = a.deficit`,
    [orders.map(({ id }) => id)],
  );
  return new Map(rows.map(({ id, ...meaning }) => [id, meaning]));
}
