import { addMoney, type Money, subtractMoney, ZERO } from '@laro/money';

/**
 * How a transaction stands on one side. `given_up`: the vendor never heard our answer and stopped asking.
 * `unclear`: the vendor uses a word that is new to us, which is not guessed at.
 */
export type OurState = 'done' | 'undone';
export type TheirState = OurState | 'declined' | 'given_up' | 'unclear';

/** Amounts are the member's side: a stake is negative. */
export type Ours = { readonly amount: Money; readonly state: OurState };
export type Theirs = { readonly amount: Money; readonly state: TheirState };

export type BreakKind = 'missing_here' | 'missing_there' | 'amount_differs' | 'status_differs';

/**
 * What differs about one transaction, or null. A transaction that had no effect on one side need not be known on
 * the other; one that had must be known on both, in the same state and with the same amount.
 */
export function judge(ours: Ours | undefined, theirs: Theirs | undefined): BreakKind | null {
  if (!theirs) return ours ? 'missing_there' : null;
  if (theirs.state === 'unclear') return ours ? 'status_differs' : 'missing_here';
  if (!ours) return theirs.state === 'done' || theirs.state === 'given_up' ? 'missing_here' : null;
  const current = { ours: ours.state === 'done', theirs: theirs.state === 'done' };
  if (current.ours !== current.theirs) return 'status_differs';
  return current.ours && ours.amount !== theirs.amount ? 'amount_differs' : null;
}

/** One side of a day: how many transactions had an effect, and what they moved. */
export type Side = { readonly count: bigint; readonly stakes: Money; readonly payouts: Money };
export const EMPTY_SIDE: Side = { count: 0n, stakes: ZERO, payouts: ZERO };

/** Only what stands counts: an undone stake is no stake. */
export function addTo(side: Side, item: Ours | Theirs | undefined): Side {
  if (item?.state !== 'done') return side;
  return {
    count: side.count + 1n,
    stakes: item.amount < 0n ? subtractMoney(side.stakes, item.amount) : side.stakes,
    payouts: item.amount > 0n ? addMoney(side.payouts, item.amount) : side.payouts,
  };
}

export type Slice = { readonly from: Date; readonly to: Date };

/**
 * A day in slices, with one more slice on either side: what we wrote at 23:59:59 the vendor may list at 00:00:00.
 * Days of a time zone last 23 to 25 hours; the last slice is as long as the day leaves it.
 */
export function slicesOf(day: Slice, sliceMs: number): readonly (Slice & { readonly inside: boolean })[] {
  const slices = [
    { from: new Date(day.from.getTime() - sliceMs), to: day.from, inside: false },
    { from: day.to, to: new Date(day.to.getTime() + sliceMs), inside: false },
  ];
  for (let at = day.from.getTime(); at < day.to.getTime(); at += sliceMs) {
    const to = new Date(Math.min(at + sliceMs, day.to.getTime()));
    slices.splice(-1, 0, { from: new Date(at), to, inside: true });
  }
  return slices;
}

const DAY_MS = 24 * 3_600_000;

/** The day after, of the calendar. */
export function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
}

/**
 * Which days a job reconciles now: after the last day that ran, every one up to the last closed day, so that
 * nothing is left out after a standstill; the closed day alone for an integration that is new.
 */
export function daysDue(lastRun: string | null, lastClosed: string, daysMax: number): readonly string[] {
  if (lastRun === null) return [lastClosed];
  const due: string[] = [];
  for (let day = dayAfter(lastRun); day <= lastClosed; day = dayAfter(day)) due.push(day);
  return due.slice(-daysMax);
}

const LIFT_REQUEST_MS = 24 * 3_600_000;

/** A request to lift a freeze that is older than this stands no longer. */
export function liftAskedAfter(now: Date): Date {
  return new Date(now.getTime() - LIFT_REQUEST_MS);
}
