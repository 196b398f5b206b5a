import type { BoardKind } from '@laro/wire/boards';
import type { Given } from '../rewards/index.ts';

type Titles = Exclude<Given['title'], string>;

/** What a member reads above the prize of a place: which board it was, and which place. */
export const TITLES = {
  DAY: (place, first) => titlesOf(place, first, ['of the day', 'ng araw', '日榜', 'ประจำวัน', 'ngày']),
  WEEK: (place, first) => titlesOf(place, first, ['of the week', 'ng linggo', '周榜', 'ประจำสัปดาห์', 'tuần']),
  MONTH: (place, first) => titlesOf(place, first, ['of the month', 'ng buwan', '月榜', 'ประจำเดือน', 'tháng']),
} as const satisfies Readonly<Record<BoardKind, (place: number, first: string) => Titles>>;

function titlesOf(
  place: number,
  first: string,
  [en, ty, cn, th, vi]: readonly [string, string, string, string, string],
): Titles {
  const day = first.split('-').toReversed().join('/');
  return {
    EN: `Place ${place} ${en}, ${day}`,
    TY: `Puwesto ${place} ${ty}, ${day}`,
    CN: `${cn}第 ${place} 名（${day}）`,
    TH: `อันดับ ${place} ${th} ${day}`,
    VI: `Hạng ${place} bảng ${vi}, ${day}`,
  };
}
