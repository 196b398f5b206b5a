import { notFound, pageAnswer, type StaffAudience } from '@laro/wire';
import { chatClosed } from '@laro/wire/chat';
import {
  type ChatReply,
  type ChatRow,
  chatAgentUnknown,
  chatNotYours,
  chatSetupChanged,
  chatTaken,
  getChatTranscript,
  getMemberChatPicture,
} from '@laro/wire/chat-desk';
import { CHAT } from '@laro/wire/chat-rules';
import * as v from 'valibot';
import type { StaffActor } from '../../platform/actor.ts';
import type { ActContext, CallContext, CallRegistry } from '../../platform/http/bind.ts';
import { sendPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Accesses } from '../accesses/index.ts';
import type { Colleague, StaffDirectory } from '../staff/index.ts';
import { topicsOf } from './member.ts';
import { assertNotEmpty, assertPictureQuota, notifyBoth, postMessage, redrawPicture } from './messages.ts';
import { isTyping, REPLIES, stateOf } from './rules.ts';
import * as store from './store.ts';

export type DeskDeps = { readonly accesses: Accesses; readonly staff: StaffDirectory };

const AUDIENCE: StaffAudience = 'staff.chat';
/** Whether somebody of the staff can answer members now. */
export const answersMembers = ({
  permissions,
  isActive,
}: Pick<Colleague, 'permissions' | 'isActive'>): boolean =>
  isActive && (permissions as readonly string[]).includes(AUDIENCE);
/** What a member asked is why one looks. */
const PURPOSE = 'member_request';

const toRow = (chat: store.Conversation): ChatRow => ({
  id: chat.id,
  member: chat.member,
  account: chat.account,
  topic: chat.topic,
  language: chat.language,
  state: stateOf(chat),
  agent: chat.agentName,
  startedAt: chat.startedAt.toISOString(),
  saidAt: chat.saidAt.toISOString(),
  unanswered: chat.closedAt === null && chat.saidBy !== 'staff',
  last: chat.said,
  stars: chat.stars,
});

async function locked(scope: Scope, id: string): Promise<store.Conversation> {
  const chat = await store.lockConversation(scope, id);
  if (!chat) throw new Refusal(notFound);
  return chat;
}

/** What staff read. Who opens a conversation has looked at its member, and that is written down. */
export function bindReading(calls: CallRegistry, { scopes }: Platform, { accesses }: DeskDeps): void {
  async function look(context: CallContext<StaffActor>, id: string) {
    const { merchant } = context;
    const found = await scopes.read(merchant, async (scope) => {
      const chat = await store.conversationById(scope, id);
      if (!chat) throw new Refusal(notFound);
      const messages = await store.messagesAfter(scope, id, 0, store.MESSAGES_MAX);
      return { chat, messages, before: await store.before(scope, chat) };
    });
    await accesses.look(context, found.chat.member, PURPOSE);
    return found;
  }

  calls.bind('listChats', async ({ actor, merchant }, { query }) => {
    const { list, total, counts } = await scopes.read(
      merchant,
      async (scope) => await store.listConversations(scope, actor.staffId, query),
    );
    return { ...pageAnswer(list.map(toRow), total, query), counts };
  });

  calls.bind('getMemberChat', async (context, { params }) => {
    const { actor, now } = context;
    const { before, chat, messages } = await look(context, params.chat);
    return {
      chat: {
        ...toRow(chat),
        mine: chat.agent === actor.staffId,
        typing: isTyping(chat.memberTypingAt, now),
        readSeq: chat.readSeq,
        closedAt: chat.closedAt?.toISOString() ?? null,
      },
      messages: messages.map((message) => ({
        id: message.id,
        seq: message.seq,
        by: message.staff === null ? ('member' as const) : ('staff' as const),
        staff: message.staffName,
        text: message.text,
        pictures: message.pictures,
        at: message.at.toISOString(),
      })),
      before: before.map((one) => ({ ...one, startedAt: one.startedAt.toISOString() })),
    };
  });

  calls.bindStream('getChatTranscript', async (context, request, reply) => {
    const params = v.safeParse(getChatTranscript.params, request.params);
    if (!params.success) throw new Refusal(notFound);
    const { chat, messages } = await look(context, params.output.chat);
    const lines = messages.map(({ at, pictures, staffName, text }) => {
      const words = [text, ...pictures.map((picture) => `[${picture}.jpg]`)].filter((one) => one !== '');
      // Only what we write stands at the beginning of a line.
      const indented = words.join(' ').replaceAll(/[\n\u2028\u2029]/g, '\n    ');
      return `${at.toISOString()} ${staffName ?? chat.account}: ${indented}`;
    });
    await reply
      .header('content-type', 'text/plain; charset=utf-8')
      .header('content-disposition', `attachment; filename="chat-${chat.id}.txt"`)
      .header('cache-control', 'no-store')
      .send(
        `${[`${chat.account} · ${chat.topic} · ${chat.startedAt.toISOString()}`, ...lines].join('\n')}\n`,
      );
  });

  calls.bindStream('getMemberChatPicture', async (context, request, reply) => {
    const params = v.safeParse(getMemberChatPicture.params, request.params);
    if (!params.success) throw new Refusal(notFound);
    const { picture } = params.output;
    const found = await scopes.read(
      context.merchant,
      async (scope) => await store.pictureById(scope, picture),
    );
    if (!found) throw new Refusal(notFound);
    await accesses.look(context, found.member, PURPOSE);
    await sendPicture(reply, `${picture}.jpg`, found.bytes);
  });
}

