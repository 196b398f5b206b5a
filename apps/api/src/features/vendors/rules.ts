import { SupplierError } from '@laro/vendor-protocol';
import { GcpSupplierError } from '@laro/vendor-protocol/gcp';
import { SabaOperatorError } from '@laro/vendor-protocol/saba';
import type { VendorCondition } from '@laro/wire/vendors';

/** What came of one call. */
export type CallResult = 'good' | 'refused' | 'odd' | 'failed';
/** With our own word for what went wrong. */
export type CallOutcome = { readonly result: CallResult; readonly fault: string | null };

/** Upper ends of the buckets in which answering times are counted; the last bucket has none. */
export const BUCKETS_MS = [20, 50, 100, 250, 500, 1_000, 2_000, 5_000] as const;
/** What took longer than this is late: a member has left, or a vendor has given up. */
const LATE_MS = 2_000;
/** What a time beyond the last bucket is shown as; every call of ours has ended by then. */
const BEYOND_MS = 10_000;

/** Undefined where nobody was asked: our own input was refused here. */
export function outcomeOfError(error: unknown): CallOutcome | undefined {
  if (error instanceof SupplierError) {
    const { fault, status } = error;
    if (fault === 'bad_request' && status === null) return undefined;
    if (fault === 'no_answer' || fault === 'broken') return { result: 'failed', fault };
    return { result: fault === 'not_promised' ? 'odd' : 'refused', fault };
  }
  if (error instanceof GcpSupplierError) {
    const { code, status } = error;
    if (code !== null) return status === null ? undefined : { result: 'refused', fault: `code ${code}` };
    if (status === null) return { result: 'failed', fault: 'no_answer' };
    return status >= 400 ? { result: 'failed', fault: 'broken' } : { result: 'odd', fault: 'not_promised' };
  }
  if (error instanceof SabaOperatorError) {
    const { code, fault } = error;
    if (code !== null) return { result: 'refused', fault: `code ${code.slice(0, 8)}` };
    return { result: fault === 'not_promised' ? 'odd' : 'failed', fault };
  }
  return { result: 'failed', fault: 'no_answer' };
}

export function bucketOf(ms: number): number {
  const place = BUCKETS_MS.findIndex((end) => ms <= end);
  return place < 0 ? BUCKETS_MS.length : place;
}

export const NO_TIMES: readonly number[] = Array.from({ length: BUCKETS_MS.length + 1 }, () => 0);

export const sumOf = (times: readonly number[]): number => times.reduce((sum, count) => sum + count, 0);

export const lateOf = (times: readonly number[]): number => sumOf(times.slice(bucketOf(LATE_MS) + 1));

/** The upper end of the bucket in which this share of the calls was answered; null where there was no call. */
export function quantileMs(times: readonly number[], share: number): number | null {
  const wanted = Math.ceil(sumOf(times) * share);
  if (wanted === 0) return null;
  let seen = 0;
  for (const [place, count] of times.entries()) {
    seen += count;
    if (seen >= wanted) return BUCKETS_MS[place] ?? BEYOND_MS;
  }
  return BEYOND_MS;
}

/** One call in fifty may go wrong before anybody has to look. */
const IMPAIRED_SHARE = 0.02;

/** `late` are among those that were answered. */
export function conditionOf({
  calls,
  odd,
  failed,
  late,
}: {
  readonly calls: number;
  readonly odd: number;
  readonly failed: number;
  readonly late: number;
}): VendorCondition {
  if (calls === 0) return 'quiet';
  if ((odd + failed) * 2 >= calls) return 'failing';
  return (odd + failed + late) / calls >= IMPAIRED_SHARE ? 'impaired' : 'good';
}
