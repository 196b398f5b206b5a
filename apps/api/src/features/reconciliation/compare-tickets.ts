import { ZERO } from '@laro/money';
import type { Platform } from '../../platform/platform.ts';
import type { Integration } from '../vendors/index.ts';
import type { Comparison, GoOn } from './reconcile-day.ts';
import { judge, type Slice } from './rules.ts';
import * as store from './store.ts';
import type { TicketAct, VendorTickets } from './vendor-tickets.ts';

const AT_ONCE = 8;

/**
 * Compares the tickets of a day that still run here with what the vendor says of each: a settlement or cancellation
 * that never reached us shows, and so does a ticket that it does not know. The protocol tells no amounts, so only
 * tickets are counted.
 */
export async function compareTickets(
  { scopes }: Platform,
  integration: Integration,
  bounds: Slice,
  history: VendorTickets,
  goOn: GoOn,
): Promise<Comparison | null> {
  const tickets = await scopes.read(
    integration.merchant,
    async (scope) => await store.runningTickets(scope, integration.id, bounds),
  );
  const found: store.Found[] = [];
  let running = 0n;
  for (let at = 0; at < tickets.length; at += AT_ONCE) {
    if (!(await goOn())) return null;
    const chunk = tickets.slice(at, at + AT_ONCE);
    const acts = await scopes.read(
      integration.merchant,
      async (scope) => await store.actsOfTickets(scope, integration.id, chunk),
    );
    const histories = await Promise.all(chunk.map(async ({ ticket }) => await history(ticket)));
    for (const [index, { ticket }] of chunk.entries()) {
      const theirs = histories[index] ?? null;
      const ours = new Set(acts.filter((act) => act.ticket === ticket).map((act) => act.transaction));
      if (theirs?.some((act) => act.transaction === ticket && act.state === 'done')) running += 1n;
      found.push(...differencesOf(ours, theirs ?? []));
    }
  }
  const none = { stakes: ZERO, payouts: ZERO };
  return {
    ours: { ...none, count: BigInt(tickets.length) },
    theirs: { ...none, count: running },
    found,
    beyond: 0,
  };
}

/** Act by act; everything that we have on a ticket that runs is done. */
function differencesOf(ours: ReadonlySet<string>, theirs: readonly TicketAct[]): readonly store.Found[] {
  // The vendor may have tried an act more than once: the best of its tries counts.
  const latest = new Map<string, TicketAct>();
  for (const act of theirs) {
    if (latest.get(act.transaction)?.state !== 'done') latest.set(act.transaction, act);
  }
  return [...new Set([...ours, ...latest.keys()])].flatMap((transaction): store.Found[] => {
    const mine = ours.has(transaction) ? ({ amount: ZERO, state: 'done' } as const) : undefined;
    const act = latest.get(transaction);
    const kind = judge(mine, act && { amount: ZERO, state: act.state });
    if (!kind) return [];
    const states = { oursState: mine?.state ?? null, theirsState: act?.state ?? null };
    return [{ transaction, kind, ours: null, theirs: null, ...states }];
  });
}
