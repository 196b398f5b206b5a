import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Instant, IntegrationId, notFound, plainText, Reason } from './common.ts';
import { Plan } from './settings.ts';

/** A new brand lacks something that it needs; carries `{ missing }`, as `OPENING_ITEMS` names it. */
export const brandUnprepared = refusal('switches.brand_unprepared', 409);

/** An archived brand comes back from the archive first, which two people decide. */
export const brandInArchive = refusal('switches.brand_archived', 409);

/** What a new brand needs before it opens: documents, its own looks, games, tested connections, a way to pay in, people. */
export const OPENING_ITEMS = [
  'terms',
  'theme',
  'logo',
  'icon',
  'vendors',
  'tests',
  'methods',
  'service',
  'colleagues',
] as const;
export type OpeningItem = (typeof OPENING_ITEMS)[number];

const planned = { from: v.nullable(Instant), until: v.nullable(Instant) };

export const Switches = v.object({
  maintenance: v.object({ on: v.boolean(), until: v.nullable(Instant) }),
  /** As `saveMaintenance` plans it. */
  maintenancePlanned: v.object(planned),
  /** The brand's connections to suppliers. */
  vendors: v.array(
    v.object({
      integration: v.string(),
      supplier: v.string(),
      mode: v.string(),
      on: v.boolean(),
      ...planned,
    }),
  ),
  /** Games that staff have switched off; all others are as their suppliers say. */
  gamesOff: v.array(v.object({ nodeId: v.string(), gameName: v.string() })),
  /** Games with a time during which nobody plays them. */
  gamesPlanned: v.array(v.object({ nodeId: v.string(), gameName: v.string(), ...planned })),
});
export type Switches = v.InferOutput<typeof Switches>;

export const listSwitches = defineCall({
  name: 'listSwitches',
  method: 'GET',
  path: '/api/staff/switches',
  summary: 'What of play is switched off now (goal G9).',
  who: 'staff.support',
  cost: 'read',
  unsafe: false,
  value: Switches,
  refusals: [],
});

export const getBrandOpening = defineCall({
  name: 'getBrandOpening',
  method: 'GET',
  path: '/api/staff/switches/opening',
  summary: 'What a new brand needs before it opens, and what of it is there.',
  who: 'staff.admin',
  cost: 'read',
  unsafe: false,
  value: v.object({
    /** It has never been open: it opens once everything is there. */
    preparing: v.boolean(),
    items: v.array(v.object({ item: v.picklist(OPENING_ITEMS), done: v.boolean() })),
  }),
  refusals: [],
});

export const switchMaintenance = defineCall({
  name: 'switchMaintenance',
  method: 'PUT',
  path: '/api/staff/switches/maintenance',
  summary: 'Closes the brand for everything that members do, or opens it: within five seconds, everywhere.',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  audit: ['switch.maintenance'],
  body: v.strictObject({
    on: v.boolean(),
    /** What members are told of its end; nothing opens by itself then. */
    until: v.optional(v.nullable(Instant), null),
    reason: Reason,
  }),
  value: Switches,
  refusals: [brandUnprepared, brandInArchive],
});

export const switchVendor = defineCall({
  name: 'switchVendor',
  method: 'PUT',
  path: '/api/staff/switches/vendors/:integration',
  summary:
    'Stops launches and new stakes at one supplier, or lets them in again; running rounds are paid and undone.',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  audit: ['switch.vendor'],
  params: v.strictObject({ integration: IntegrationId }),
  body: v.strictObject({ on: v.boolean(), reason: Reason }),
  value: Switches,
  refusals: [notFound],
});

export const switchGame = defineCall({
  name: 'switchGame',
  method: 'PUT',
  path: '/api/staff/switches/games/:nodeId',
  summary:
    'Stops launches and new stakes of one game, or lets them in again; running rounds are paid and undone.',
  who: 'staff.support',
  cost: 'write',
  unsafe: true,
  audit: ['switch.game'],
  params: v.strictObject({ nodeId: v.pipe(plainText(120), v.minLength(1)) }),
  body: v.strictObject({ on: v.boolean(), reason: Reason }),
  value: Switches,
  refusals: [notFound],
});

export const planVendorSwitch = defineCall({
  name: 'planVendorSwitch',
  method: 'PUT',
  path: '/api/staff/switches/vendors/:integration/plan',
  summary:
    'Says when one supplier is not played, beside its switch; it opens again by itself, or when it is switched on.',
  who: 'staff.admin',
  cost: 'write',
  unsafe: true,
  audit: ['switch.vendor_planned'],
  params: v.strictObject({ integration: IntegrationId }),
  body: v.strictObject({ plan: v.nullable(Plan), reason: Reason }),
  value: Switches,
  refusals: [notFound],
});

export const planGameSwitch = defineCall({
  name: 'planGameSwitch',
  method: 'PUT',
  path: '/api/staff/switches/games/:nodeId/plan',
  summary:
    'Says when one game is not played, beside its switch; it opens again by itself, or when it is switched on.',
  who: 'staff.support',
  cost: 'write',
  unsafe: true,
  audit: ['switch.game_planned'],
  params: v.strictObject({ nodeId: v.pipe(plainText(120), v.minLength(1)) }),
  body: v.strictObject({ plan: v.nullable(Plan), reason: Reason }),
  value: Switches,
  refusals: [notFound],
});
