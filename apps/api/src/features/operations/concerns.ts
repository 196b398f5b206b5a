import type { Concern } from '@laro/wire/operations';
import { BrandsFailed, ofBrands } from '../../platform/duty.ts';
import { dutiesLeft } from '../../platform/duty-store.ts';
import { waitingListeners } from '../../platform/outbox.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Push } from '../push/index.ts';
import type { Reconciliation } from '../reconciliation/index.ts';
import type { Reports } from '../reports/index.ts';
import type { Rounds } from '../rounds/index.ts';
import type { Seals } from '../seals/index.ts';
import type { Vendors } from '../vendors/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { undelivered } from './alert-store.ts';
import {
  BEHIND_MS,
  BREAK_AGE_MS,
  BUDGET,
  CALLS,
  FAILING,
  isLate,
  isSilent,
  PUSHES_REFUSED,
  STANDS_STILL_MS,
  TRIES_MANY,
  UNCHECKED_MS,
  UNKNOWN_MS,
  UNSEALED_SECONDS,
  unreplaced,
} from './rules.ts';
import * as store from './store.ts';

export type Deps = {
  readonly merchants: Merchants;
  readonly push: Push;
  readonly seals: Seals;
  readonly reconciliation: Reconciliation;
  readonly reports: Reports;
  readonly rounds: Rounds;
  readonly vendors: Vendors;
  readonly withdrawals: Withdrawals;
};

/** Who is told. */
type Receiving = { readonly receivers: readonly { readonly receiver: string }[] };

/** What this build consists of: a job or a listener that is no more stands in the database for a while, and concerns nobody. */
export type Parts = { readonly jobs: ReadonlySet<string>; readonly listeners: ReadonlySet<string> };

type Kind = Concern['kind'];
/** One place to look at, and the kinds of what is found there. */
type Source = {
  readonly name: string;
  readonly kinds: readonly Kind[];
  readonly look: (asked: Asked) => Promise<readonly Concern[]>;
};

