import { type Announcement, admits, type Banner, type Language, type Notice } from '@laro/wire';
import type { ActivityState, Promotion, PromotionType } from '@laro/wire/announcements';
import { PICTURE_WIDTHS } from '@laro/wire/pictures';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Merchants } from '../merchants/index.ts';
import { addressOf, isUploaded } from '../pictures/index.ts';
import type { ShownText, Texts } from '../texts/index.ts';
import * as store from './store.ts';

/** Where registration is; a merchant that registers nobody leads nobody there (ROLE-5). */
const REGISTRATION = /^\/m\/register\b/;

/** One that is shown, with its words. */
export type Shown = store.AnnouncementRow & ShownText & { readonly read: boolean };
type Asking = { readonly actor: Actor; readonly merchant: string; readonly now: Date };

/** What whoever asks may read now. */
export function createReading(
  { scopes }: Platform,
  { merchants, texts }: { readonly merchants: Merchants; readonly texts: Texts },
) {
  /** Whoever asks may read these, in order; whether it is a member's first login is known to their browser. */
  async function meantFor(
    scope: Scope,
    { actor, merchant, now }: Asking,
    types: readonly string[],
  ): Promise<readonly store.AnnouncementRow[]> {
    const audience = actor.kind === 'member' ? [null, 'A', 'F'] : [null, 'B'];
    const isAgent = admits('agent', actor);
    const registers = await merchants.hasModule(merchant, 'REG3');
    const rows = await store.shownAnnouncements(scope, types, now);
    return rows.filter(
      ({ execution, linkage, promotionType }) =>
        audience.includes(execution) &&
        (isAgent || promotionType !== 'A') &&
        (registers || !REGISTRATION.test(linkage ?? '')),
    );
  }

  async function shown(
    asking: Asking,
    types: readonly string[],
    language: Language,
  ): Promise<readonly Shown[]> {
    return await scopes.read(asking.merchant, async (scope) => {
      const rows = await meantFor(scope, asking, types);
      const ids = rows.map(({ id }) => id);
      const words = await texts.shown(scope, 'announcements', ids, language);
      const { actor } = asking;
      const read = actor.kind === 'member' ? await store.readBy(scope, actor.memberId, ids) : new Set();
      return rows.flatMap((row) => {
        const text = words.get(row.id);
        return text ? { ...row, ...text, read: read.has(row.id) } : [];
      });
    });
  }

  async function notices(asking: Asking, type: PromotionType, language: Language): Promise<Notice[]> {
    const rows = await shown(asking, [type], language);
    return rows.map(toNotice);
  }

  return { meantFor, shown, notices };
}

/** CALL-12: whether it belongs to the page that asks, by its platform and its group. */
export function isShownAt(
  { promotionType, groupName }: Pick<store.AnnouncementRow, 'promotionType' | 'groupName'>,
  { platform, groupName: page }: { readonly platform: 'M' | 'W'; readonly groupName: 'm_reg' | 'm_home' },
): boolean {
  if (platform === 'W') return promotionType === 'A';
  return promotionType !== 'A' && (groupName === 'm_reg') === (page === 'm_reg');
}

export function toAnnouncement(row: Shown): Announcement {
  const { id, title, content, promotionType, execution, read } = row;
  return { id, title, content, promotionType, execution, read };
}

/** Ours to know: whether it is open. What a member has done with it is for rewards to add. */
function activityOf({ linkage, offerFrom, offerUntil }: Shown, now: Date): ActivityState | null {
  if (offerFrom && now < offerFrom) return 'coming_soon';
  if (offerUntil && now >= offerUntil) return 'close';
  return linkage ? 'join' : null;
}

export const toPromotion = (row: Shown, now: Date): Promotion => ({
  ...toAnnouncement(row),
  linkage: row.linkage,
  activity: activityOf(row, now),
});

export const toNotice = (row: Shown): Notice => ({
  ...toAnnouncement(row),
  shownFrom: (row.shownFrom ?? row.publishedAt ?? row.savedAt).toISOString(),
});

export function toBanner(row: Shown): Banner[] {
  const { picture } = row;
  if (!picture || !row.groupName) return [];
  const [smallUrl, url] = PICTURE_WIDTHS.map((width) =>
    isUploaded(picture) ? addressOf(picture, width) : `/assets/art/banners/${picture}-${width}.webp`,
  ) as [string, string];
  return [
    {
      id: row.id,
      execution: row.execution,
      url,
      smallUrl,
      groupName: row.groupName,
      linkage: row.linkage,
      title: row.title,
      // Over a picture stand words, no HTML.
      content: row.written,
      action: row.action,
      color: row.color ?? '#15122b',
    },
  ];
}
