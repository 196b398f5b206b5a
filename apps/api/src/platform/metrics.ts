import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type Answers, createAnswers } from './answers.ts';

/** What an operator watches; scraped at `/metrics` on a private address. */
export interface Metrics {
  readonly registry: Registry;
  readonly httpSeconds: Histogram<'route' | 'status'>;
  /** The same, for the page of staff. */
  readonly answers: Answers;
  readonly walletCalls: Counter<'call' | 'status'>;
  readonly documentsRendered: Counter;
  readonly policyViolations: Counter<'directive'>;
  readonly damagedScripts: Gauge;
  readonly queueDepth: Gauge;
  readonly trialBalanceDrift: Gauge<'merchant'>;
  readonly reportDifferences: Gauge<'merchant'>;
  readonly trialBalanceCheckedSeconds: Gauge;
  readonly reconciliationBreaks: Gauge<'integration'>;
  readonly receiptsLag: Gauge;
  readonly receiptsSealed: Counter;
  readonly eventStreams: Gauge;
  readonly dutyRows: Counter<'duty' | 'outcome'>;
  readonly dutyOldestSeconds: Gauge<'duty'>;
}

function createRegistry(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return registry;
}

const createDutyMetrics = (registry: Registry): Pick<Metrics, 'dutyRows' | 'dutyOldestSeconds'> => ({
  dutyRows: new Counter({
    name: 'laro_duty_rows_total',
    help: 'Rows that duties have worked on, by duty and outcome (done, failed).',
    labelNames: ['duty', 'outcome'],
    registers: [registry],
  }),
  dutyOldestSeconds: new Gauge({
    name: 'laro_duty_oldest_seconds',
    help: 'How long the oldest row of a duty had been due when the duty last ran.',
    labelNames: ['duty'],
    registers: [registry],
  }),
});

export function createMetrics(): Metrics {
  const registry = createRegistry();
  return {
    registry,
    answers: createAnswers(),
    httpSeconds: new Histogram({
      name: 'laro_http_request_seconds',
      help: 'Time to answer, by route and status class.',
      labelNames: ['route', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
      registers: [registry],
    }),
    walletCalls: new Counter({
      name: 'laro_wallet_calls_total',
      help: 'Vendor wallet calls by call and status.',
      labelNames: ['call', 'status'],
      registers: [registry],
    }),
    documentsRendered: new Counter({
      name: 'laro_documents_rendered_total',
      help: 'Pages rendered; the others came from the cache.',
      registers: [registry],
    }),
    policyViolations: new Counter({
      name: 'laro_content_policy_violations_total',
      help: 'What browsers report of our pages: something was kept from running or loading, by directive.',
      labelNames: ['directive'],
      registers: [registry],
    }),
    damagedScripts: new Gauge({
      name: 'laro_damaged_scripts',
      help: 'Served scripts that are not what was built; anything but 0 wakes someone.',
      registers: [registry],
    }),
    queueDepth: new Gauge({
      name: 'laro_money_queue_depth',
      help: 'Money commands waiting for a batch.',
      registers: [registry],
    }),
    trialBalanceDrift: new Gauge({
      name: 'laro_trial_balance_drift',
      help: 'Accounts and books of a merchant that are not what their postings say; anything but 0 wakes someone.',
      labelNames: ['merchant'],
      registers: [registry],
    }),
    reportDifferences: new Gauge({
      name: 'laro_report_differences',
      help: 'Days of a merchant whose reports differ from each other or from the ledger; anything but 0 wakes someone.',
      labelNames: ['merchant'],
      registers: [registry],
    }),
    trialBalanceCheckedSeconds: new Gauge({
      name: 'laro_trial_balance_checked_seconds',
      help: 'Age of the last trial balance; it is made every minute by one process of all.',
      registers: [registry],
    }),
    reconciliationBreaks: new Gauge({
      name: 'laro_reconciliation_breaks',
      help: 'What differed between us and the vendor on the day that was compared last, by integration.',
      labelNames: ['integration'],
      registers: [registry],
    }),
    receiptsLag: new Gauge({
      name: 'laro_receipts_lag_seconds',
      help: 'Age of the oldest posting that has no seal yet.',
      registers: [registry],
    }),
    receiptsSealed: new Counter({
      name: 'laro_receipts_sealed_total',
      help: 'Postings sealed by this process.',
      registers: [registry],
    }),
    eventStreams: new Gauge({
      name: 'laro_event_streams',
      help: 'Open event streams of browsers.',
      registers: [registry],
    }),
    ...createDutyMetrics(registry),
  };
}
