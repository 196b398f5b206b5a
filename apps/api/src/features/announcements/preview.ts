import { AnnouncementDraft, type PromotionType } from '@laro/wire/announcements';
import * as v from 'valibot';
import type { Platform } from '../../platform/platform.ts';
import { type Previewed, type Previews, wordsOf } from '../previews/index.ts';
import { isShownAt, type Shown, toAnnouncement, toBanner, toNotice, toPromotion } from './reading.ts';

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));
const mine = ({ drafts }: Previewed) => drafts.filter(({ kind }) => kind === 'announcements');

/** The drafts that whoever looks would see if they were in force, whatever their time. */
function draftsOf(previewed: Previewed, language: string, now: Date): readonly Shown[] {
  const audience: readonly unknown[] = previewed.as === 'member' ? [null, 'A', 'F'] : [null, 'B'];
  return mine(previewed).flatMap((draft) => {
    const value = v.safeParse(AnnouncementDraft, draft.value);
    const words = wordsOf(draft, language);
    if (!value.success || !words || !audience.includes(value.output.execution)) return [];
    const { words: _, shownFrom, shownUntil, offerFrom, offerUntil, ...row } = value.output;
    return {
      ...row,
      ...words,
      id: draft.id,
      state: 'published' as const,
      shownFrom: dateOf(shownFrom),
      shownUntil: dateOf(shownUntil),
      offerFrom: dateOf(offerFrom),
      offerUntil: dateOf(offerUntil),
      publishedAt: null,
      version: 0,
      savedAt: now,
      drafted: true,
      read: false,
    };
  });
}

/** What is previewed, before all that stays as it is in force. */
function laidOver<Row extends { readonly id: string }>(
  list: readonly Row[],
  previewed: Previewed,
  drafts: readonly Row[],
): Row[] {
  const replaced = new Set(mine(previewed).map(({ id }) => id));
  return [...drafts, ...list.filter(({ id }) => !replaced.has(id))];
}

/** Lays the drafts of a preview over what is in force. */
export function layDraftsOver(previews: Previews, { clock }: Pick<Platform, 'clock'>): void {
  function over<Row extends { readonly id: string }>(
    list: readonly Row[],
    type: PromotionType,
    previewed: Previewed,
    language: string,
    to: (row: Shown) => Row[],
    isHere: (row: Shown) => boolean = () => true,
  ): Row[] {
    const drafts = draftsOf(previewed, language, clock.now());
    return laidOver(
      list,
      previewed,
      drafts.filter((row) => row.promotionType === type && isHere(row)).flatMap(to),
    );
  }

  previews.over('listBannerAnnouncements', (value, previewed, { query }) => {
    const asked = query.types.split(',');
    const of = <Row extends { readonly id: string }>(
      list: Row[],
      type: PromotionType,
      to: (row: Shown) => Row[],
    ): Row[] =>
      asked.includes(type)
        ? over(list, type, previewed, query.language, to, (row) => isShownAt(row, query))
        : list;
    const announced = (row: Shown) => [toAnnouncement(row)];
    return {
      promotion: of(value.promotion, 'PR', (row) => [toPromotion(row, clock.now())]),
      banners: of(value.banners, 'B', toBanner),
      player: of(value.player, 'PL', announced),
      popup: of(value.popup, 'PU', announced),
      hot: of(value.hot, 'H', announced),
      footer: value.footer,
    };
  });
  const noticed = (row: Shown) => [toNotice(row)];
  previews.over('listNotices', ({ list }, previewed, { query: { types, language } }) => ({
    list: over(list, types, previewed, language, noticed),
  }));
  previews.over('listPopularAnnouncements', ({ list }, previewed, { query: { language } }) => ({
    list: over(list, 'H', previewed, language, noticed),
  }));
}
