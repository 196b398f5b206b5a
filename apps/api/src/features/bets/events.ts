import { moneyFromE5 } from '@laro/money';
import * as v from 'valibot';
import { defineEvent } from '../../platform/outbox.ts';

const AmountE5 = v.pipe(
  v.string(),
  v.transform((text) => moneyFromE5(BigInt(text))),
);
const When = v.pipe(
  v.string(),
  v.transform((text) => new Date(text)),
);

const Book = v.picklist(['REAL', 'TRIAL', 'TEST']);

/** A settlement of a bet, or another one of it: the higher version is the later, whatever is read first. */
const Settlement = v.object({
  bet: v.string(),
  version: v.number(),
  /** Its place among the stakes of the member's account. */
  stakeVersion: v.number(),
  member: v.string(),
  book: Book,
  integration: v.string(),
  nodeId: v.string(),
  gameType: v.string(),
  state: v.string(),
  /** What the bet was before this settlement. Entries of the version before lack both. */
  stateBefore: v.optional(v.string(), 'ACCEPTED'),
  stakeBeforeE5: v.optional(AmountE5, '0'),
  stakeE5: AmountE5,
  payoutE5: AmountE5,
  payoutBeforeE5: AmountE5,
  /** What of it counts, now and before this settlement. */
  validE5: AmountE5,
  validBeforeE5: AmountE5,
  /** The agents above the member at this settlement, from the top. */
  agentPath: v.array(v.string()),
  /** The member's level at this settlement and at the one before. Entries of the version before lack the second. */
  vipLevel: v.optional(v.number(), 0),
  vipLevelBefore: v.optional(v.number(), 0),
  businessDay: v.string(),
  /** The day on which this settlement is booked: of a later one, not the day of the bet. */
  bookedDay: v.string(),
  /** Of the first settlement, and of this one; entries of the version before lack the second. */
  settledAt: When,
  bookedAt: v.optional(When),
});

/** What bets says through the outbox, written by `bets.post_batch` and `bets.settle`. */
export const betEvents = {
  accepted: defineEvent(
    'bets.accepted',
    // A stake is taken once: whatever else is known of the bet is newer.
    v.object({
      bet: v.string(),
      version: v.optional(v.number(), 0),
      member: v.string(),
      book: Book,
      stakeE5: AmountE5,
      /** The business day on which it was placed. Entries of the version before lack it. */
      placedDay: v.optional(v.string()),
    }),
  ),
  settled: defineEvent('bets.settled', Settlement),
  voided: defineEvent('bets.voided', Settlement),
};
