/**
 * `npm run bench:cashier [-- --quick --seconds 20 --json FILE]`: deposits and withdrawals beside the wallet's bets, each begun at
 * its own time whatever is still under way. A deposit is its order and the callback that pays it; a withdrawal is its request,
 * the payment password included, and the callback of its payout, which a worker has judged and sent in between. Prints the
 * figures beside those of the wallet alone, and fails only when money is not where it was promised.
 */
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endProcess } from '@laro/serving';
import { connectProvider } from '../apps/api/src/features/providers/index.ts';
import { readSecretKeys } from '../apps/api/src/platform/secret-box.ts';
import { atRate, createTimings, type Timings, workedMs } from './bench-cashier/load.ts';
import { type PlainProvider, startPlainProvider } from './bench-cashier/provider.ts';
import { type Api, startApi } from './bench-ledger/api-process.ts';
import { openCore } from './bench-ledger/core.ts';
import { readBalance } from './bench-ledger/exactness.ts';
import { type Instance, startInstance } from './bench-ledger/instance.ts';
import { CURRENCY, MERCHANT } from './bench-ledger/names.ts';
import { createPeople, type Person } from './bench-ledger/people.ts';
import { atMost, type Row, tableOf } from './bench-ledger/report.ts';
import { createBetPress } from './bench-ledger/signed-bets.ts';
import { callWallet } from './bench-ledger/wallet-load.ts';
import { approveByItself, PAYMENT_PASSWORD, type ProvedMember, proveMembers } from './chaos/customers.ts';
import { ensureSecrets } from './start/secrets.ts';
import { createTerminal } from './start/terminal.ts';

const { values } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    json: { type: 'string' },
  },
});
const SECONDS = Number(values.seconds ?? (values.quick ? 2 : 20));
const MEMBERS = values.quick ? 8 : 160;
const BETS_PER_SECOND = values.quick ? 50 : 500;
/** Half of them deposits, half of them withdrawals. */
const ORDERS_PER_SECOND = values.quick ? 10 : 50;
const PLAYERS = 2_000;
const CONNECTIONS = 64;
const MOST_MS = 150;
const AMOUNT = '100.00';
const DONE_WITHIN_MS = 60_000;
const SECRET = 'w'.repeat(24);

const terminal = createTerminal();

/** The same database for the worker, whose sign-in may do more. */
function workerUrl(instance: Instance): string {
  const url = new URL(instance.databaseUrl);
  url.username = 'laro_worker';
  url.password = ensureSecrets(instance.home).databasePasswords.laro_worker;
  return url.href;
}

async function connect(instance: Instance, provider: PlainProvider): Promise<void> {
  const keys = readSecretKeys(readFileSync(instance.keys.secrets, 'utf8'));
  await connectProvider(instance.owner as never, keys, {
    id: 'pay_bench',
    merchant: MERCHANT,
    provider: 'SANDBOX',
    mode: 'TEST',
    currency: CURRENCY,
    baseUrl: provider.origin,
    key: `laro_bench:${'k'.repeat(24)}`,
    webhookSecret: SECRET,
    methods: ['HOSTED', 'PAYOUT'],
  });
}

/** Players with money, for the bets beside. */
async function settlePlayers(instance: Instance): Promise<readonly Person[]> {
  const people = await createPeople(instance.owner, { people: PLAYERS, players: PLAYERS });
  const core = await openCore(instance);
  try {
    await core.credit(people);
  } finally {
    await core.stop();
  }
  await instance.owner.query('vacuum analyze');
  return people;
}

/** Deposits and withdrawals at their rate; answers once the last has been told of. */
async function moveMoney(members: readonly ProvedMember[], provider: PlainProvider, timings: Timings) {
  const paying = members.filter(({ payee }) => payee === null);
  const paidOut = members.filter(({ payee }) => payee !== null);
  const callbacks: Promise<unknown>[] = [];
  provider.onPayout((asked) => {
    const dueAt = performance.now();
    callbacks.push(timings.timed('payout callback', dueAt, async () => await provider.reportPaid(asked)));
  });
  const each = ORDERS_PER_SECOND / 2;
  let [deposits, withdrawals] = [0, 0];
  await Promise.all([
    atRate(each, SECONDS, async (index, dueAt) => {
      const { call } = paying[index % paying.length] ?? never();
      const asked = { request: randomUUID(), method: 'HOSTED', amount: AMOUNT } as const;
      const order = await timings.timed('deposit', dueAt, async () => await call('createDeposit', asked));
      if (!order) return;
      const paid = { reference: order.id, amountCentavos: 10_000, currency: CURRENCY };
      const at = performance.now();
      await timings.timed('deposit callback', at, async () => await provider.reportPaid(paid));
      deposits += 1;
    }),
    atRate(each, SECONDS, async (index, dueAt) => {
      const { call, payee } = paidOut[index % paidOut.length] ?? never();
      const asked = {
        id: randomUUID(),
        payee: payee ?? '',
        amount: AMOUNT,
        paymentPassword: PAYMENT_PASSWORD,
      };
      const act = async () => await call('requestWithdrawal', asked);
      if (await timings.timed('withdrawal', dueAt, act)) withdrawals += 1;
    }),
  ]);
  return { deposits, withdrawals, reported: async () => await Promise.all(callbacks) };
}

function never(): never {
  throw new Error('There is somebody.');
}

