import type { Entry } from '../history.ts';
import { possibleValues, type Span } from './windows.ts';

/** What of an account may hold a stake back, as far as the times of the calls tell. */
export type Switches = {
  /** Locked, shut, or free: what a stake may have found. */
  held(account: bigint, span: Span): ReadonlySet<string | null>;
  /** Whether the session of a call may have been ended when it was judged. */
  ended(account: bigint, epoch: number | null, span: Span): ReadonlySet<boolean>;
};

/** I8: once a switch was answered it holds; while it is thrown either may be seen. */
export function switchesOf(entries: readonly Entry[]): Switches {
  const thrown = entries.flatMap(({ operation, invokedAt, respondedAt, doubts }) => {
    const span = { invokedAt, respondedAt, doubts, account: operation.person.account };
    if (operation.kind === 'shut') {
      if (operation.reason === 'EXCLUDED') return [{ ...span, which: 'exclusion', value: 'member_locked' }];
      return [{ ...span, which: 'gate', value: 'limit_reached' }];
    }
    if (operation.kind === 'open') return [{ ...span, which: 'gate', value: null }];
    if (operation.kind === 'end_sessions') return [{ ...span, which: 'sessions', value: null }];
    if (operation.kind !== 'status') return [];
    return [{ ...span, which: 'lock', value: operation.status === 'LOCKED' ? 'member_locked' : null }];
  });
  const by = Map.groupBy(thrown, ({ account, which }) => `${which} ${account}`);
  const of = (which: string, account: bigint) => by.get(`${which} ${account}`) ?? [];

  return {
    held(account, span) {
      // Nothing lifts an exclusion (G11): whoever opens or limits the account after it changes nothing.
      const exclusions = possibleValues(of('exclusion', account), null, span);
      const locks = possibleValues(of('lock', account), null, span);
      const gates = possibleValues(of('gate', account), null, span);
      const over = (above: ReadonlySet<string | null>, below: ReadonlySet<string | null>) =>
        new Set([...above].flatMap((word) => (word === null ? [...below] : [word])));
      return over(exclusions, over(locks, gates));
    },
    ended(account, epoch, span) {
      if (epoch === null) return new Set([false]);
      const endings = of('sessions', account);
      const over = endings.filter(({ respondedAt }) => respondedAt < span.invokedAt).length;
      const begun = endings.filter(({ invokedAt }) => invokedAt <= span.respondedAt);
      // An ending that had to be asked for twice may have counted twice.
      const most = begun.reduce((count, { doubts }) => count + 1 + doubts, 0);
      if (epoch < over || epoch > most) return new Set([true]);
      return most === over ? new Set([false]) : new Set([false, true]);
    },
  };
}
