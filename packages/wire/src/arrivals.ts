import * as v from 'valibot';
import { CAMPAIGN_PATTERN } from './arrival-rules.ts';
import { defineCall } from './call.ts';
import { Instant, plainText } from './common.ts';

/** How a member came (TEAM-4), the strongest first: an agent prepared the account, a code was typed, a link was opened. */
export const ARRIVAL_KINDS = [
  'agent_opened',
  'agent_code',
  'agent_link',
  'affiliate_code',
  'affiliate_link',
] as const;
export type ArrivalKind = (typeof ARRIVAL_KINDS)[number];

export const Campaign = v.pipe(v.string(), v.regex(CAMPAIGN_PATTERN));

/**
 * A link that was opened in this browser. How long ago, and not when: both ends of that span are of one clock, so a browser
 * whose clock is wrong says the same.
 */
export const Click = v.strictObject({
  by: v.picklist(['recommenderId', 'affiliateCode']),
  code: v.pipe(plainText(40), v.trim(), v.minLength(1)),
  campaign: v.optional(Campaign),
  secondsAgo: v.pipe(v.number(), v.integer(), v.minValue(0)),
});
export type Click = v.InferOutput<typeof Click>;

export const getAffiliateLink = defineCall({
  name: 'getAffiliateLink',
  method: 'GET',
  path: '/api/affiliate/link',
  summary: 'The member’s own invitation code, and what came of their links by campaign (CALL-6, TEAM-4).',
  who: 'account',
  module: 'AFFMAN3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    code: v.string(),
    /** The newest first; of whom a member was lost to, only the kind is told. */
    campaigns: v.array(
      v.object({
        /** Null where the link named none. */
        campaign: v.nullable(v.string()),
        brought: v.number(),
        lostToAgent: v.number(),
        lostToAffiliate: v.number(),
        lastAt: Instant,
      }),
    ),
  }),
  refusals: [],
});
