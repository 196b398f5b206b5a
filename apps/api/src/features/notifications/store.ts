import type { NoticeKind } from '@laro/i18n/notices';
import type { Language } from '@laro/wire';
import type { NoticeChannel } from '@laro/wire/notification-kinds';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Choice, Quiet } from './rules.ts';

export async function choicesOf(scope: Scope, member: string): Promise<readonly Choice[]> {
  const found = await sql<Choice>`
    select notice_group as "group", channel, is_on as "on" from notifications.choice
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  return found.rows;
}

export async function saveChoice(scope: Scope, member: string, choice: Choice, at: Date): Promise<void> {
  await sql`
    insert into notifications.choice (merchant, member, notice_group, channel, is_on, chosen_at)
    values (${scope.merchant}, ${member}, ${choice.group}, ${choice.channel}, ${choice.on}, ${at})
    on conflict on constraint choice_pk do update set is_on = excluded.is_on, chosen_at = excluded.chosen_at`.execute(
    scope.tx,
  );
}

/** Undefined for whoever has never chosen; null for none. */
export async function quietOf(scope: Scope, member: string): Promise<Quiet | null | undefined> {
  const found = await sql<{ from: number | null; to: number | null }>`
    select from_minute as "from", to_minute as "to" from notifications.quiet
    where merchant = ${scope.merchant} and member = ${member}`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) return undefined;
  return row.from === null || row.to === null ? null : { from: row.from, to: row.to };
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

/** False where this member has been told of it by this channel, or is just being told by somebody else. */
export async function insertDelivery(
  scope: Scope,
  { member, key, channel, kind, words }: Delivery,
  { at, dueAt }: { readonly at: Date; readonly dueAt: Date },
): Promise<boolean> {
  const inserted = await sql`
    insert into notifications.delivery (merchant, member, key, channel, kind, title, body, short, state, created_at,
      due_at)
    values (${scope.merchant}, ${member}, ${key}, ${channel}, ${kind}, ${words.title}, ${words.text}, ${words.short},
      'waiting', ${at}, ${dueAt})
    on conflict on constraint notification_pk do nothing`.execute(scope.tx);
  return inserted.numAffectedRows === 1n;
}

type Place = Pick<Delivery, 'member' | 'key' | 'channel'>;

/** Its words are with whoever carries it; who was told of what, and when, is enough to know here. */
export async function endDelivery(
  scope: Scope,
  { member, key, channel }: Place,
  state: 'handed' | 'dropped',
): Promise<void> {
  await sql`
    update notifications.delivery set state = ${state}, title = '', body = '', short = ''
    where merchant = ${scope.merchant} and member = ${member} and key = ${key} and channel = ${channel}`.execute(
    scope.tx,
  );
}

/** What has waited longest, held until the end of the unit of work; undefined where nothing is due. */
export async function lockDue(
  scope: Scope,
  at: Date,
): Promise<(Delivery & { readonly attempts: number }) | undefined> {
  const found = await sql<Omit<Delivery, 'words'> & Words & { attempts: number }>`
    select member, key, channel, kind, title, body as text, short, attempts from notifications.delivery
    where merchant = ${scope.merchant} and state = 'waiting' and due_at <= ${at}
    order by due_at limit 1 for update skip locked`.execute(scope.tx);
  const [row] = found.rows;
  if (!row) return undefined;
  const { title, text, short, ...place } = row;
  return { ...place, words: { title, text, short } };
}

/** To be tried again then. */
export async function postpone(scope: Scope, { member, key, channel }: Place, dueAt: Date): Promise<void> {
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
