import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Metrics = ReturnType<typeof createMetrics>;

/** What an operator watches; scraped at `/metrics` on a private address. */
export function createMetrics() {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  return {
    registry,
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
    queueDepth: new Gauge({
      name: 'laro_money_queue_depth',
      help: 'Money commands waiting for a batch.',
      registers: [registry],
    }),
    eventStreams: new Gauge({
      name: 'laro_event_streams',
      help: 'Open event streams of browsers.',
      registers: [registry],
    }),
  };
}
