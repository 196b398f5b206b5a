import * as v from 'valibot';

const Count = (max: number) => v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(max));

/** How the provider is today: for who wants to see what comes of it. */
const BehaviourSchema = v.strictObject({
  /**
   * `failing` answers 500 and does nothing, `losing` does what was asked and answers 500, `mute` does it and never
   * answers.
   */
  calls: v.picklist(['answering', 'failing', 'losing', 'mute']),
  /** `held` keeps news until it is something else again; `lost` news is never sent. */
  webhooks: v.picklist(['sent', 'held', 'lost']),
  /** In which order news of one payment is sent that is due at the same time. */
  order: v.picklist(['as_happened', 'newest_first']),
  /** How often each piece of news is delivered, though it was taken. */
  copies: v.pipe(Count(5), v.minValue(1)),
  delayMs: Count(3_600_000),
  /** How long after the first try that failed there is another; doubled each time, up to a minute. */
  retryMs: Count(60_000),
  /** Between the steps of a payout, and until a refund is done. */
  payoutMs: Count(3_600_000),
  /** What is wrong with the daily file. */
  file: v.picklist(['right', 'line_missing', 'line_added', 'amount_differs', 'cut_off']),
});
export type Behaviour = v.InferOutput<typeof BehaviourSchema>;
/** What is not named stays as it is. */
export const BehaviourChangeSchema = v.partial(BehaviourSchema);
export type BehaviourChange = v.InferOutput<typeof BehaviourChangeSchema>;

export const WELL_BEHAVED: Behaviour = {
  calls: 'answering',
  webhooks: 'sent',
  order: 'as_happened',
  copies: 1,
  delayMs: 0,
  retryMs: 1_000,
  payoutMs: 3_000,
  file: 'right',
};
