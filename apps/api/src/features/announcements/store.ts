import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type AnnouncementRow = {
  readonly id: string;
  readonly promotionType: 'A' | 'PL' | 'B' | 'PU' | 'PR' | 'H';
  readonly execution: 'A' | 'B' | 'F' | null;
  readonly title: string;
  readonly content: string;
  readonly picture: string | null;
  readonly groupName: 'm_exclusive' | 'm_video' | 'm_home' | null;
  readonly linkage: string | null;
  readonly action: string | null;
  readonly color: string | null;
};

/** In the asked language where it is written, else in English (settled.md 8). */
export async function listAnnouncements(
  scope: Scope,
  types: readonly string[],
  language: string,
): Promise<readonly AnnouncementRow[]> {
  const found = await sql<AnnouncementRow>`
    select distinct on (sort, id) id, promotion_type as "promotionType", execution, title, content, picture,
           group_name as "groupName", linkage, action, color
    from announcements.announcement
    where merchant = ${scope.merchant} and promotion_type = any(${types}::text[]) and language in (${language}, 'EN')
    order by sort, id, (language = ${language}) desc`.execute(scope.tx);
  return found.rows;
}
