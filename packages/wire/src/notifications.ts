import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { Empty, Language, plainText, Reason, Version } from './common.ts';
import { NOTICE_CHANNELS, NOTICE_GROUPS, NOTICES } from './notification-kinds.ts';

/** What cannot be switched off was to be. */
export const choiceFixed = refusal('notifications.fixed', 422);

const Time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
/** Times of day in the brand's time zone. */
const Quiet = v.pipe(
  v.strictObject({ from: Time, to: Time }),
  v.check(({ from, to }) => from !== to, 'Quiet hours have a beginning and an end.'),
);

const choice = {
  group: v.picklist(NOTICE_GROUPS),
  channel: v.picklist(NOTICE_CHANNELS),
  on: v.boolean(),
};
const CHOICES_MAX = NOTICE_GROUPS.length * NOTICE_CHANNELS.length;

export const NotificationPreferences = v.object({
  /** Of each group by each channel; `fixed` is what protects the account and cannot be switched off. */
  choices: v.array(v.object({ ...choice, fixed: v.boolean() })),
  /** Nothing but what is fixed leaves between these times; it waits for their end. */
  quiet: v.nullable(Quiet),
  /** Whether there is a proved address or number to write to. */
  proved: v.object({ email: v.boolean(), sms: v.boolean() }),
});
export type NotificationPreferences = v.InferOutput<typeof NotificationPreferences>;

export const getNotificationPreferences = defineCall({
  name: 'getNotificationPreferences',
  method: 'GET',
  path: '/api/notifications/preferences',
  summary: 'What this member is told by which channel, and when not.',
  who: 'account',
  cost: 'read',
  unsafe: false,
  value: NotificationPreferences,
  refusals: [],
});

export const saveNotificationPreferences = defineCall({
  name: 'saveNotificationPreferences',
  method: 'POST',
  path: '/api/notifications/preferences',
  summary: 'Changes what is named and leaves the rest; `quiet` is null for no quiet hours.',
  who: 'account',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({
    choices: v.optional(v.pipe(v.array(v.strictObject(choice)), v.maxLength(CHOICES_MAX)), []),
    quiet: v.optional(v.nullable(Quiet)),
  }),
  value: NotificationPreferences,
  refusals: [choiceFixed],
});

/** Words that name what this event does not know, or a brace that is no name; carries `{ placeholders }`. */
export const placeholderUnknown = refusal('notifications.placeholder_unknown', 422);
/** Somebody else has saved it since it was opened. */
export const templateChanged = refusal('notifications.changed', 409);

const Kind = v.picklist(Object.keys(NOTICES) as (keyof typeof NOTICES)[]);
const words = {
  title: v.pipe(plainText(120), v.trim(), v.minLength(1)),
  text: v.pipe(plainText(1_000), v.trim(), v.minLength(1)),
  /** For a locked screen and an SMS: it may name the brand alone. */
  short: v.pipe(plainText(160), v.trim(), v.minLength(1)),
};

export const NotificationTemplate = v.object({
  kind: Kind,
  language: Language,
  ...words,
  /** What title and text may name, each in braces, beside `{brand}`. */
  facts: v.array(v.string()),
  /** Whether these are words of the brand; else they are ours. */
  own: v.boolean(),
  /** 0 for ours. */
  version: Version,
});
export type NotificationTemplate = v.InferOutput<typeof NotificationTemplate>;

export const listTemplates = defineCall({
  name: 'listTemplates',
  method: 'GET',
  path: '/api/staff/notifications/templates',
  summary: 'What members are told of each event, in each language.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  value: v.object({ list: v.array(NotificationTemplate) }),
  refusals: [],
});

const params = v.strictObject({ kind: Kind, language: Language });

export const saveTemplate = defineCall({
  name: 'saveTemplate',
  method: 'PUT',
  path: '/api/staff/notifications/templates/:kind/:language',
  summary: 'Puts words of the brand in place of ours; what is told from now on is told in them.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['template.saved'],
  params,
  body: v.strictObject({ ...words, version: Version, reason: Reason }),
  value: NotificationTemplate,
  refusals: [placeholderUnknown, templateChanged],
});

export const resetTemplate = defineCall({
  name: 'resetTemplate',
  method: 'POST',
  path: '/api/staff/notifications/templates/:kind/:language/reset',
  summary: 'Takes words of the brand away; ours stand again.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['template.reset'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: Empty,
  refusals: [],
});
