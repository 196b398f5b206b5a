import type { PromotionType, StaffAnnouncement } from '@laro/wire/announcements';

type BannerGroup = NonNullable<StaffAnnouncement['groupName']>;

type KindShape = {
  readonly type: PromotionType;
  /** Of banners: the place they stand at, which is what editors part them by. */
  readonly group: BannerGroup | null;
  /** Where members meet it. */
  readonly path: `/m/${string}`;
};

/** What editors tell apart, in the order of the tabs. */
export const KINDS = {
  banner: { type: 'B', group: 'm_home', path: '/m/home' },
  exclusive: { type: 'B', group: 'm_exclusive', path: '/m/home' },
  registration: { type: 'B', group: 'm_reg', path: '/m/register' },
  video: { type: 'B', group: 'm_video', path: '/m/home' },
  popup: { type: 'PU', group: null, path: '/m/home' },
  notice: { type: 'PL', group: null, path: '/m/notice' },
  news: { type: 'H', group: null, path: '/m/home' },
  promotion: { type: 'PR', group: null, path: '/m/activity' },
  agent: { type: 'A', group: null, path: '/m/member/notice' },
} as const satisfies Readonly<Record<string, KindShape>>;

export type Kind = keyof typeof KINDS;
export const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

export const isKind = (name: unknown): name is Kind => KIND_NAMES.some((kind) => kind === name);

export function kindOf({
  promotionType,
  groupName,
}: {
  readonly promotionType: string;
  readonly groupName: string | null;
}): Kind {
  const shapes = Object.entries(KINDS) as [Kind, KindShape][];
  const found = shapes.find(
    ([, { type, group }]) => type === promotionType && (type !== 'B' || group === groupName),
  );
  return found?.[0] ?? 'banner';
}
