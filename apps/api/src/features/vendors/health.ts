import { createHash, createPublicKey } from 'node:crypto';
import { notFound } from '@laro/wire';
import type { Vendor, VendorCondition, VendorHealth, VendorKey } from '@laro/wire/vendors';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { conditionOf, lateOf, NO_TIMES, quantileMs } from './rules.ts';
import * as store from './traffic-store.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** A condition is of the last minutes: what was an hour ago is in the picture and alarms nobody. */
const NOW_MS = 5 * MINUTE_MS;

type Span = { readonly sinceMs: number; readonly binMs: number };
/** Of all: an hour. Of one: a shift. */
const OF_ALL: Span = { sinceMs: HOUR_MS, binMs: 5 * MINUTE_MS };
const OF_ONE: Span = { sinceMs: 3 * HOUR_MS, binMs: MINUTE_MS };

type Rows = readonly store.TrafficRow[];

function totalOf(rows: readonly Omit<store.TrafficRow, 'minute'>[]) {
  const sum = (of: (row: Omit<store.TrafficRow, 'minute'>) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const [good, refused] = [sum((row) => row.good), sum((row) => row.refused)];
  const [odd, failed] = [sum((row) => row.odd), sum((row) => row.failed)];
  const times = NO_TIMES.map((_, place) => sum((row) => row.times[place] ?? 0));
  return { calls: good + refused + odd + failed, refused, odd, failed, late: lateOf(times), times };
}

/** How one side answered: the last hour in numbers, the last minutes in a word, and a picture of the whole span. */
function healthOf(rows: Rows, now: Date, { binMs }: Span): VendorHealth {
  const at = now.getTime();
  const since = (ms: number): Rows => rows.filter(({ minute }) => minute.getTime() > at - ms);
  const { times, ...hour } = totalOf(since(HOUR_MS));
  const bins = Map.groupBy(rows, ({ minute }) => Math.floor(minute.getTime() / binMs) * binMs);
  const lastFault = rows.findLast(({ fault }) => fault !== null);
  return {
    condition: conditionOf(totalOf(since(NOW_MS))),
    ...hour,
    p50Ms: quantileMs(times, 0.5),
    p95Ms: quantileMs(times, 0.95),
    lastFault: lastFault ? { at: lastFault.minute.toISOString(), what: lastFault.fault ?? '' } : null,
    lastAt: rows.at(-1)?.minute.toISOString() ?? null,
    points: [...bins].map(([bin, inBin]) => {
      const { calls, odd, failed, times: took } = totalOf(inBin);
      return {
        at: new Date(bin).toISOString(),
        calls,
        bad: odd + failed,
        late: lateOf(took),
        p95Ms: quantileMs(took, 0.95),
      };
    }),
  };
}

export type Unwell = {
  readonly integration: string;
  /** Our calls to the vendor are outbound, its calls to the wallet inbound. */
  readonly direction: 'outbound' | 'inbound';
  readonly condition: VendorCondition;
};

/** Fewer say nothing of a vendor: one member's bad line is none of its faults. */
const CALLS_MIN = 5;

/** The vendors of all merchants that answer, or are answered, badly now: the word that stands on their page. */
export async function unwellVendors({
  clock,
  database,
}: Pick<Platform, 'clock' | 'database'>): Promise<readonly Unwell[]> {
  const rows = await store.trafficOfAll(database, new Date(clock.now().getTime() - NOW_MS));
  return rows.flatMap((row) => {
    const total = totalOf([row]);
    const condition = conditionOf(total);
    const isWell = total.calls < CALLS_MIN || condition === 'good' || condition === 'quiet';
    return isWell ? [] : [{ integration: row.integration, direction: row.direction, condition }];
  });
}

/** Tells two keys apart, and nothing else of them: of a secret not even a hash of it, but of its sealed form. */
export function fingerprintOf(publicKey: string | null, sealed: Buffer | null): string {
  const bytes =
    publicKey === null ? sealed : createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  if (bytes === null) return '';
  const digits = createHash('sha256').update(bytes).digest('hex').slice(0, 16).toUpperCase();
  return digits.match(/.{4}/g)?.join(' ') ?? '';
}

function keyOf(
  publicKey: string | null,
  sealed: Buffer | null,
  since: Date,
  endsAt: Date | null,
): VendorKey[] {
  const fingerprint = fingerprintOf(publicKey, sealed);
  if (fingerprint === '') return [];
  return [
    {
      kind: publicKey === null ? 'secret' : 'public',
      fingerprint,
      since: since.toISOString(),
      endsAt: endsAt?.toISOString() ?? null,
    },
  ];
}

function createHealth({ clock, scopes }: Pick<Platform, 'clock' | 'scopes'>) {
  return async (merchant: string, integration: string | null, span: Span): Promise<Vendor[]> => {
    const now = clock.now();
    const since = new Date(now.getTime() - span.sinceMs);
    const { list, rows } = await scopes.read(merchant, async (scope) => ({
      list: await store.connections(scope, integration),
      rows: await store.trafficSince(scope, since, integration),
    }));
    const byId = Map.groupBy(rows, (row) => row.integration);
    return list.map(
      ({
        publicKey,
        secretSealed,
        keySince,
        olderPublicKey,
        olderSecretSealed,
        olderSince,
        olderEndsAt,
        ...one
      }) => {
        const own = byId.get(one.integration) ?? [];
        const isGood = olderEndsAt !== null && olderEndsAt > now;
        const older = isGood ? keyOf(olderPublicKey, olderSecretSealed, olderSince ?? now, olderEndsAt) : [];
        return {
          ...one,
          keys: [...keyOf(publicKey, secretSealed, keySince, null), ...older],
          outbound: healthOf(
            own.filter(({ direction }) => direction === 'outbound'),
            now,
            span,
          ),
          inbound: healthOf(
            own.filter(({ direction }) => direction === 'inbound'),
            now,
            span,
          ),
        };
      },
    );
  };
}

export function bindHealth(calls: CallRegistry, platform: Platform): void {
  const { operatorKey, publicUrl } = platform.config;
  const ours = createPublicKey(operatorKey).export({ type: 'spki', format: 'pem' }).toString();
  const vendorsOf = createHealth(platform);
  calls.bind('listVendors', async ({ merchant }) => ({
    vendors: await vendorsOf(merchant, null, OF_ALL),
  }));
  calls.bind('getVendor', async ({ merchant }, { params: { integration } }) => {
    const [vendor] = await vendorsOf(merchant, integration, OF_ONE);
    if (!vendor) throw new Refusal(notFound);
    const handover = {
      wallet: new URL(`/vendors/${integration}`, publicUrl).href,
      publicKey: vendor.protocol === 'HUB88_V2' ? ours : null,
    };
    return { ...vendor, handover };
  });
}
