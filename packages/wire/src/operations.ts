import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Instant, notPermitted } from './common.ts';

const Process = v.object({
  /** Its machine and its number there. */
  id: v.string(),
  role: v.picklist(['all', 'web', 'worker']),
  startedAt: Instant,
  /** When it last said that it lives. */
  seenAt: Instant,
  /** It has said nothing for a minute: it is gone, or it hangs. */
  silent: v.boolean(),
  memoryMb: v.number(),
  /** How late it comes to what is due: of a hundred times the second worst. */
  delayMs: v.number(),
  /** Money commands that wait for a batch. */
  queue: v.number(),
  /** Open event streams of browsers. */
  streams: v.number(),
});

const JobRun = v.object({
  name: v.string(),
  /** Five fields of cron, in UTC. */
  schedule: v.string(),
  beganAt: Instant,
  /** Null while it runs, and of one whose process was killed. */
  tookMs: v.nullable(v.number()),
  /** How often in a row it did not come to its end. */
  failures: v.number(),
  /** The kind of it and its code; its words stand in the log. */
  failure: v.nullable(v.string()),
  /** It should have begun again by now, or has run for too long. */
  late: v.boolean(),
});

const Answers = v.object({
  calls: v.number(),
  /** Answered with a 5xx. */
  failed: v.number(),
  /** Answered after more than a second. */
  slow: v.number(),
});

/** What can stand still, by the name under which `docs/runbook.md` says what to do. */
export const CONCERNS = [
  'process_silent',
  'job_failing',
  'job_late',
  'duty_stands_still',
  'listener_behind',
  'calls_failing',
  'budget_spent',
  'vendor_unwell',
  'rounds_stuck',
  'payouts_unknown',
  'breaks_ageing',
  'books_drift',
  'books_unchecked',
  'reports_differ',
  'pushes_refused',
  'seals_behind',
  'audit_broken',
  'alerts_undelivered',
  'watch_blind',
] as const;

const Concern = v.object({
  kind: v.picklist(CONCERNS),
  /** Of which of them: a process, a job, an integration, a brand. */
  subject: v.string(),
  /** A number or a code with its unit, in no language. */
  detail: v.string(),
});
export type Concern = v.InferOutput<typeof Concern>;

const Delivery = v.object({
  channel: v.picklist(['email', 'webhook']),
  /** Masked; of a webhook its host. */
  receiver: v.string(),
  event: v.picklist(['began', 'ended']),
  state: v.picklist(['waiting', 'delivered', 'given_up']),
  attempts: v.number(),
  /** When it was delivered or given up; before that, when it is tried next. */
  at: Instant,
});

const Alert = v.object({
  id: v.string(),
  ...Concern.entries,
  beganAt: Instant,
  endedAt: v.nullable(Instant),
  deliveries: v.array(Delivery),
});
export type Alert = v.InferOutput<typeof Alert>;

/** Something that staff have off now, by a switch or by a plan. */
const Off = v.object({
  merchant: v.string(),
  what: v.picklist(['maintenance', 'vendor', 'game']),
  /** The brand, an integration or a game, by id. */
  subject: v.string(),
  /** What it is called; empty for all play of a brand. */
  name: v.string(),
  /** When it goes on by itself. */
  until: v.nullable(Instant),
});
export type Off = v.InferOutput<typeof Off>;

const Operations = v.object({
  /** What stands still at this moment. */
  concerns: v.array(Concern),
  /** Those that are open, then the last that have ended; newest first. */
  alerts: v.array(Alert),
  /** Brands whose withdrawals stand still until two people let them go on, and why. */
  freezes: v.array(v.object({ merchant: v.string(), reason: v.string(), since: Instant })),
  off: v.array(Off),
  processes: v.array(Process),
  jobs: v.array(JobRun),
  /** Who hears what happened, and for how long the oldest has waited that they have not heard. */
  listeners: v.array(v.object({ consumer: v.string(), behindMs: v.number() })),
  hour: Answers,
  /** Of the last days: so many of so many calls may fail, and so many did. */
  budget: v.object({ days: v.number(), calls: v.number(), allowed: v.number(), failed: v.number() }),
  /** Of today, those that were slow, the most often slow first. */
  slowRoutes: v.array(v.object({ route: v.string(), ...Answers.entries, meanMs: v.number() })),
});
export type Operations = v.InferOutput<typeof Operations>;

export const getOperations = defineCall({
  name: 'getOperations',
  method: 'GET',
  path: '/api/staff/operations',
  summary:
    'How the platform fares: its processes, jobs and listeners, what was answered with a fault or slowly, and what may still fail.',
  // Of all brands together: for whoever makes brands.
  who: 'staff.merchants',
  cost: 'read',
  unsafe: false,
  value: Operations,
  refusals: [notPermitted],
});
