import * as v from 'valibot';
import { defineCall } from './call.ts';
import { Language, plainText } from './common.ts';

/** Who an announcement is for (MSG-6): members, visitors, members at their first login; without it, everybody. */
const Execution = v.nullable(v.picklist(['A', 'B', 'F']));

/** Announcements, by the specification's groups (MSG-7). `linkage` is a path of ours or an https address. */
export const Banner = v.object({
  id: v.string(),
  execution: Execution,
  url: v.string(),
  /** Smaller rendition for phones, same picture. */
  smallUrl: v.string(),
  groupName: v.picklist(['m_exclusive', 'm_video', 'm_home']),
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
  content: v.string(),
  promotionType: v.picklist(['A', 'PL', 'B', 'PU', 'PR', 'H']),
  execution: Execution,
  read: v.boolean(),
});
export type Announcement = v.InferOutput<typeof Announcement>;

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
    groupName: v.optional(v.picklist(['m_reg', 'm_home']), 'm_home'),
    platform: v.optional(v.picklist(['M', 'W']), 'M'),
    merchantCode: v.optional(plainText(40)),
    /** Accepted for compatibility, never read: the session travels in a cookie. */
    token: v.optional(plainText(200)),
    language: v.optional(Language, 'EN'),
  }),
  value: v.object({
    promotion: v.array(Announcement),
    banners: v.array(Banner),
    player: v.array(Announcement),
    popup: v.array(Announcement),
    hot: v.array(Announcement),
    footer: v.object({ unreadCount: v.number() }),
  }),
  refusals: [],
});
