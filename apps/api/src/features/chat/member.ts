import { admits, notFound } from '@laro/wire';
import { chatKnown, chatStillOpen, chatTopicClosed, getChatPicture, tooMuchChat } from '@laro/wire/chat';
import type { ChatTopic } from '@laro/wire/chat-desk';
import { CHAT } from '@laro/wire/chat-rules';
import * as v from 'valibot';
import type { MemberActor } from '../../platform/actor.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { sendPicture } from '../../platform/pictures.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import { assertNotEmpty, assertPictureQuota, notifyBoth, postMessage, redrawPicture } from './messages.ts';
import { chatUrlOf, isOpen, isTyping, minuteAt, stateOf, TOPICS, wordsIn } from './rules.ts';
import * as store from './store.ts';

const DAY_MS = 24 * 3_600_000;
const STARTED_PER_DAY_MAX = 20;

export type Deps = { readonly members: Members; readonly merchants: Merchants };

export const topicsOf = async (scope: Scope): Promise<readonly ChatTopic[]> =>
  (await store.setupOf<ChatTopic[]>(scope, 'topics'))?.value ?? TOPICS;

/** One's own conversation, held until the commit. Another's is not there. */
async function lockOwn(scope: Scope, id: string, { memberId }: MemberActor): Promise<store.Conversation> {
  const chat = await store.lockConversation(scope, id);
  if (chat?.member !== memberId) throw new Refusal(notFound);
  return chat;
}

const toWire = (message: store.Message) => ({
  id: message.id,
  seq: message.seq,
  by: message.staff === null ? ('member' as const) : ('staff' as const),
  text: message.text,
  pictures: message.pictures,
  at: message.at.toISOString(),
});

/** The way in: where the chat is, whether one may, what one may ask about, and what waits to be read. */
export function bindEntry(calls: CallRegistry, { config, scopes }: Platform, { merchants }: Deps): void {
  calls.bind('launchChat', async ({ host, merchant }, { query }) => {
    const { client } = await merchants.byCode(merchant);
    // Back to where they came from: a brand has hosts of its own.
    const origin = `${config.publicUrl.protocol}//${host}`;
    return { chatUrl: chatUrlOf(client.customerService, query, origin) };
  });

  calls.bind('getChatPermission', async ({ actor, merchant }) => ({
    permitted:
      admits('account', { kind: 'member', type: actor.type, excluded: actor.excluded }) &&
      (await merchants.hasModule(merchant, 'CBS3')),
  }));

  calls.bind('listChatModels', async ({ merchant, now }, { query: { language } }) => {
    const { timeZone } = await merchants.byCode(merchant);
    const minute = minuteAt(timeZone, now);
    const topics = await scopes.read(merchant, topicsOf);
    return {
      list: topics.map(({ code, hours, names }) => ({
        code,
        name: wordsIn(names, language),
        hours,
        open: isOpen(hours, minute),
      })),
    };
  });

  calls.bind('getChatUnread', async ({ actor, merchant }) => ({
    unReadCount: await scopes.read(merchant, async (scope) => await store.countUnread(scope, actor.memberId)),
  }));
}

