/**
 * Announcements: banners, the notice line, pop-ups and news that a brand shows, by audience, time and language.
 * Promises that nobody sees what is not meant for them, that a member reads each once, and that two of staff never
 * overwrite each other. Never knows money.
 */
import { notFound } from '@laro/wire';
import type { PromotionType } from '@laro/wire/announcements';
import type { Feature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Pictures } from '../pictures/index.ts';
import type { Previews } from '../previews/index.ts';
import type { Texts } from '../texts/index.ts';
import type { Versions } from '../versions/index.ts';
import { layDraftsOver } from './preview.ts';
import { createReading, isShownAt, toAnnouncement, toBanner, toPromotion } from './reading.ts';
import { bindStaff } from './staff.ts';
import * as store from './store.ts';

const TYPES: readonly string[] = ['A', 'PL', 'B', 'PU', 'PR', 'H'] satisfies readonly PromotionType[];
/** What is for the first login alone waits for nobody later: it would be counted for ever. */
const counts = ({ execution }: { readonly execution: string | null }): boolean => execution !== 'F';
/** MSG-2: a hundred stands for more. */
const UNREAD_MAX = 100;

export function createAnnouncements(
  platform: Platform,
  deps: {
    readonly merchants: Merchants;
    readonly pictures: Pictures;
    readonly previews: Previews;
    readonly texts: Texts;
    readonly versions: Versions;
  },
) {
  const { scopes } = platform;
  const { meantFor, shown, notices } = createReading(platform, deps);

  layDraftsOver(deps.previews, platform);

  return {
    functions: {},

    routes(calls) {
      calls.bind('listBannerAnnouncements', async (asking, { query }) => {
        const types = query.types.split(',').filter((type) => TYPES.includes(type));
        const all = await shown(asking, types, query.language);
        const mine = all.filter((row) => isShownAt(row, query));
        const rowsOf = (type: PromotionType) => mine.filter(({ promotionType }) => promotionType === type);
        const of = (type: PromotionType) => rowsOf(type).map(toAnnouncement);
        const player = of(query.platform === 'W' ? 'A' : 'PL');
        const unread = asking.actor.kind === 'member' ? player.filter((one) => !one.read && counts(one)) : [];
        return {
          promotion: rowsOf('PR').map((row) => toPromotion(row, asking.now)),
          banners: rowsOf('B').flatMap(toBanner),
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

      calls.bind('countUnreadAnnouncements', async (asking, { query }) => ({
        unreadCount: await scopes.read(asking.merchant, async (scope) => {
          const ids = (await meantFor(scope, asking, [query.types])).filter(counts).map(({ id }) => id);
          const read = await store.readBy(scope, asking.actor.memberId, ids);
          return Math.min(ids.length - read.size, UNREAD_MAX);
        }),
      }));

      bindStaff(calls, platform, deps);
    },
  } satisfies Feature;
}
