import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import {
  Empty,
  Instant,
  Language,
  notFound,
  pageOf,
  pageQuery,
  plainText,
  Reason,
  Version,
} from './common.ts';
import { unknownPicture } from './pictures.ts';
import { PromotionType, Texts, textMissing } from './texts.ts';

export type { PromotionType } from './texts.ts';

/** Who an announcement is for (MSG-6): members, visitors, members at their first login; without it, everybody. */
const Execution = v.nullable(v.picklist(['A', 'B', 'F']));

/** Where a banner is shown: three places of home, and registration. */
const BannerGroup = v.picklist(['m_exclusive', 'm_video', 'm_home', 'm_reg']);

/** Announcements, by the specification's groups (MSG-7). `linkage` is a path of ours or an https address. */
export const Banner = v.object({
  id: v.string(),
  execution: Execution,
  url: v.string(),
  /** Smaller rendition for phones, same picture. */
  smallUrl: v.string(),
  groupName: BannerGroup,
  linkage: v.nullable(v.string()),
  title: v.string(),
  content: v.string(),
  action: v.nullable(v.string()),
  color: v.string(),
});
export type Banner = v.InferOutput<typeof Banner>;

export const Announcement = v.object({
  id: v.string(),
  title: v.string(),
  /** HTML, cleaned. */
  content: v.string(),
  promotionType: PromotionType,
  execution: Execution,
  read: v.boolean(),
});
export type Announcement = v.InferOutput<typeof Announcement>;

/** How an activity stands for whoever is here (SYS-11); what a member has done with it, rewards know. */
export const ACTIVITY_STATES = [
  'coming_soon',
  'join',
  'joined',
  'process',
  'claim',
  'applying',
  'issued',
  'claimed',
  'rejected',
  'close',
] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

/** `linkage`: where one takes part, a path of ours or an https address. */
export const Promotion = v.object({
  ...Announcement.entries,
  linkage: v.nullable(v.string()),
  /** Null where there is nothing to take part in. */
  activity: v.nullable(v.picklist(ACTIVITY_STATES)),
});
export type Promotion = v.InferOutput<typeof Promotion>;

/** As a list shows it: with the time since when it is shown. */
export const Notice = v.object({ ...Announcement.entries, shownFrom: Instant });
export type Notice = v.InferOutput<typeof Notice>;

const AnnouncementId = v.pipe(v.string(), v.regex(/^[\w-]{1,60}$/));
const language = v.optional(Language, 'EN');

export const listBannerAnnouncements = defineCall({
  name: 'listBannerAnnouncements',
  method: 'GET',
  path: '/api/announcements/banners',
  summary: 'Banners and public announcements by group (CALL-12).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    types: v.optional(plainText(40), 'B,PL,PU,PR,H'),
    /** The page that asks: registration is answered its own banners, home everything else. */
    groupName: v.optional(v.picklist(['m_reg', 'm_home']), 'm_home'),
    /** M for mobile pages; W for agent home, which is answered what is for agents. */
    platform: v.optional(v.picklist(['M', 'W']), 'M'),
    merchantCode: v.optional(plainText(40)),
    /** Accepted for compatibility, never read: the session travels in a cookie. */
    token: v.optional(plainText(200)),
    language,
  }),
  value: v.object({
    promotion: v.array(Promotion),
    banners: v.array(Banner),
    player: v.array(Announcement),
    popup: v.array(Announcement),
    hot: v.array(Announcement),
    footer: v.object({ unreadCount: v.number() }),
  }),
  refusals: [],
});

/** To members, or to agents (`A`, RTE-9). */
const Types = v.optional(v.picklist(['PL', 'A']), 'PL');

export const listNotices = defineCall({
  name: 'listNotices',
  method: 'GET',
  path: '/api/announcements',
  summary:
    'Announcements to players, or to agents, that whoever asks may read, in the order of the notice line.',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ types: Types, language }),
  value: v.object({ list: v.array(Notice) }),
  refusals: [],
});

export const listPopularAnnouncements = defineCall({
  name: 'listPopularAnnouncements',
  method: 'GET',
  path: '/api/announcements/popular',
  summary: 'Hot news of home (HOME-14).',
  who: 'anyone',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ language }),
  value: v.object({ list: v.array(Notice) }),
  refusals: [],
});

export const markAnnouncementRead = defineCall({
  name: 'markAnnouncementRead',
  method: 'POST',
  path: '/api/announcements/read',
  summary: 'Takes an announcement for read; one that is read stays read (MSG-3, CALL-12).',
  who: 'member',
  cost: 'write',
  unsafe: true,
  body: v.strictObject({ announcementId: AnnouncementId, read: v.optional(v.literal(true), true) }),
  value: Empty,
  refusals: [notFound],
});

export const countUnreadAnnouncements = defineCall({
  name: 'countUnreadAnnouncements',
  method: 'GET',
  path: '/api/announcements/unread',
  summary: 'How many announcements a member has not read; a hundred stands for more (MSG-2, MSG-10).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ types: Types }),
  value: v.object({ unreadCount: v.number() }),
  refusals: [],
});

/** Somebody else has saved it since it was opened; carries `{ theirs }`, their whole version. */
export const announcementChanged = refusal('announcements.changed', 409);

const Period = v.nullable(Instant);
/** A path of ours, or an https address. */
const Linkage = v.nullable(v.pipe(plainText(600), v.regex(/^(?:\/m\/(?!.*\.\.)[^\\]*|https:\/\/[^\s\\]+)$/)));

