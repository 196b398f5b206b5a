import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import {
  ChatHours,
  ChatId,
  ChatMessage,
  ChatMessageBody,
  ChatPictureId,
  ChatState,
  ChatTopicCode,
  chatClosed,
  chatEmpty,
  chatKnown,
  chatPictureGone,
  chatPictureRefused,
  tooMuchChat,
} from './chat.ts';
import { CHAT } from './chat-rules.ts';
import {
  AccountName,
  Empty,
  Instant,
  LANGUAGES,
  Language,
  notFound,
  pageOf,
  pageQuery,
  plainLines,
  plainText,
  Version,
} from './common.ts';

/** A colleague is in the conversation. */
export const chatTaken = refusal('chat.taken', 409);
/** It is not theirs, so they do not speak in it. */
export const chatNotYours = refusal('chat.not_yours', 409);
/** No colleague of that name answers members. */
export const chatAgentUnknown = refusal('chat.agent_unknown', 422);
/** Somebody else has saved since it was read. */
export const chatSetupChanged = refusal('chat.setup_changed', 409);

const desk = { who: 'staff.chat' } as const;
const params = v.strictObject({ chat: ChatId });

export const CHAT_SHOWN = ['waiting', 'mine', 'all', 'closed'] as const;

export const ChatRow = v.object({
  id: v.string(),
  member: v.string(),
  account: AccountName,
  topic: v.string(),
  language: Language,
  state: ChatState,
  /** Who answers; null while it waits. */
  agent: v.nullable(v.string()),
  startedAt: Instant,
  /** When something was said last. */
  saidAt: Instant,
  /** The member's word is the last, and nobody has answered it. */
  unanswered: v.boolean(),
  /** The beginning of what was said last. */
  last: v.string(),
  stars: v.nullable(v.number()),
});
export type ChatRow = v.InferOutput<typeof ChatRow>;

export const listChats = defineCall({
  ...desk,
  name: 'listChats',
  method: 'GET',
  path: '/api/staff/chats',
  summary:
    'Conversations with members: what waits, the longest waiting first; one’s own; all that are open; or those that ended.',
  cost: 'read',
  unsafe: false,
  topics: ['chat'],
  query: v.strictObject({ ...pageQuery(), show: v.optional(v.picklist(CHAT_SHOWN), 'waiting') }),
  value: v.object({
    ...pageOf(ChatRow),
    counts: v.object({ waiting: v.number(), mine: v.number(), all: v.number() }),
  }),
  refusals: [],
});

export const getMemberChat = defineCall({
  ...desk,
  name: 'getMemberChat',
  method: 'GET',
  path: '/api/staff/chats/:chat',
  summary: 'A conversation with all that was said in it. Who looked is written down once an hour.',
  cost: 'read',
  unsafe: false,
  topics: ['chat'],
  params,
  value: v.object({
    chat: v.object({
      ...ChatRow.entries,
      /** Whoever asks answers here. */
      mine: v.boolean(),
      /** The member writes now. */
      typing: v.boolean(),
      /** How far the member has read. */
      readSeq: v.number(),
      closedAt: v.nullable(Instant),
    }),
    messages: v.array(v.object({ ...ChatMessage.entries, staff: v.nullable(v.string()) })),
    /** Conversations of this member before. */
    before: v.array(v.object({ id: v.string(), topic: v.string(), startedAt: Instant })),
  }),
  refusals: [notFound],
});

const acting = { ...desk, cost: 'write', unsafe: true } as const;

export const takeChat = defineCall({
  ...acting,
  name: 'takeChat',
  method: 'POST',
  path: '/api/staff/chats/:chat/take',
  summary: 'Takes a conversation that waits; of two who do one has it.',
  audit: ['chat.taken'],
  params,
  value: Empty,
  refusals: [notFound, chatClosed, chatTaken],
});

export const handOverChat = defineCall({
  ...acting,
  name: 'handOverChat',
  method: 'POST',
  path: '/api/staff/chats/:chat/hand-over',
  summary: 'Hands a conversation to a colleague, or back to those who wait.',
  audit: ['chat.handed_over'],
  params,
  body: v.strictObject({ to: v.nullable(v.pipe(v.string(), v.regex(/^[a-z0-9_.-]{1,40}$/))) }),
  value: Empty,
  refusals: [notFound, chatClosed, chatAgentUnknown],
});

export const closeChat = defineCall({
  ...acting,
  name: 'closeChat',
  method: 'POST',
  path: '/api/staff/chats/:chat/close',
  summary: 'Ends a conversation; the member is asked how good it was.',
  audit: ['chat.closed'],
  params,
  value: Empty,
  refusals: [notFound],
});