async function untilPaid(
  instance: Instance,
  done: Awaited<ReturnType<typeof moveMoney>>,
): Promise<readonly string[]> {
  const startedAt = performance.now();
  for (;;) {
    const { rows } = await instance.owner.query<{ deposits: bigint; withdrawals: bigint }>(
      `select (select count(*) from deposits.deposit where state = 'paid' and received = amount) as deposits,
         (select count(*) from withdrawals.withdrawal where state = 'paid') as withdrawals`,
    );
    const [{ deposits, withdrawals } = { deposits: 0n, withdrawals: 0n }] = rows;
    await done.reported();
    if (deposits === BigInt(done.deposits) && withdrawals === BigInt(done.withdrawals)) return [];
    if (performance.now() - startedAt > DONE_WITHIN_MS) {
      return [
        `${deposits} of ${done.deposits} deposits and ${withdrawals} of ${done.withdrawals} withdrawals are paid`,
      ];
    }
    await pause(200);
  }
}

async function wallet(api: Api, requests: readonly Buffer[]) {
  return await callWallet({
    port: api.port,
    connections: CONNECTIONS,
    requests,
    seconds: SECONDS,
    perSecondMax: BETS_PER_SECOND,
  });
}

/** What the processors worked meanwhile, everything on this machine together. */
async function worked<T>(act: () => Promise<T>): Promise<readonly [T, number]> {
  const before = workedMs();
  return [await act(), workedMs() - before];
}

/** What limits this machine: so many orders a second keep all its processors busy beside the bets, the load's own work included. */
function limitOf(ran: {
  readonly aloneMs: number;
  readonly besideMs: number;
  readonly orders: number;
}): Row[] {
  const each = (ran.besideMs - ran.aloneMs) / ran.orders;
  const free = cpus().length * 1_000 - ran.aloneMs / SECONDS;
  return [
    { what: 'processor time of each deposit or withdrawal, ms', figure: each.toFixed(1) },
    {
      what: `so ${cpus().length} processors, wholly busy, do so many a second beside the bets`,
      figure: (free / each).toFixed(1),
    },
  ];
}

const instance = await startInstance();
const provider = await startPlainProvider(SECRET);
try {
  await connect(instance, provider);
  await approveByItself(instance.owner);
  const people = await settlePlayers(instance);
  const settings = { RATE_LIMITS: 'off', SANDBOX_URL: provider.origin };
  const api = await startApi(instance, 'api', settings);
  const worker = await startApi(instance, 'worker', {
    ...settings,
    ROLE: 'worker',
    WORKER_DATABASE_URL: workerUrl(instance),
  });
  try {
    provider.sendTo(`http://127.0.0.1:${api.port}/providers/pay_bench/callback`);
    const proving = terminal.step(`${MEMBERS} members prove who they are`);
    const members = await proveMembers(
      {
        owner: instance.owner,
        origin: `http://localhost:${api.port}`,
        databaseUrl: instance.databaseUrl,
        secretsFile: instance.keys.secrets,
      },
      MEMBERS,
    );
    proving();
    const press = createBetPress({ privateKeyFile: instance.keys.studio, port: api.port, people });
    const bets = BETS_PER_SECOND * SECONDS;
    const [before, beside] = [await press.sign(bets), await press.sign(bets)];
    // Once for everybody, so that nothing is looked up for the first time while it is measured.
    await callWallet({ port: api.port, connections: CONNECTIONS, requests: await press.sign(PLAYERS) });

    const alone = terminal.step(`The wallet alone, ${BETS_PER_SECOND} a second`);
    const [control, aloneMs] = await worked(async () => await wallet(api, before));
    alone();
    const moving = terminal.step(`The same beside ${ORDERS_PER_SECOND} deposits and withdrawals a second`);
    const timings = createTimings();
    const [[run, moved, unpaid], besideMs] = await worked(async () => {
      const [bets, money] = await Promise.all([wallet(api, beside), moveMoney(members, provider, timings)]);
      return [bets, money, await untilPaid(instance, money)] as const;
    });
    moving();
    const faults = [
      ...unpaid,
      ...[...timings.failures].map(([text, times]) => `${times} times: ${text}`),
      ...[...run.refused].map(([text, times]) => `${times} bets were answered ${text}`),
    ];
    const { unbalanced, drifted } = await readBalance(instance.owner);
    faults.push(
      ...unbalanced,
      ...(drifted > 0 ? [`${drifted} balances are not the sum of their postings`] : []),
    );

    const rows: readonly Row[] = [
      { what: `bets alone, ${control.acknowledged}: p99 ms`, figure: (control.p99Ms ?? 0).toFixed(1) },
      atMost(`bets beside, ${run.acknowledged}: p99 ms`, run.p99Ms ?? null, MOST_MS),
      ...timings
        .rows()
        .map(({ kind, count, p50Ms, p99Ms }) =>
          atMost(`${kind}, ${count}: p50 ${p50Ms.toFixed(1)} ms, p99 ms`, p99Ms, MOST_MS),
        ),
      ...limitOf({ aloneMs, besideMs, orders: moved.deposits + moved.withdrawals }),
    ];
    terminal.line(`\n${tableOf(rows)}\n`);
    for (const fault of faults) terminal.line(`  ✕ ${fault}`);
    terminal.line(faults.length === 0 ? '  All money is where it was promised.' : '  NOT exact.');
    if (values.json !== undefined) {
      const figures = {
        betsAloneP99Ms: control.p99Ms,
        betsP99Ms: run.p99Ms,
        acts: timings.rows(),
      };
      writeFileSync(values.json, `${JSON.stringify(figures)}\n`);
    }
    process.exitCode = faults.length === 0 ? 0 : 1;
  } finally {
    await worker.stop();
    await api.stop();
  }
} catch (error) {
  terminal.problem(error);
  process.exitCode = 1;
} finally {
  await provider.stop();
  await instance.stop();
}
await endProcess();
