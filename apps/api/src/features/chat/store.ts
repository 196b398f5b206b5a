import { COUNTED_MAX, type Language, type PageAsked } from '@laro/wire';
import { CHAT } from '@laro/wire/chat-rules';
import { type Database, sql } from '../../platform/database.ts';
import type { Scope } from '../../platform/scope.ts';

export type Conversation = {
  readonly id: string;
  readonly member: string;
  readonly account: string;
  readonly topic: string;
  readonly language: Language;
  readonly agent: string | null;
  /** Their name on the staff side. */
  readonly agentName: string | null;
  readonly startedAt: Date;
  readonly saidAt: Date;
  readonly saidBy: 'member' | 'staff' | null;
  readonly said: string;
  readonly closedAt: Date | null;
  readonly seq: number;
  readonly readSeq: number;
  readonly memberTypingAt: Date | null;
  readonly agentTypingAt: Date | null;
  readonly stars: number | null;
};

const COLUMNS = sql`c.id, c.member, m.account, c.topic, c.language, c.agent, s.username as "agentName",
  c.started_at as "startedAt", c.said_at as "saidAt", c.said_by as "saidBy", c.said, c.closed_at as "closedAt", c.seq,
  c.read_seq as "readSeq", c.member_typing_at as "memberTypingAt", c.agent_typing_at as "agentTypingAt", c.stars`;
const WITH_NAMES = sql`chat.conversation c join members.public_member m on m.id = c.member
  left join staff.public_staff s on s.id = c.agent`;

export async function conversationById(scope: Scope, id: string): Promise<Conversation | undefined> {
  const found = await sql<Conversation>`
    select ${COLUMNS} from ${WITH_NAMES} where c.merchant = ${scope.merchant} and c.id = ${id}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** Whoever says, takes or ends something does so one after the other. */
export async function lockConversation(scope: Scope, id: string): Promise<Conversation | undefined> {
  await sql`
    select from chat.conversation where merchant = ${scope.merchant} and id = ${id} for update`.execute(
    scope.tx,
  );
  return await conversationById(scope, id);
}

/** A member's last conversation, or the one that is open. */
export async function lastOf(scope: Scope, member: string): Promise<Conversation | undefined> {
  const found = await sql<Conversation>`
    select ${COLUMNS} from ${WITH_NAMES} where c.merchant = ${scope.merchant} and c.member = ${member}
    order by c.started_at desc limit 1`.execute(scope.tx);
  return found.rows[0];
}

export async function countStarted(scope: Scope, member: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from chat.conversation
    where merchant = ${scope.merchant} and member = ${member} and started_at >= ${since}`.execute(scope.tx);
  return found.rows[0]?.count ?? 0;
}

/** False where something stands under this id already. */
export async function insertConversation(
  scope: Scope,
  { id, language, member, topic }: Pick<Conversation, 'id' | 'member' | 'topic' | 'language'>,
  at: Date,
): Promise<boolean> {
  const done = await sql`
    insert into chat.conversation (merchant, id, member, topic, language, started_at, said_at)
    values (${scope.merchant}, ${id}, ${member}, ${topic}, ${language}, ${at}, ${at})
    on conflict on constraint chat_conversation_pk do nothing`.execute(scope.tx);
  return done.numAffectedRows === 1n;
}

type Change = Partial<{
  agent: string | null;
  closedAt: Date;
  readSeq: number;
  memberTypingAt: Date;
  agentTypingAt: Date;
  stars: number;
}>;
const COLUMN_OF = {
  agent: 'agent',
  closedAt: 'closed_at',
  readSeq: 'read_seq',
  memberTypingAt: 'member_typing_at',
  agentTypingAt: 'agent_typing_at',
  stars: 'stars',
} as const;

export async function change(scope: Scope, id: string, changes: Change): Promise<void> {
  const set = Object.entries(changes).map(
    ([name, value]) => sql`${sql.ref(COLUMN_OF[name as keyof Change])} = ${value}`,
  );
  await sql`
    update chat.conversation set ${sql.join(set)} where merchant = ${scope.merchant} and id = ${id}`.execute(
    scope.tx,
  );
}

export type Sent = {
  readonly id: string;
  readonly conversation: string;
  /** Null where the member says it. */
  readonly staff: string | null;
  readonly text: string;
};
export type Message = Sent & {
  readonly seq: number;
  readonly staffName: string | null;
  readonly pictures: string[];
  readonly at: Date;
};

const MESSAGE = sql`e.id, e.conversation, e.staff, s.username as "staffName", e.body as text, e.seq, e.at,
  array(select p.id from chat.picture p
    where p.merchant = e.merchant and p.conversation = e.conversation and p.seq = e.seq order by p.place) as pictures`;