/** Everything about it that staff decide, but whether it is shown and where it stands. */
const Draft = {
  promotionType: PromotionType,
  execution: Execution,
  shownFrom: Period,
  shownUntil: Period,
  /** A promotion is open so long; it is announced before, and stays to be read after. */
  offerFrom: v.optional(Period, null),
  offerUntil: v.optional(Period, null),
  /** One of the product's own, or as `uploadPicture` named it. */
  picture: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,40}$/))),
  groupName: v.nullable(BannerGroup),
  linkage: Linkage,
  /** Behind the picture; without one, the color that an uploaded picture is mostly of. */
  color: v.nullable(v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/))),
  words: Texts,
};

/** What holds between its parts. */
type Periods = Readonly<Record<'shownFrom' | 'shownUntil' | 'offerFrom' | 'offerUntil', string | null>>;
const isPeriod = (from: string | null, until: string | null) =>
  from === null || until === null || from < until;
const endsLater = ({ shownFrom, shownUntil, offerFrom, offerUntil }: Periods) =>
  isPeriod(shownFrom, shownUntil) && isPeriod(offerFrom, offerUntil);
const NEVER_SHOWN = 'It ends before it begins.';
const hasItsPicture = ({
  promotionType,
  picture,
  groupName,
}: {
  readonly promotionType: v.InferOutput<typeof PromotionType>;
  readonly picture: string | null;
  readonly groupName: string | null;
}) => promotionType !== 'B' || (picture !== null && groupName !== null);
const NO_PICTURE = 'A banner has a picture and a place.';

/** All that a version of it holds. */
export const AnnouncementDraft = v.pipe(
  v.strictObject(Draft),
  v.check((draft) => endsLater(draft), NEVER_SHOWN),
  v.check((draft) => hasItsPicture(draft), NO_PICTURE),
);
export type AnnouncementDraft = v.InferOutput<typeof AnnouncementDraft>;

export const StaffAnnouncement = v.object({
  ...Draft,
  version: Version,
  id: v.string(),
  state: v.picklist(['draft', 'published', 'withdrawn']),
  savedAt: Instant,
  /** Its newest version is a draft beside what members see. */
  drafted: v.boolean(),
});
export type StaffAnnouncement = v.InferOutput<typeof StaffAnnouncement>;

const params = v.strictObject({ id: AnnouncementId });

export const listAnnouncements = defineCall({
  name: 'listAnnouncements',
  method: 'GET',
  path: '/api/staff/announcements',
  summary: 'All that the brand has written, in the order in which members see it.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ ...pageQuery(), type: v.optional(PromotionType) }),
  value: v.object(pageOf(StaffAnnouncement)),
  refusals: [],
});

export const getAnnouncement = defineCall({
  name: 'getAnnouncement',
  method: 'GET',
  path: '/api/staff/announcements/:id',
  summary: 'One announcement as it was written.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  params,
  value: StaffAnnouncement,
  refusals: [notFound],
});

export const previewAnnouncement = defineCall({
  name: 'previewAnnouncement',
  method: 'GET',
  path: '/api/staff/announcements/:id/preview',
  summary: 'As members would read it, published or not: its HTML is cleaned.',
  who: 'staff.content',
  cost: 'read',
  unsafe: false,
  params,
  query: v.strictObject({ language }),
  value: v.object({ title: v.string(), content: v.string(), action: v.nullable(v.string()) }),
  refusals: [notFound],
});

export const saveAnnouncement = defineCall({
  name: 'saveAnnouncement',
  method: 'PUT',
  path: '/api/staff/announcements/:id',
  summary:
    'Writes an announcement, or writes it anew: what is published changes at once, or for a draft when it is restored.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['announcement.saved'],
  params,
  body: v.pipe(
    v.strictObject({
      ...Draft,
      version: Version,
      /** What members see stays as it is. */
      draft: v.optional(v.boolean(), false),
      reason: Reason,
    }),
    v.check((draft) => endsLater(draft), NEVER_SHOWN),
    v.check((draft) => hasItsPicture(draft), NO_PICTURE),
  ),
  value: StaffAnnouncement,
  refusals: [announcementChanged, unknownPicture, textMissing],
});

export const publishAnnouncement = defineCall({
  name: 'publishAnnouncement',
  method: 'POST',
  path: '/api/staff/announcements/:id/publish',
  summary: 'Shows an announcement to its audience, from its time on.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['announcement.published'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: StaffAnnouncement,
  refusals: [notFound, textMissing],
});

export const withdrawAnnouncement = defineCall({
  name: 'withdrawAnnouncement',
  method: 'POST',
  path: '/api/staff/announcements/:id/withdraw',
  summary: 'Takes an announcement away from members; it can be published again.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['announcement.withdrawn'],
  params,
  body: v.strictObject({ reason: Reason }),
  value: StaffAnnouncement,
  refusals: [notFound],
});

export const orderAnnouncements = defineCall({
  name: 'orderAnnouncements',
  method: 'PUT',
  path: '/api/staff/announcement-order',
  summary: 'Puts announcements into this order; those that are not named follow.',
  who: 'staff.content',
  cost: 'write',
  unsafe: true,
  audit: ['announcement.ordered'],
  body: v.strictObject({
    ids: v.pipe(v.array(AnnouncementId), v.minLength(1), v.maxLength(200)),
    reason: Reason,
  }),
  value: Empty,
  refusals: [notFound],
});
