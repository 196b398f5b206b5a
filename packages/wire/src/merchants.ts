import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Language } from './common.ts';

export const merchantUnknown = refusal('merchants.unknown_host', 404);

export const Merchant = v.object({
  merchantCode: v.string(),
  name: v.string(),
  /** The "merchant wallet" of HOME-12: public currency and symbol. */
  currency: v.string(),
  currencySymbol: v.string(),
  languages: v.array(Language),
  defaultLanguage: Language,
  timeZone: v.string(),
  /** White-label flags and module ids that are on (ROLE-4, ROLE-5). */
  flags: v.array(v.string()),
  profile: v.object({
    id: v.string(),
    demo: v.boolean(),
    minimumAge: v.number(),
    rememberTicked: v.boolean(),
  }),
  /** Design tokens that this brand overrides, by custom property name: `{ "--accent": "#ffc24b" }`. */
  theme: v.record(v.string(), v.string()),
  follow: v.array(v.object({ resourceType: v.string(), url: v.string() })),
  footer: v.string(),
});
export type Merchant = v.InferOutput<typeof Merchant>;

export const getMerchant = defineCall({
  name: 'getMerchant',
  method: 'GET',
  path: '/api/merchant',
  summary: 'The brand behind this host: currency, languages, flags, theme.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: Merchant,
  refusals: [merchantUnknown],
});
