/**
 * What a member's limits are to come to (docs/decisions/0027), told anew and as plainly as can be: everything is kept, and
 * each question adds it up. Amounts are whole units; times are milliseconds.
 */
export type Key =
  | `${'deposit' | 'loss' | 'stake'}.${'day' | 'week' | 'month'}`
  | 'session.play'
  | 'reality.play';

const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 24 * 3_600_000];

type Act = { readonly day: number; readonly staked: number; readonly paid: number; undone: boolean };
type Deposit = { readonly amount: number; readonly day: number; counts: boolean };
/** No window reaches back so far. */
const FORGOTTEN_DAYS = 40;
type Limit = {
  value: number | null;
  pending: { readonly value: number | null; readonly since: number } | null;
};

/** The calendar day of a moment where the brand is, as its number since 1970. */
function dayOf(at: number, timeZone: string): number {
  const text = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at);
  return Date.parse(text) / DAY;
}

function firstDay(period: string, day: number): number {
  if (period === 'day') return day;
  // The first of January 1970 was a Thursday.
  if (period === 'week') return day - ((((day + 3) % 7) + 7) % 7);
  const date = new Date(day * DAY);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), 1) / DAY;
}

export class Model {
  readonly #timeZone: string;
  readonly #limits = new Map<Key, Limit>();
  readonly #acts = new Map<string, Act>();
  readonly #deposits = new Map<string, Deposit>();
  #excludedUntil = 0;
  #play: { began: number; checked: number } | null = null;
  #lastStake = 0;

  constructor(timeZone: string) {
    this.#timeZone = timeZone;
  }

  valueOf(key: Key): number | null {
    return this.#limits.get(key)?.value ?? (key === 'reality.play' ? 60 : null);
  }

  pendingOf(key: Key, now: number): Limit['pending'] {
    const pending = this.#limits.get(key)?.pending ?? null;
    return pending && pending.since > now - 8 * DAY ? pending : null;
  }

  set(key: Key, value: number | null, now: number): 'set' | 'same' | 'pending' {
    const has = this.valueOf(key);
    const limit = this.#limits.get(key) ?? { value: has, pending: null };
    if (value === has) {
      limit.pending = null;
      return 'same';
    }
    this.#limits.set(key, limit);
    if (has === null || (value !== null && value < has)) {
      limit.value = value;
      limit.pending = null;
      return 'set';
    }
    const waiting = this.pendingOf(key, now);
    if (waiting?.value !== value) limit.pending = { value, since: now };
    return 'pending';
  }

  confirm(key: Key, value: number | null, now: number): 'confirmed' | 'early' | 'none' {
    const limit = this.#limits.get(key);
    if (limit && !limit.pending && limit.value === value) return 'confirmed';
    const waiting = this.pendingOf(key, now);
    if (!limit || waiting?.value !== value) return 'none';
    if (waiting.since > now - DAY) return 'early';
    limit.value = value;
    limit.pending = null;
    return 'confirmed';
  }

  #left(kinds: readonly string[], now: number): number {
    const today = dayOf(now, this.#timeZone);
    const lefts = [...this.#limits].map(([key, { value }]) => {
      const [kind = '', period = ''] = key.split('.');
      if (value === null || !kinds.includes(kind)) return Number.POSITIVE_INFINITY;
      const first = firstDay(period, today);
      const counts = ({ day }: { readonly day: number }) => day >= first;
      const used =
        kind === 'deposit'
          ? sum(
              [...this.#deposits.values()]
                .filter((one) => one.counts && counts(one))
                .map((one) => one.amount),
            )
          : sum(
              [...this.#acts.values()]
                .filter((one) => !one.undone && counts(one))
                .map(({ staked, paid }) => (kind === 'stake' ? staked : staked - paid)),
            );
      return value - used;
    });
    return Math.min(Number.POSITIVE_INFINITY, ...lefts);
  }

  #isPaused(now: number): boolean {
    if (!this.#play) return false;
    const session = this.valueOf('session.play');
    const reality = this.valueOf('reality.play') ?? 60;
    return (
      now >= this.#play.checked + reality * MINUTE ||
      (session !== null && now >= this.#play.began + session * MINUTE)
    );
  }

  stake(id: string, amount: number, now: number): 'posted' | 'member_locked' | 'limit_reached' {
    if (now < this.#excludedUntil) return 'member_locked';
    if (this.#isPaused(now) || amount > this.#left(['stake', 'loss'], now)) return 'limit_reached';
    this.#write(id, { staked: amount, paid: 0 }, now);
    this.#lastStake = now;
    return 'posted';
  }

  win(id: string, amount: number, now: number): void {
    this.#write(id, { staked: 0, paid: amount }, now);
  }

  #write(id: string, act: Pick<Act, 'staked' | 'paid'>, now: number): void {
    const day = dayOf(now, this.#timeZone);
    for (const [other, { day: then }] of this.#acts)
      if (then < day - FORGOTTEN_DAYS) this.#acts.delete(other);
    this.#acts.set(id, { ...act, day, undone: false });
  }

  isUndone(id: string): boolean {
    return this.#acts.get(id)?.undone !== false;
  }

  undo(id: string): void {
    const act = this.#acts.get(id);
    if (act) act.undone = true;
  }

  takeDeposit(order: string, amount: number, now: number): 'ok' | 'excluded' | 'deposit_limit_reached' {
    if (now < this.#excludedUntil) return 'excluded';
    if (this.#deposits.get(order)?.counts) return 'ok';
    if (amount > this.#left(['deposit'], now)) return 'deposit_limit_reached';
    this.#deposits.set(order, { amount, day: dayOf(now, this.#timeZone), counts: true });
    return 'ok';
  }

  releaseDeposit(order: string): void {
    const deposit = this.#deposits.get(order);
    if (deposit) deposit.counts = false;
  }

  exclude(hours: number, now: number): void {
    this.#excludedUntil = Math.max(this.#excludedUntil, now + hours * HOUR);
  }

  beginPlay(now: number): void {
    if (!this.#play || Math.max(this.#play.checked, this.#lastStake) <= now - 30 * MINUTE) {
      this.#play = { began: now, checked: now };
    }
  }

  acknowledge(now: number): void {
    this.beginPlay(now);
    const reality = this.valueOf('reality.play') ?? 60;
    if (this.#play && this.#play.checked + reality * MINUTE <= now) this.#play.checked = now;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