/** The conversation itself. */
export function bindConversation(
  calls: CallRegistry,
  { scopes }: Platform,
  { members, merchants }: Deps,
): void {
  calls.bind('getChat', async ({ actor, merchant, now }, { query }) => {
    return await scopes.read(merchant, async (scope) => {
      const chat = await store.lastOf(scope, actor.memberId);
      if (!chat) return { chat: null, messages: [], more: false };
      const after = query.chat === undefined || query.chat === chat.id ? query.after : 0;
      const messages = await store.messagesAfter(scope, chat.id, after, CHAT.messagesMax + 1);
      return {
        chat: {
          id: chat.id,
          topic: chat.topic,
          state: stateOf(chat),
          typing: isTyping(chat.agentTypingAt, now),
          stars: chat.stars,
        },
        messages: messages.slice(0, CHAT.messagesMax).map(toWire),
        more: messages.length > CHAT.messagesMax,
      };
    });
  });

  calls.bind('startChat', async ({ actor, merchant, now }, { params: { chat: id }, body }) => {
    const { timeZone } = await merchants.byCode(merchant);
    return await scopes.write(merchant, async (scope) => {
      // One act of a member at a time: two that are begun at once are one.
      await members.lockRow(scope, actor.memberId);
      const last = await store.lastOf(scope, actor.memberId);
      if (last && (last.id === id || last.closedAt === null)) return { chat: last.id };
      const topic = (await topicsOf(scope)).find(({ code }) => code === body.topic);
      if (!topic || !isOpen(topic.hours, minuteAt(timeZone, now))) throw new Refusal(chatTopicClosed);
      const since = new Date(now.getTime() - DAY_MS);
      if ((await store.countStarted(scope, actor.memberId, since)) >= STARTED_PER_DAY_MAX) {
        throw new Refusal(tooMuchChat);
      }
      const chat = { id, member: actor.memberId, topic: topic.code, language: body.language };
      // Of somebody else, or one that ended before the last.
      if (!(await store.insertConversation(scope, chat, now))) throw new Refusal(chatKnown);
      await notifyBoth(scope, actor.memberId, now);
      return { chat: id };
    });
  });

  calls.bind('sendChatMessage', async ({ actor, merchant, now }, { params, body }) => {
    assertNotEmpty(body);
    return await scopes.write(merchant, async (scope) => {
      const chat = await lockOwn(scope, params.chat, actor);
      const sent = { id: params.id, conversation: chat.id, staff: null, text: body.text };
      const { seq } = await postMessage(
        scope,
        chat,
        { author: actor.memberId, said: sent, pictures: body.pictures },
        now,
      );
      return { seq };
    });
  });

  bindStates(calls, { scopes });
}

/** What becomes of a conversation beside its words: somebody types, reads, ends and rates it. */
function bindStates(calls: CallRegistry, { scopes }: Pick<Platform, 'scopes'>): void {
  calls.bind('typeInChat', async ({ actor, merchant, now }, { params }) => {
    await scopes.write(merchant, async (scope) => {
      const chat = await lockOwn(scope, params.chat, actor);
      if (
        chat.closedAt !== null ||
        isTyping(chat.memberTypingAt, new Date(now.getTime() + CHAT.typingEveryMs))
      )
        return;
      await store.change(scope, chat.id, { memberTypingAt: now });
      await notifyBoth(scope, chat.member, now);
    });
    return {};
  });

  calls.bind('readChat', async ({ actor, merchant, now }, { params, body }) => {
    await scopes.write(merchant, async (scope) => {
      const chat = await lockOwn(scope, params.chat, actor);
      const readSeq = Math.min(body.seq, chat.seq);
      if (readSeq <= chat.readSeq) return;
      await store.change(scope, chat.id, { readSeq });
      await notifyBoth(scope, chat.member, now);
    });
    return {};
  });

  calls.bind('endChat', async ({ actor, merchant, now }, { params }) => {
    await scopes.write(merchant, async (scope) => {
      const chat = await lockOwn(scope, params.chat, actor);
      if (chat.closedAt !== null) return;
      await store.change(scope, chat.id, { closedAt: now });
      await notifyBoth(scope, chat.member, now);
    });
    return {};
  });

  calls.bind('rateChat', async ({ actor, merchant, now }, { params, body }) => {
    await scopes.write(merchant, async (scope) => {
      const chat = await lockOwn(scope, params.chat, actor);
      if (chat.closedAt === null) throw new Refusal(chatStillOpen);
      await store.change(scope, chat.id, { stars: body.stars });
      await notifyBoth(scope, chat.member, now);
    });
    return {};
  });
}

export function bindPictures(
  calls: CallRegistry,
  { ids, scopes }: Platform,
  { members }: Deps,
  bytesMax: number,
): void {
  calls.bindUpload('uploadChatPicture', { bytesMax }, async ({ actor, merchant, now: at }, sent) => {
    const author = actor.memberId;
    const bytes = await redrawPicture({ scopes }, merchant, { author, at, sent });
    const id = ids.next('pic');
    await scopes.write(merchant, async (scope) => {
      await members.lockRow(scope, author);
      await assertPictureQuota(scope, author, at);
      await store.insertPicture(scope, { id, author, at, bytes });
    });
    return { picture: id };
  });

  calls.bindStream('getChatPicture', async ({ actor, merchant }, request, reply) => {
    const params = v.safeParse(getChatPicture.params, request.params);
    if (!params.success) throw new Refusal(notFound);
    const { picture } = params.output;
    const found = await scopes.read(merchant, async (scope) => await store.pictureById(scope, picture));
    if (found?.member !== actor.memberId) throw new Refusal(notFound);
    await sendPicture(reply, `${picture}.jpg`, found.bytes);
  });
}
