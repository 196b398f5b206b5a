import type { PageAsked } from '@laro/wire';
import type { Banner, PromotionType, StaffAnnouncement } from '@laro/wire/announcements';
import { sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type AnnouncementRow = {
  readonly id: string;
  readonly promotionType: PromotionType;
  readonly execution: 'A' | 'B' | 'F' | null;
  readonly state: StaffAnnouncement['state'];
  readonly shownFrom: Date | null;
  readonly shownUntil: Date | null;
  readonly offerFrom: Date | null;
  readonly offerUntil: Date | null;
  readonly publishedAt: Date | null;
  readonly picture: string | null;
  readonly groupName: Banner['groupName'] | null;
  readonly linkage: string | null;
  readonly color: string | null;
  readonly version: number;
  readonly savedAt: Date;
  readonly drafted: boolean;
};

const COLUMNS = sql`id, promotion_type as "promotionType", execution, state, shown_from as "shownFrom",
  shown_until as "shownUntil", offer_from as "offerFrom", offer_until as "offerUntil", published_at as "publishedAt", picture, group_name as "groupName", linkage, color, version,
  saved_at as "savedAt", drafted`;

/** What is shown now, in order. */
export async function shownAnnouncements(
  scope: Scope,
  types: readonly string[],
  now: Date,
): Promise<readonly AnnouncementRow[]> {
  const found = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcements.announcement
    where merchant = ${scope.merchant} and promotion_type = any(${types}::text[]) and state = 'published'
      and coalesce(shown_from <= ${now}, true) and coalesce(shown_until > ${now}, true)
    order by sort, id`.execute(scope.tx);
  return found.rows;
}

/** Which of these a member has read. */
export async function readBy(
  scope: Scope,
  member: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ announcement: string }>`
    select announcement from announcements.reading
    where merchant = ${scope.merchant} and member = ${member} and announcement = any(${ids}::text[])`.execute(
    scope.tx,
  );
  return new Set(found.rows.map(({ announcement }) => announcement));
}

export async function markRead(
  scope: Scope,
  read: { readonly member: string; readonly id: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into announcements.reading (merchant, member, announcement, read_at)
    values (${scope.merchant}, ${read.member}, ${read.id}, ${read.at})
    on conflict on constraint reading_pk do nothing`.execute(scope.tx);
}

export async function listAnnouncements(
  scope: Scope,
  type: PromotionType | undefined,
  { pageNo, pageSize }: PageAsked,
): Promise<{ readonly list: readonly AnnouncementRow[]; readonly total: number }> {
  const found = await sql<AnnouncementRow & { total: bigint }>`
    select ${COLUMNS}, count(*) over () as total from announcements.announcement
    where merchant = ${scope.merchant} and (${type ?? null}::text is null or promotion_type = ${type ?? null})
    order by sort, id offset ${(pageNo - 1) * pageSize} limit ${pageSize}`.execute(scope.tx);
  return { list: found.rows, total: Number(found.rows[0]?.total ?? 0) };
}

/** Every one, in order. */
export async function allAnnouncements(scope: Scope): Promise<readonly AnnouncementRow[]> {
  const found = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcements.announcement where merchant = ${scope.merchant} order by sort, id`.execute(
    scope.tx,
  );
  return found.rows;
}

export async function readAnnouncement(scope: Scope, id: string): Promise<AnnouncementRow | undefined> {
  const found = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcements.announcement
    where merchant = ${scope.merchant} and id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** Held until the end of the transaction: two who change it stand in line. */
export async function lockAnnouncement(scope: Scope, id: string): Promise<AnnouncementRow | undefined> {
  const found = await sql<AnnouncementRow>`
    select ${COLUMNS} from announcements.announcement
    where merchant = ${scope.merchant} and id = ${id} for update`.execute(scope.tx);
  return found.rows[0];
}

export type Saved = Pick<
  AnnouncementRow,
  'id' | 'promotionType' | 'execution' | 'picture' | 'groupName' | 'linkage' | 'color'
> & {
  readonly shownFrom: string | null;
  readonly shownUntil: string | null;
  readonly offerFrom: string | null;
  readonly offerUntil: string | null;
  /** That it was found at: 0 where it is new. */
  readonly version: number;
  readonly at: Date;
};

/** Undefined where it is not at that version any more. A new one is a draft, and stands first. */
export async function saveAnnouncement(scope: Scope, saved: Saved): Promise<AnnouncementRow | undefined> {
  const { id, promotionType, execution, picture, groupName, linkage, color } = saved;
  const { shownFrom, shownUntil, offerFrom, offerUntil } = saved;
  const found =
    saved.version === 0
      ? await sql<AnnouncementRow>`
          insert into announcements.announcement (merchant, id, promotion_type, execution, sort, state, shown_from,
            shown_until, offer_from, offer_until, picture, group_name, linkage, color, version, saved_at)
          select ${scope.merchant}, ${id}, ${promotionType}, ${execution}, coalesce(min(sort), 0) - 1, 'draft',
            ${shownFrom}::timestamptz, ${shownUntil}::timestamptz, ${offerFrom}::timestamptz,
            ${offerUntil}::timestamptz, ${picture}, ${groupName}, ${linkage}, ${color}, 1, ${saved.at}
          from announcements.announcement where merchant = ${scope.merchant}
          on conflict on constraint announcement_pk do nothing returning ${COLUMNS}`.execute(scope.tx)
      : await sql<AnnouncementRow>`
          update announcements.announcement set promotion_type = ${promotionType}, execution = ${execution},
            shown_from = ${shownFrom}, shown_until = ${shownUntil}, offer_from = ${offerFrom},
            offer_until = ${offerUntil}, picture = ${picture}, group_name = ${groupName},
            linkage = ${linkage}, color = ${color}, version = version + 1, saved_at = ${saved.at}, drafted = false
          where merchant = ${scope.merchant} and id = ${id} and version = ${saved.version}
          returning ${COLUMNS}`.execute(scope.tx);
  return found.rows[0];
}

/** That its newest version is a draft; undefined where it is not at that version any more. */
export async function noteDraft(
  scope: Scope,
  { id, version, at }: Pick<Saved, 'id' | 'version' | 'at'>,
): Promise<AnnouncementRow | undefined> {
  const found = await sql<AnnouncementRow>`
    update announcements.announcement set version = version + 1, saved_at = ${at}, drafted = true
    where merchant = ${scope.merchant} and id = ${id} and version = ${version} returning ${COLUMNS}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

export type Turned = 'published' | 'withdrawn';

/** Published again it is new again: its time begins anew. */
export async function setState(
  scope: Scope,
  id: string,
  state: Turned,
  at: Date,
): Promise<AnnouncementRow | undefined> {
  const found = await sql<AnnouncementRow>`
    update announcements.announcement
    set published_at = case when ${state} = 'published' and state <> 'published' then ${at} else published_at end,
        state = ${state}
    where merchant = ${scope.merchant} and id = ${id} returning ${COLUMNS}`.execute(scope.tx);
  return found.rows[0];
}

/** Every id in order, held until the end of the transaction. */
export async function lockOrder(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ id: string }>`
    select id from announcements.announcement where merchant = ${scope.merchant} order by sort, id
    for update`.execute(scope.tx);
  return found.rows.map(({ id }) => id);
}

export async function saveOrder(scope: Scope, ids: readonly string[]): Promise<void> {
  await sql`
    update announcements.announcement a set sort = o.sort
    from unnest(${ids}::text[]) with ordinality o (id, sort)
    where a.merchant = ${scope.merchant} and a.id = o.id`.execute(scope.tx);
}