export const answerChat = defineCall({
  ...acting,
  name: 'answerChat',
  method: 'PUT',
  path: '/api/staff/chats/:chat/messages/:id',
  summary: 'Says something to the member, once under its id.',
  audit: ['chat.answered'],
  params: v.strictObject({ chat: ChatId, id: ChatId }),
  body: ChatMessageBody,
  value: v.object({ seq: v.number() }),
  refusals: [chatEmpty, notFound, chatNotYours, chatKnown, chatClosed, tooMuchChat, chatPictureGone],
});

export const typeToMember = defineCall({
  ...acting,
  name: 'typeToMember',
  method: 'POST',
  path: '/api/staff/chats/:chat/typing',
  summary: 'Says that one is writing, for a few seconds.',
  own: true,
  params,
  value: Empty,
  refusals: [notFound],
});

export const uploadAnswerPicture = defineCall({
  ...acting,
  name: 'uploadAnswerPicture',
  method: 'POST',
  path: '/api/staff/chat-pictures',
  summary: 'Uploads a picture for an answer: png or jpg, at most 5 MB; forgotten where no message names it.',
  cost: 'credential',
  upload: true,
  audit: ['chat.picture_uploaded'],
  value: v.object({ picture: ChatPictureId }),
  refusals: [chatPictureRefused, tooMuchChat],
});

export const getMemberChatPicture = defineCall({
  ...desk,
  name: 'getMemberChatPicture',
  method: 'GET',
  path: '/api/staff/chat-pictures/:picture',
  summary: 'A picture of a conversation, as JPEG.',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ picture: ChatPictureId }),
  value: Empty,
  refusals: [notFound],
});

export const getChatTranscript = defineCall({
  ...desk,
  name: 'getChatTranscript',
  method: 'GET',
  path: '/api/staff/chats/:chat/transcript',
  summary: 'What was said in a conversation, as a text file. Who looked is written down once an hour.',
  cost: 'read',
  file: ['text/plain'],
  unsafe: false,
  params,
  value: Empty,
  refusals: [notFound],
});

const words = (max: number) =>
  v.strictObject(
    Object.fromEntries(
      LANGUAGES.map((code) => [code, v.pipe(plainLines(max), v.trim())]),
    ) as unknown as Record<Language, v.GenericSchema<string, string>>,
  );
/** By language; where one has no words, those in English stand. */
export const ChatTopic = v.strictObject({
  code: ChatTopicCode,
  names: words(60),
  hours: v.nullable(ChatHours),
});
export type ChatTopic = v.InferOutput<typeof ChatTopic>;
export const ChatReply = v.strictObject({
  title: v.pipe(plainText(60), v.trim(), v.minLength(1)),
  texts: words(CHAT.textMax),
});
export type ChatReply = v.InferOutput<typeof ChatReply>;

const Topics = v.pipe(
  v.array(ChatTopic),
  v.minLength(1),
  v.maxLength(CHAT.topicsMax),
  v.check((list) => new Set(list.map(({ code }) => code)).size === list.length, 'A topic stands once.'),
  v.check((list) => list.every(({ names }) => names.EN !== ''), 'A topic has a name in English.'),
);
const Replies = v.pipe(
  v.array(ChatReply),
  v.maxLength(CHAT.repliesMax),
  v.check((list) => list.every(({ texts }) => texts.EN !== ''), 'A reply has words in English.'),
);

export const getChatSetup = defineCall({
  ...desk,
  name: 'getChatSetup',
  method: 'GET',
  path: '/api/staff/chat-setup',
  summary: 'The topics of the brand’s chat, its prepared replies, and who answers members.',
  cost: 'read',
  unsafe: false,
  value: v.object({
    topics: v.object({ value: v.array(ChatTopic), version: Version }),
    replies: v.object({ value: v.array(ChatReply), version: Version }),
    agents: v.array(v.string()),
  }),
  refusals: [],
});

export const saveChatTopics = defineCall({
  ...acting,
  name: 'saveChatTopics',
  method: 'PUT',
  path: '/api/staff/chat-setup/topics',
  summary: 'Says what members may ask about, and when somebody is there for it.',
  audit: ['chat.topics_saved'],
  body: v.strictObject({ value: Topics, version: Version }),
  value: v.object({ version: Version }),
  refusals: [chatSetupChanged],
});

export const saveChatReplies = defineCall({
  ...acting,
  name: 'saveChatReplies',
  method: 'PUT',
  path: '/api/staff/chat-setup/replies',
  summary: 'Keeps the replies that are ready to be sent, in each language.',
  audit: ['chat.replies_saved'],
  body: v.strictObject({ value: Replies, version: Version }),
  value: v.object({ version: Version }),
  refusals: [chatSetupChanged],
});