/** Whose a conversation is, and its end. */
export function bindAssignment(calls: CallRegistry, { staff }: DeskDeps): void {
  /** Gives it to somebody, or back to those who wait. */
  async function assign(
    { act, now }: Pick<ActContext, 'act' | 'now'>,
    id: string,
    agentFor: (scope: Scope, chat: store.Conversation) => Promise<string | null>,
  ): Promise<void> {
    await act(async (scope) => {
      const chat = await locked(scope, id);
      if (chat.closedAt !== null) throw new Refusal(chatClosed);
      const agent = await agentFor(scope, chat);
      if (agent === chat.agent) return null;
      await store.change(scope, id, { agent });
      await notifyBoth(scope, chat.member, now);
      return { subject: chat.member, before: { chat: id, agent: chat.agent }, after: { chat: id, agent } };
    });
  }

  calls.bind('takeChat', async (context, { params: { chat: id } }) => {
    const { staffId } = context.actor;
    await assign(context, id, async (_scope, { agent }) => {
      if (agent !== null && agent !== staffId) throw new Refusal(chatTaken);
      return await Promise.resolve(staffId);
    });
    return {};
  });

  calls.bind('handOverChat', async (context, { params: { chat: id }, body: { to } }) => {
    await assign(context, id, async (scope) => {
      if (to === null) return null;
      const colleague = await staff.byUsername(scope, to);
      if (!(colleague && answersMembers(colleague))) throw new Refusal(chatAgentUnknown);
      return colleague.id;
    });
    return {};
  });

  calls.bind('closeChat', async ({ act, now }, { params: { chat: id } }) => {
    await act(async (scope) => {
      const chat = await locked(scope, id);
      if (chat.closedAt !== null) return null;
      await store.change(scope, id, { closedAt: now });
      await notifyBoth(scope, chat.member, now);
      return {
        subject: chat.member,
        before: { chat: id, state: stateOf(chat) },
        after: { chat: id, state: 'closed' },
      };
    });
    return {};
  });
}

/** What staff say. */
export function bindAnswering(calls: CallRegistry, { ids, scopes }: Platform): void {
  calls.bind('answerChat', async ({ act, actor, merchant, now }, { params, body }) => {
    assertNotEmpty(body);
    const author = actor.staffId;
    await act(async (scope) => {
      const chat = await locked(scope, params.chat);
      if (chat.agent !== author) throw new Refusal(chatNotYours);
      const sent = { id: params.id, conversation: chat.id, staff: author, text: body.text };
      const { isNew, seq } = await postMessage(
        scope,
        chat,
        { author, said: sent, pictures: body.pictures },
        now,
      );
      if (!isNew) return null;
      return { subject: chat.member, before: { chat: chat.id }, after: { chat: chat.id, message: seq } };
    });
    const message = await scopes.read(merchant, async (scope) => await store.messageById(scope, params.id));
    if (!message) throw new Error('What was said is there.');
    return { seq: message.seq };
  });

  calls.bind('typeToMember', async ({ actor, merchant, now }, { params }) => {
    await scopes.write(merchant, async (scope) => {
      const chat = await locked(scope, params.chat);
      const isTold = isTyping(chat.agentTypingAt, new Date(now.getTime() + CHAT.typingEveryMs));
      if (chat.agent !== actor.staffId || chat.closedAt !== null || isTold) return;
      await store.change(scope, chat.id, { agentTypingAt: now });
      await notifyBoth(scope, chat.member, now);
    });
    return {};
  });

  calls.bindUpload(
    'uploadAnswerPicture',
    { bytesMax: CHAT.pictureBytesMax },
    async ({ act, actor, merchant, now: at }, sent) => {
      const author = actor.staffId;
      const bytes = await redrawPicture({ scopes }, merchant, { author, at, sent });
      const id = ids.next('pic');
      await act(async (scope) => {
        await assertPictureQuota(scope, author, at);
        await store.insertPicture(scope, { id, author, at, bytes });
        return { subject: id, before: {}, after: { bytes: bytes.length } };
      });
      return { picture: id };
    },
  );
}

/** What a brand has prepared. */
export function bindSetup(calls: CallRegistry, { scopes }: Platform, { staff }: DeskDeps): void {
  calls.bind('getChatSetup', async ({ merchant }) => {
    return await scopes.read(merchant, async (scope) => {
      const replies = await store.setupOf<ChatReply[]>(scope, 'replies');
      const topics = await store.setupOf<object>(scope, 'topics');
      const { list } = await staff.list(scope, { pageNo: 1, pageSize: 100 });
      const agents = list.filter(answersMembers);
      return {
        topics: { value: [...(await topicsOf(scope))], version: topics?.version ?? 0 },
        replies: { value: replies?.value ?? REPLIES, version: replies?.version ?? 0 },
        agents: agents.map(({ username }) => username),
      };
    });
  });

  async function save(
    { act }: Pick<ActContext, 'act'>,
    kind: store.SetupKind,
    { value, version }: { readonly value: readonly object[]; readonly version: number },
  ): Promise<{ version: number }> {
    await act(async (scope) => {
      if (!(await store.saveSetup(scope, kind, value, version))) throw new Refusal(chatSetupChanged);
      return { subject: kind, before: { version }, after: { version: version + 1, count: value.length } };
    });
    return { version: version + 1 };
  }

  calls.bind('saveChatTopics', async (context, { body }) => await save(context, 'topics', body));
  calls.bind('saveChatReplies', async (context, { body }) => await save(context, 'replies', body));
}
