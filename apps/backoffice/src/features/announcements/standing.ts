import type { StaffAnnouncement } from '@laro/wire/announcements';
import type { ContentState } from '@laro/wire/texts';

/** How it stands for members at this moment. */
export function standsAs(
  { state, shownFrom, shownUntil }: Pick<StaffAnnouncement, 'state' | 'shownFrom' | 'shownUntil'>,
  now: Date,
): ContentState {
  if (state !== 'published') return state;
  if (shownFrom !== null && new Date(shownFrom) > now) return 'scheduled';
  return shownUntil !== null && new Date(shownUntil) <= now ? 'ended' : 'live';
}