export async function messageById(scope: Scope, id: string): Promise<Message | undefined> {
  const found = await sql<Message>`
    select ${MESSAGE} from chat.message e left join staff.public_staff s on s.id = e.staff
    where e.merchant = ${scope.merchant} and e.id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

export async function messagesAfter(
  scope: Scope,
  conversation: string,
  after: number,
  max: number,
): Promise<readonly Message[]> {
  const found = await sql<Message>`
    select ${MESSAGE} from chat.message e left join staff.public_staff s on s.id = e.staff
    where e.merchant = ${scope.merchant} and e.conversation = ${conversation} and e.seq > ${after}
    order by e.seq limit ${max}`.execute(scope.tx);
  return found.rows;
}

/** How much of it stands in a list. */
const SHOWN = 120;

/**
 * Adds to a conversation whose row is held; answers its number, or undefined where something stands under this id.
 * Whoever says something need not have read what was said meanwhile.
 */
export async function insertMessage(scope: Scope, said: Sent, at: Date): Promise<number | undefined> {
  const { conversation, id, staff, text } = said;
  const done = await sql<{ seq: number }>`
    insert into chat.message (merchant, conversation, seq, id, staff, body, at)
    select c.merchant, c.id, c.seq + 1, ${id}, ${staff}::text, ${text}, ${at} from chat.conversation c
    where c.merchant = ${scope.merchant} and c.id = ${conversation}
    on conflict (merchant, id) do nothing returning seq`.execute(scope.tx);
  const seq = done.rows[0]?.seq;
  if (seq === undefined) return undefined;
  const side = staff === null ? 'member' : 'staff';
  const typing = staff === null ? sql`member_typing_at` : sql`agent_typing_at`;
  await sql`
    update chat.conversation set seq = ${seq}, said_at = ${at}, said_by = ${side},
      said = ${text.slice(0, SHOWN).toWellFormed()}, ${typing} = null
    where merchant = ${scope.merchant} and id = ${conversation}`.execute(scope.tx);
  return seq;
}

/** Answers that are not read, up to a hundred: of the last conversation, for no other can be read any more. */
export async function countUnread(scope: Scope, member: string): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from chat.message e join (
        select c.id, c.read_seq from chat.conversation c
        where c.merchant = ${scope.merchant} and c.member = ${member}
        order by c.started_at desc limit 1) c on c.id = e.conversation
      where e.merchant = ${scope.merchant} and e.seq > c.read_seq and e.staff is not null
      limit 100) e`.execute(scope.tx);
  return found.rows[0]?.count ?? 0;
}

