import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { LANGUAGES, Language } from './common.ts';
import { MODULES } from './modules.ts';
import { RegisterSettings } from './registration.ts';

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
  flags: v.array(v.picklist(MODULES)),
  profile: v.object({
    id: v.string(),
    demo: v.boolean(),
    minimumAge: v.number(),
    rememberTicked: v.boolean(),
  }),
  /** Design tokens that this brand overrides, by custom property name: `{ "--accent": "#ffc24b" }`. */
  theme: v.record(v.string(), v.string()),
  /** Part of the addresses of the brand's own pictures (`/media/look`): another one where they are others. */
  look: v.string(),
  /** What surrounds the app in a browser and as it starts, where it is not the ground of the theme. */
  color: v.optional(v.string()),
  /** It is over: its pages say so, and who answers for what members have there. */
  archived: v.optional(v.literal(true)),
  follow: v.array(v.object({ resourceType: v.string(), url: v.string() })),
  /** DATA-7: who stands behind the brand, with where each leads: a screen of ours or a site of theirs. */
  partners: v.array(v.object({ name: v.string(), linkage: v.string() })),
  footer: v.string(),
  /** Whether screens offer the app: the operator says so, and there is a link (HEAD-1). */
  downloads: v.boolean(),
});
export type Merchant = v.InferOutput<typeof Merchant>;

export const getMerchant = defineCall({
  name: 'getMerchant',
  method: 'GET',
  path: '/api/merchant',
  summary: 'The brand behind this host: currency, languages, flags, theme.',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  value: Merchant,
  refusals: [merchantUnknown],
});

const Resource = v.object({ resourceType: v.string(), url: v.string() });

export const listDownloads = defineCall({
  name: 'listDownloads',
  method: 'GET',
  path: '/api/downloads',
  summary: 'Where the app of this brand is to be had (SYS-6).',
  who: 'anyone',
  cost: 'read',
  cacheable: true,
  unsafe: false,
  value: v.object({ list: v.array(Resource) }),
  refusals: [merchantUnknown],
});

/** Which of the specification's gateways a client comes through (SYS-7). */
export const GATEWAYS = { WEB: 1, MOBILE: 3 } as const;

/** SYS-5: `path` is encrypted with its own last 8 characters; what it holds is public. */
const CustomerService = v.object({ type: v.string(), name: v.string(), path: v.string() });
/** SYS-3. */
const MobileTemplate = v.object({ mem_cen: v.string(), dep_func: v.string() });

const MaintenanceMessage = v.object(
  Object.fromEntries(LANGUAGES.map((code) => [code, v.optional(v.string())])) as Record<
    Language,
    v.OptionalSchema<v.StringSchema<undefined>, undefined>
  >,
);
export type MaintenanceMessage = v.InferOutput<typeof MaintenanceMessage>;

/**
 * The state of the merchant as the specification's status call tells it (SYS-1, SYS-4). `status` is 0 normal, 1 maintenance
 * (also when the region is restricted too), 2 region restricted only.
 */
export const Status = v.object({
  status: v.picklist([0, 1, 2]),
  maintenance: v.boolean(),
  regionRestriction: v.boolean(),
  /** When the work is expected to be done, where staff have said so. */
  maintenanceUntil: v.nullable(v.string()),
  /** What staff tell members meanwhile, by language; the app has words of its own where they do not. */
  maintenanceMessage: MaintenanceMessage,
  location: v.object({ ip: v.string(), country: v.nullable(v.string()) }),
  info: v.object({
    customerService: v.array(CustomerService),
    domainRoute: v.array(v.string()),
    mobileTemplate: MobileTemplate,
    paths: v.record(v.string(), v.string()),
    register: RegisterSettings,
    resources: v.array(Resource),
    /** Flags that are on. */
    whitelabel: v.array(v.string()),
    mainDomain: v.string(),
    imageCDNs: v.array(v.string()),
  }),
});
export type Status = v.InferOutput<typeof Status>;

export const getStatus = defineCall({
  name: 'getStatus',
  method: 'GET',
  path: '/api/status',
  summary:
    'Whether the merchant is open for this visitor, and what a client needs to know of it (SYS-1, SYS-4).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  value: Status,
  refusals: [merchantUnknown],
});

/** What the four below have in common: parts of the status, each for a client that needs no more (CALL-5). */
const PART = {
  method: 'GET',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  refusals: [merchantUnknown],
} as const;

export const getWhitelabel = defineCall({
  ...PART,
  name: 'getWhitelabel',
  path: '/api/whitelabel',
  summary: 'The flags of the brand that are on (CALL-5).',
  value: v.object({ list: v.array(v.string()) }),
});

export const getDomainRoute = defineCall({
  ...PART,
  name: 'getDomainRoute',
  path: '/api/domain-route',
  summary: 'The hosts of the brand, and the one that was asked (CALL-5).',
  value: v.object({ list: v.array(v.string()), mainDomain: v.string() }),
});

export const listCustomerService = defineCall({
  ...PART,
  name: 'listCustomerService',
  path: '/api/customer-service',
  summary: 'Where members are helped, each path encrypted (CALL-5, SYS-5).',
  value: v.object({ list: v.array(CustomerService) }),
});

export const getClientSettings = defineCall({
  ...PART,
  name: 'getClientSettings',
  path: '/api/settings',
  summary:
    'What a client is set up with: gateways, templates, paths, registration, downloads, image hosts (CALL-5).',
  value: v.object({
    gateways: v.object({ WEB: v.number(), MOBILE: v.number() }),
    mobileTemplate: MobileTemplate,
    paths: v.record(v.string(), v.string()),
    register: RegisterSettings,
    resources: v.array(Resource),
    imageCDNs: v.array(v.string()),
  }),
});