export type Seen = {
  readonly concerns: readonly Concern[];
  /** What could be looked at: of any other kind nobody knows whether it is well. */
  readonly kinds: readonly Kind[];
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

const concern = (kind: Kind, subject: string, detail: string): Concern => ({ kind, subject, detail });
const minutesText = (ms: number): string => `${Math.floor(ms / MINUTE_MS)} min`;

export type Health = Awaited<ReturnType<typeof readHealth>>;
/** When, and what a caller has read already. */
export type Asked = { readonly now: Date; readonly health?: Health };

/** The state of processes, jobs and listeners, and what was answered. */
export async function readHealth({ database }: Platform, parts: Parts, now: Date) {
  const { jobs, processes } = await store.listProcessesAndJobs(database);
  const listeners = await waitingListeners(database);
  const days = await store.answeredSince(database, new Date(now.getTime() - BUDGET.days * DAY_MS));
  return {
    processes: unreplaced(processes.map((one) => ({ ...one, silent: isSilent(one.seenAt, now) }))),
    jobs: jobs
      .filter(({ name }) => parts.jobs.has(name))
      .map(({ wellAt, ...job }) => ({ ...job, late: isLate({ ...job, wellAt }, now) })),
    listeners: listeners
      .filter(({ consumer }) => parts.listeners.has(consumer))
      .map(({ consumer, waitingSince }) => ({
        consumer,
        behindMs: waitingSince ? Math.max(0, now.getTime() - waitingSince.getTime()) : 0,
      })),
    budget: {
      days: BUDGET.days,
      calls: Number(days.calls),
      allowed: Math.floor(Number(days.calls) * BUDGET.failedShare),
      failed: Number(days.failed),
    },
  };
}

async function ownConcerns(
  platform: Platform,
  parts: Parts,
  { now, health }: Asked,
): Promise<readonly Concern[]> {
  const { budget, jobs, listeners, processes } = health ?? (await readHealth(platform, parts, now));
  const left = await dutiesLeft(platform.database, now);
  const since = new Date(now.getTime() - CALLS.minutes * MINUTE_MS);
  const { calls, failed } = await store.answeredSince(platform.database, since);
  const isFailing = failed >= CALLS.failed && Number(failed) >= Number(calls) * CALLS.failedShare;
  const isSpent = budget.allowed > 0 && budget.failed >= budget.allowed;
  return [
    ...processes.flatMap(({ id, silent, seenAt }) =>
      silent ? [concern('process_silent', id, minutesText(now.getTime() - seenAt.getTime()))] : [],
    ),
    ...jobs.flatMap(({ name, failures, failure, late }) => [
      ...(failures >= FAILING ? [concern('job_failing', name, `${failures} x ${failure}`)] : []),
      ...(late ? [concern('job_late', name, failure ?? '')] : []),
    ]),
    ...left.flatMap(({ dueSince, duty, merchant, rows }) => {
      const sinceMs = now.getTime() - dueSince.getTime();
      return parts.jobs.has(duty) && sinceMs > STANDS_STILL_MS
        ? [concern('duty_stands_still', `${duty} ${merchant}`, `${rows} x ${minutesText(sinceMs)}`)]
        : [];
    }),
    ...listeners.flatMap(({ consumer, behindMs }) =>
      behindMs > BEHIND_MS ? [concern('listener_behind', consumer, minutesText(behindMs))] : [],
    ),
    ...(isFailing ? [concern('calls_failing', '5xx', `${failed} / ${calls}`)] : []),
    ...(isSpent ? [concern('budget_spent', '5xx', `${budget.failed} / ${budget.allowed}`)] : []),
  ];
}

type OfEach = (look: (merchant: string) => Promise<readonly Concern[]>) => Promise<readonly Concern[]>;

async function booksConcerns(
  reconciliation: Reconciliation,
  ofEach: OfEach,
  now: Date,
): Promise<readonly Concern[]> {
  const before = new Date(now.getTime() - BREAK_AGE_MS);
  const ageing = await ofEach(async (merchant) =>
    (await reconciliation.breaksBefore(merchant, before)).map(({ integration, breaks }) =>
      concern('breaks_ageing', integration, String(breaks)),
    ),
  );
  const { checkedAt, drifted } = await reconciliation.watch.stateOfAll();
  const uncheckedMs = checkedAt === null ? 0 : now.getTime() - Date.parse(checkedAt);
  const byMerchant = Map.groupBy(drifted, ({ merchant }) => merchant);
  return [
    ...ageing,
    ...[...byMerchant].map(([merchant, { length }]) => concern('books_drift', merchant, String(length))),
    ...(uncheckedMs > UNCHECKED_MS ? [concern('books_unchecked', 'balances', minutesText(uncheckedMs))] : []),
  ];
}

async function reportsConcerns(reports: Reports): Promise<readonly Concern[]> {
  return (await reports.differing()).map(({ merchant, days }) =>
    concern('reports_differ', merchant, String(days)),
  );
}

async function pushConcerns(push: Push): Promise<readonly Concern[]> {
  return (await push.refused()).flatMap(({ merchant, refused }) =>
    refused >= PUSHES_REFUSED ? [concern('pushes_refused', merchant, String(refused))] : [],
  );
}

async function sealsConcerns(seals: Seals, ofEach: OfEach): Promise<readonly Concern[]> {
  const behind = (subject: string, seconds: number): readonly Concern[] =>
    seconds > UNSEALED_SECONDS ? [concern('seals_behind', subject, minutesText(seconds * 1_000))] : [];
  const acts = await ofEach(async (merchant) => {
    const { waitingSeconds, wrong } = await seals.auditOf(merchant);
    const broken = wrong > 0 ? [concern('audit_broken', merchant, String(wrong))] : [];
    return [...behind(`acts ${merchant}`, waitingSeconds), ...broken];
  });
  return [...behind('heads', (await seals.secondsSinceHead()) ?? 0), ...acts];
}

/** Everything that is looked at. Each is cheap, for it is asked every minute. */
function sourcesOf(platform: Platform, deps: Deps & Receiving, parts: Parts): readonly Source[] {
  const { merchants, push, seals, reconciliation, receivers, reports, rounds, vendors, withdrawals } = deps;
  const ofEach: OfEach = async (look) => await ofBrands(merchants.codes, look);
  return [
    {
      name: 'operations',
      kinds: [
        'process_silent',
        'job_failing',
        'job_late',
        'duty_stands_still',
        'listener_behind',
        'calls_failing',
        'budget_spent',
      ],
      look: async (asked) => await ownConcerns(platform, parts, asked),
    },
    {
      name: 'vendors',
      kinds: ['vendor_unwell'],
      look: async () =>
        (await vendors.unwell()).map(({ integration, direction, condition }) =>
          concern('vendor_unwell', `${integration} ${direction}`, condition),
        ),
    },
    {
      name: 'rounds',
      kinds: ['rounds_stuck'],
      look: async () =>
        await ofEach(async (merchant) =>
          (await rounds.stuckOf(merchant)).map(({ integration, stuck }) =>
            concern('rounds_stuck', integration, String(stuck)),
          ),
        ),
    },
    {
      name: 'withdrawals',
      kinds: ['payouts_unknown'],
      look: async ({ now }) =>
        (await withdrawals.unknownSince(new Date(now.getTime() - UNKNOWN_MS))).map(
          ({ integration, payouts }) => concern('payouts_unknown', integration, String(payouts)),
        ),
    },
    {
      name: 'reconciliation',
      kinds: ['breaks_ageing', 'books_drift', 'books_unchecked'],
      look: async ({ now }) => await booksConcerns(reconciliation, ofEach, now),
    },
    {
      name: 'reports',
      kinds: ['reports_differ'],
      look: async () => await reportsConcerns(reports),
    },
    {
      name: 'push',
      kinds: ['pushes_refused'],
      look: async () => await pushConcerns(push),
    },
    {
      name: 'seals',
      kinds: ['seals_behind', 'audit_broken'],
      look: async () => await sealsConcerns(seals, ofEach),
    },
    {
      name: 'alerts',
      kinds: ['alerts_undelivered'],
      look: async () =>
        (
          await undelivered(platform.database, {
            tries: TRIES_MANY,
            receivers: receivers.map(({ receiver }) => receiver),
          })
        ).map(({ channel, waiting }) => concern('alerts_undelivered', channel, String(waiting))),
    },
  ];
}

export interface Concerns {
  /** Everything that stands still now; one place that cannot be looked at hides no other. */
  look(asked: Asked): Promise<Seen>;
}

export function createConcerns(platform: Platform, deps: Deps & Receiving, parts: Parts): Concerns {
  const sources = sourcesOf(platform, deps, parts);
  return {
    async look(asked) {
      const concerns: Concern[] = [];
      const kinds: Kind[] = ['watch_blind'];
      for (const source of sources) {
        try {
          concerns.push(...(await source.look(asked)));
          kinds.push(...source.kinds);
        } catch (error) {
          platform.logger.warn({ err: error, source: source.name }, 'it could not be looked at');
          if (error instanceof BrandsFailed) concerns.push(...(error.found as readonly Concern[]));
          concerns.push(concern('watch_blind', source.name, error instanceof Error ? error.name : 'unknown'));
        }
      }
      return { concerns, kinds };
    },
  };
}
