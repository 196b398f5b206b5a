import type { NoticeKind } from '@laro/i18n/notices';
import type { Language } from '@laro/wire';
import type { NoticeChannel } from '@laro/wire/notification-kinds';
import { type Database, sql } from '../../platform/database.ts';
import type { Due, DueRow } from '../../platform/duty.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Choice, Quiet } from './rules.ts';

export type Wishes = {
  readonly choices: readonly Choice[];
  /** Undefined for whoever has never chosen; null for none. */
  readonly quiet: Quiet | null | undefined;
};

export async function wishesOf(scope: Scope, member: string): Promise<Wishes> {
  const found = await sql<{ choices: Choice[]; chose: boolean; from: number | null; to: number | null }>`
    select coalesce((
        select jsonb_agg(jsonb_build_object('group', notice_group, 'channel', channel, 'on', is_on))
        from notifications.choice where merchant = ${scope.merchant} and member = ${member}), '[]') as choices,
      q.member is not null as chose, q.from_minute as "from", q.to_minute as "to"
    from (select) one left join notifications.quiet q on q.merchant = ${scope.merchant} and q.member = ${member}`.execute(
    scope.tx,
  );
  const [row] = found.rows;
  if (!row) throw new Error('A row without a table is always there.');
  const { choices, chose, from, to } = row;
  return { choices, quiet: chose ? (from === null || to === null ? null : { from, to }) : undefined };
}

export async function saveChoice(scope: Scope, member: string, choice: Choice, at: Date): Promise<void> {
  await sql`
    insert into notifications.choice (merchant, member, notice_group, channel, is_on, chosen_at)
    values (${scope.merchant}, ${member}, ${choice.group}, ${choice.channel}, ${choice.on}, ${at})
    on conflict on constraint choice_pk do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at`.execute(
    scope.tx,
  );
}

export async function saveQuiet(scope: Scope, member: string, quiet: Quiet | null): Promise<void> {
  await sql`
    insert into notifications.quiet (merchant, member, from_minute, to_minute)
    values (${scope.merchant}, ${member}, ${quiet?.from ?? null}, ${quiet?.to ?? null})
    on conflict on constraint quiet_pk do update set from_minute = excluded.from_minute,
      to_minute = excluded.to_minute`.execute(scope.tx);
}

export type Words = { readonly title: string; readonly text: string; readonly short: string };

export type Delivery = {
  readonly member: string;
  readonly key: string;
  readonly channel: NoticeChannel;
  readonly kind: NoticeKind;
  readonly words: Words;
};

/**
 * Answers by which channels this member is told of it now: those that they have not been told by before and are not just being
 * told by somebody else. What is due now is with whoever carries it at once; who was told of what, and when, is enough to know here.
 */
export async function insertDeliveries(
  scope: Scope,
  { member, key, kind, words }: Omit<Delivery, 'channel'>,
  due: ReadonlyMap<NoticeChannel, Date>,
  at: Date,
): Promise<readonly NoticeChannel[]> {
  const inserted = await sql<{ channel: NoticeChannel }>`
    insert into notifications.delivery (merchant, member, key, channel, kind, title, body, short, state, created_at, due_at)
    select ${scope.merchant}, ${member}, ${key}, channel, ${kind}, case when waits then ${words.title} else '' end,
      case when waits then ${words.text} else '' end, case when waits then ${words.short} else '' end,
      case when waits then 'waiting' else 'handed' end, ${at}, due_at
    from (select channel, due_at, due_at > ${at}::timestamptz as waits
      from unnest(${[...due.keys()]}::text[], ${[...due.values()]}::timestamptz[]) as t (channel, due_at)) d
    on conflict on constraint notification_pk do nothing returning channel`.execute(scope.tx);
  return inserted.rows.map(({ channel }) => channel);
}

type Place = Pick<Delivery, 'member' | 'key'>;

export async function endDeliveries(
  scope: Scope,
  { member, key }: Place,
  channels: readonly NoticeChannel[],
  state: 'handed' | 'dropped',
): Promise<void> {
  await sql`
    update notifications.delivery set state = ${state}, title = '', body = '', short = ''
    where merchant = ${scope.merchant} and member = ${member} and key = ${key}
      and channel = any(${channels}::text[])`.execute(scope.tx);
}

