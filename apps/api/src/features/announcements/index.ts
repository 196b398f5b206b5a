/**
 * Announcements: banners, the notice line and pop-ups that a brand shows, by audience and language.
 * Promises that visitors see only what is meant for them. Never knows money.
 */
import type { Announcement, Banner } from '@laro/wire';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Merchants } from '../merchants/index.ts';
import { type AnnouncementRow, listAnnouncements } from './store.ts';

/** Where registration is; a merchant that registers nobody leads nobody there (ROLE-5). */
const REGISTRATION = /^\/m\/register\b/;
const TYPES = new Set(['A', 'PL', 'B', 'PU', 'PR', 'H']);

export function createAnnouncements({ scopes }: Platform, { merchants }: { readonly merchants: Merchants }) {
  return {
    functions: {},

    routes(calls) {
      calls.bind('listBannerAnnouncements', async ({ actor, merchant }, { query }) => {
        const types = query.types.split(',').filter((type) => TYPES.has(type));
        const rows = await scopes.read(
          merchant,
          async (scope) => await listAnnouncements(scope, types, query.language),
        );
        // Whether it is a member's first login is known to his browser.
        const audience = actor.kind === 'visitor' ? [null, 'B'] : [null, 'A', 'F'];
        const registers = await merchants.hasModule(merchant, 'REG3');
        const mine = rows.filter(
          ({ execution, linkage }) =>
            audience.includes(execution) && (registers || !REGISTRATION.test(linkage ?? '')),
        );
        const of = (type: AnnouncementRow['promotionType']) =>
          mine.filter((row) => row.promotionType === type).map(toAnnouncement);
        return {
          promotion: of('PR'),
          banners: mine.filter((row) => row.promotionType === 'B').flatMap(toBanner),
          player: of('PL'),
          popup: of('PU'),
          hot: of('H'),
          footer: { unreadCount: 0 },
        };
      });
    },
  } satisfies Feature;
}

function toAnnouncement(row: AnnouncementRow): Announcement {
  const { id, title, content, promotionType, execution } = row;
  return { id, title, content, promotionType, execution, read: false };
}

function toBanner(row: AnnouncementRow): Banner[] {
  if (!row.picture || !row.groupName) return [];
  return [
    {
      id: row.id,
      execution: row.execution,
      url: `/assets/art/banners/${row.picture}-828.webp`,
      smallUrl: `/assets/art/banners/${row.picture}-414.webp`,
      groupName: row.groupName,
      linkage: row.linkage,
      title: row.title,
      content: row.content,
      action: row.action,
      color: row.color ?? '#15122b',
    },
  ];
}