export type Picture = {
  readonly id: string;
  readonly author: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

export async function countPictures(scope: Scope, author: string, since: Date): Promise<number> {
  const found = await sql<{ count: number }>`
    select count(*)::int as count from chat.picture
    where merchant = ${scope.merchant} and author = ${author} and uploaded_at >= ${since}`.execute(scope.tx);
  return found.rows[0]?.count ?? 0;
}

export async function insertPicture(scope: Scope, { at, author, bytes, id }: Picture): Promise<void> {
  await sql`insert into chat.picture (merchant, id, author, uploaded_at, bytes)
    values (${scope.merchant}, ${id}, ${author}, ${at}, ${bytes})`.execute(scope.tx);
}

/** Puts somebody's own pictures, which stand nowhere yet, into a message; answers how many. */
export async function placePictures(
  scope: Scope,
  place: { readonly conversation: string; readonly seq: number; readonly author: string },
  pictures: readonly string[],
): Promise<number> {
  const done = await sql`
    update chat.picture p set conversation = ${place.conversation}, seq = ${place.seq}, place = named.place
    from unnest(${pictures}::text[]) with ordinality as named (id, place)
    where p.merchant = ${scope.merchant} and p.author = ${place.author} and p.id = named.id
      and p.conversation is null`.execute(scope.tx);
  return Number(done.numAffectedRows ?? 0);
}

/** One that stands in a message, with whose conversation that is. */
export async function pictureById(
  scope: Scope,
  id: string,
): Promise<{ readonly bytes: Buffer; readonly member: string } | undefined> {
  const found = await sql<{ bytes: Buffer; member: string }>`
    select p.bytes, c.member from chat.picture p
      join chat.conversation c on c.merchant = p.merchant and c.id = p.conversation
    where p.merchant = ${scope.merchant} and p.id = ${id}`.execute(scope.tx);
  return found.rows[0];
}

/** What nobody says anything in any more, unless the member waits for an answer; answers whose they were. */
export async function closeSilent(scope: Scope, before: Date, at: Date): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    update chat.conversation set closed_at = ${at}
    where merchant = ${scope.merchant} and closed_at is null and said_at < ${before}
      and said_by is distinct from 'member'
    returning member`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

/** Who answers in conversations that are open. */
export async function agentsNow(scope: Scope): Promise<readonly string[]> {
  const found = await sql<{ agent: string }>`
    select distinct agent from chat.conversation
    where merchant = ${scope.merchant} and closed_at is null and agent is not null`.execute(scope.tx);
  return found.rows.map(({ agent }) => agent);
}

/** Gives back all that somebody answers in to those who wait; answers whose they are. */
export async function giveBackOf(scope: Scope, agent: string): Promise<readonly string[]> {
  const found = await sql<{ member: string }>`
    update chat.conversation set agent = null
    where merchant = ${scope.merchant} and closed_at is null and agent = ${agent}
    returning member`.execute(scope.tx);
  return found.rows.map(({ member }) => member);
}

export async function purge(database: Database, now: Date): Promise<void> {
  await sql`select chat.purge(${now})`.execute(database);
}

type Show = 'waiting' | 'mine' | 'all' | 'closed';

const whereOf = (show: Show, staff: string) =>
  ({
    waiting: sql`c.closed_at is null and c.agent is null`,
    mine: sql`c.closed_at is null and c.agent = ${staff}`,
    all: sql`c.closed_at is null`,
    closed: sql`c.closed_at is not null`,
  })[show];

function orderOf(show: Show) {
  if (show === 'closed') return sql`c.closed_at desc, c.id`;
  // Nobody loses their place in the queue by another word.
  if (show === 'waiting') return sql`c.started_at, c.id`;
  // Of one's own whoever waits for a word stands first.
  return sql`(c.said_by is distinct from 'staff') desc, c.said_at, c.id`;
}

export async function listConversations(
  scope: Scope,
  staff: string,
  { pageNo, pageSize, show }: PageAsked & { readonly show: Show },
) {
  const here = sql`c.merchant = ${scope.merchant}`;
  const where = sql`${here} and ${whereOf(show, staff)}`;
  const order = orderOf(show);
  const counted = await sql<{ total: number }>`
    select count(*)::int as total from (
      select from chat.conversation c where ${where} limit ${COUNTED_MAX}) c`.execute(scope.tx);
  const counts = await sql<{ waiting: number; mine: number; all: number }>`
    select (count(*) filter (where ${whereOf('waiting', staff)}))::int as waiting,
      (count(*) filter (where ${whereOf('mine', staff)}))::int as mine, count(*)::int as "all"
    from chat.conversation c where ${here} and ${whereOf('all', staff)}`.execute(scope.tx);
  const found = await sql<Conversation>`
    select ${COLUMNS} from ${WITH_NAMES} where ${where}
    order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(scope.tx);
  return {
    list: found.rows,
    total: counted.rows[0]?.total ?? 0,
    counts: counts.rows[0] ?? { waiting: 0, mine: 0, all: 0 },
  };
}

export async function before(
  scope: Scope,
  { id, member, startedAt }: Conversation,
): Promise<readonly Pick<Conversation, 'id' | 'topic' | 'startedAt'>[]> {
  const found = await sql<Pick<Conversation, 'id' | 'topic' | 'startedAt'>>`
    select id, topic, started_at as "startedAt" from chat.conversation
    where merchant = ${scope.merchant} and member = ${member} and id <> ${id} and started_at <= ${startedAt}
    order by started_at desc limit 10`.execute(scope.tx);
  return found.rows;
}

export type SetupKind = 'topics' | 'replies';

export async function setupOf<V>(
  scope: Scope,
  kind: SetupKind,
): Promise<{ readonly value: V; readonly version: number } | undefined> {
  const found = await sql<{ value: V; version: number }>`
    select value, version from chat.setup where merchant = ${scope.merchant} and kind = ${kind}`.execute(
    scope.tx,
  );
  return found.rows[0];
}

/** False where another version stands there by now. */
export async function saveSetup(
  scope: Scope,
  kind: SetupKind,
  value: object,
  version: number,
): Promise<boolean> {
  const text = JSON.stringify(value);
  const done =
    version === 0
      ? await sql`
          insert into chat.setup (merchant, kind, value, version)
          values (${scope.merchant}, ${kind}, ${text}::jsonb, 1)
          on conflict on constraint chat_setup_pk do nothing`.execute(scope.tx)
      : await sql`
          update chat.setup set value = ${text}::jsonb, version = ${version + 1}
          where merchant = ${scope.merchant} and kind = ${kind} and version = ${version}`.execute(scope.tx);
  return done.numAffectedRows === 1n;
}

/** All of a conversation in one answer; longer ones are no talk any more. */
export const MESSAGES_MAX = CHAT.messagesMax * 5;
