/**
 * Announcements: banners, the notice line, pop-ups and news that a brand shows, by audience, time and language.
 * Promises that nobody sees what is not meant for them, that a member reads each once, and that two of staff never
 * overwrite each other. Never knows money.
 */
import { type Banner, notFound } from '@laro/wire';
import type { PromotionType } from '@laro/wire/announcements';
import { PICTURE_WIDTHS } from '@laro/wire/pictures';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Merchants } from '../merchants/index.ts';
import { addressOf, isUploaded, type Pictures } from '../pictures/index.ts';
import type { Texts } from '../texts/index.ts';
import { createReading, type Shown, toAnnouncement } from './reading.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';

const TYPES: readonly string[] = ['A', 'PL', 'B', 'PU', 'PR', 'H'] satisfies readonly PromotionType[];
/** What is for the first login alone waits for nobody later: it would be counted for ever. */
const counts = ({ execution }: { readonly execution: string | null }): boolean => execution !== 'F';
/** MSG-2: a hundred stands for more. */
const UNREAD_MAX = 100;

export function createAnnouncements(
  platform: Platform,
  deps: { readonly merchants: Merchants; readonly pictures: Pictures; readonly texts: Texts },
) {
  const { scopes } = platform;
  const { meantFor, shown, notices } = createReading(platform, deps);

  return {
    functions: {},

    routes(calls) {
      calls.bind('listBannerAnnouncements', async (asking, { query }) => {
        const types = query.types.split(',').filter((type) => TYPES.includes(type));
        const mine = await shown(asking, types, query.language);
        const of = (type: PromotionType) =>
          mine.filter(({ promotionType }) => promotionType === type).map(toAnnouncement);
        const player = of('PL');
        const unread = asking.actor.kind === 'member' ? player.filter((one) => !one.read && counts(one)) : [];
        return {
          promotion: of('PR'),
          banners: mine.filter(({ promotionType }) => promotionType === 'B').flatMap(toBanner),
          player,
          popup: of('PU'),
          hot: of('H'),
          footer: { unreadCount: Math.min(unread.length, UNREAD_MAX) },
        };
      });

      calls.bind('listNotices', async (asking, { query: { types, language } }) => ({
        list: await notices(asking, types, language),
      }));

      calls.bind('listPopularAnnouncements', async (asking, { query: { language } }) => ({
        list: await notices(asking, 'H', language),
      }));

      calls.bind('markAnnouncementRead', async (asking, { body: { announcementId: id } }) => {
        const { actor, merchant, now: at } = asking;
        await scopes.write(merchant, async (scope) => {
          const mine = await meantFor(scope, asking, TYPES);
          if (!mine.some((row) => row.id === id)) throw new Refusal(notFound);
          await store.markRead(scope, { member: actor.memberId, id, at });
        });
        return {};
      });

      calls.bind('countUnreadAnnouncements', async (asking) => ({
        unreadCount: await scopes.read(asking.merchant, async (scope) => {
          const ids = (await meantFor(scope, asking, ['PL'])).filter(counts).map(({ id }) => id);
          const read = await store.readBy(scope, asking.actor.memberId, ids);
          return Math.min(ids.length - read.size, UNREAD_MAX);
        }),
      }));

      bindStaff(calls, platform, deps);
    },
  } satisfies Feature;
}

function toBanner(row: Shown): Banner[] {
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