/** By an id that names them: who, by which channel, and of which event. */
export async function listDue(scope: Scope, { most, now }: Due): Promise<readonly DueRow[]> {
  const found = await sql<DueRow>`
    select concat_ws(' ', member, channel, key) as id, due_at as "dueAt" from notifications.delivery
    where merchant = ${scope.merchant} and state = 'waiting' and due_at <= ${now}
    order by due_at limit ${most}`.execute(scope.tx);
  return found.rows;
}

/** Locked until the end of the unit of work; undefined where it is due no more. */
export async function lockDue(
  scope: Scope,
  row: string,
  at: Date,
): Promise<(Delivery & { readonly attempts: number }) | undefined> {
  const [member, channel, ...key] = row.split(' ');
  const found = await sql<Omit<Delivery, 'words'> & Words & { attempts: number }>`
    select member, key, channel, kind, title, body as text, short, attempts from notifications.delivery
    where merchant = ${scope.merchant} and member = ${member} and channel = ${channel} and key = ${key.join(' ')}
      and state = 'waiting' and due_at <= ${at}
    for update`.execute(scope.tx);
  const [delivery] = found.rows;
  if (!delivery) return undefined;
  const { title, text, short, ...place } = delivery;
  return { ...place, words: { title, text, short } };
}

/** To be tried again then. */
export async function postpone(
  scope: Scope,
  { member, key, channel }: Pick<Delivery, 'member' | 'key' | 'channel'>,
  dueAt: Date,
): Promise<void> {
  await sql`
    update notifications.delivery set attempts = attempts + 1, due_at = ${dueAt}
    where merchant = ${scope.merchant} and member = ${member} and key = ${key} and channel = ${channel}
      and state = 'waiting'`.execute(scope.tx);
}

export async function merchantsDue(database: Database, at: Date): Promise<readonly string[]> {
  const found = await sql<{ merchant: string }>`
    select merchants_due as merchant from notifications.merchants_due(${at})`.execute(database);
  return found.rows.map(({ merchant }) => merchant);
}

export async function purgeDeliveries(database: Database, before: Date): Promise<void> {
  await sql`select notifications.purge(${before})`.execute(database);
}

export type Template = Words & {
  readonly kind: string;
  readonly language: Language;
  readonly version: number;
};

const TEMPLATE = sql`kind, language, title, body as text, short, version`;

/** The brand's own words: of one kind, or all there are. */
export async function listTemplates(scope: Scope, kind: string | null): Promise<readonly Template[]> {
  const found = await sql<Template>`
    select ${TEMPLATE} from notifications.template
    where merchant = ${scope.merchant} and (${kind}::text is null or kind = ${kind})`.execute(scope.tx);
  return found.rows;
}

/** Undefined where it is not at that version any more; 0 stands for none. */
export async function saveTemplate(
  scope: Scope,
  { kind, language, title, text, short, version }: Template,
  at: Date,
): Promise<Template | undefined> {
  const found =
    version === 0
      ? await sql<Template>`
          insert into notifications.template (merchant, kind, language, title, body, short, version, saved_at)
          values (${scope.merchant}, ${kind}, ${language}, ${title}, ${text}, ${short}, 1, ${at})
          on conflict on constraint template_pk do nothing returning ${TEMPLATE}`.execute(scope.tx)
      : await sql<Template>`
          update notifications.template set title = ${title}, body = ${text}, short = ${short}, version = version + 1,
            saved_at = ${at}
          where merchant = ${scope.merchant} and kind = ${kind} and language = ${language} and version = ${version}
          returning ${TEMPLATE}`.execute(scope.tx);
  return found.rows[0];
}

export async function removeTemplate(
  scope: Scope,
  { kind, language }: Pick<Template, 'kind' | 'language'>,
): Promise<Template | undefined> {
  const found = await sql<Template>`
    delete from notifications.template
    where merchant = ${scope.merchant} and kind = ${kind} and language = ${language}
    returning ${TEMPLATE}`.execute(scope.tx);
  return found.rows[0];
}
