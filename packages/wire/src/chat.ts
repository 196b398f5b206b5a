import * as v from 'valibot';
import { defineCall, refusal } from './call.ts';
import { CHAT } from './chat-rules.ts';
import { Empty, Instant, Language, notFound, plainText, typedLines } from './common.ts';

/** No whole png or jpg within 5 MB. */
export const chatPictureRefused = refusal('chat.picture_refused', 422);
/** A picture that is not there, is somebody else's, or stands in another message already. */
export const chatPictureGone = refusal('chat.picture_gone', 422);
/** Neither words nor a picture. */
export const chatEmpty = refusal('chat.empty', 422);
/** Something else was sent under this id. */
export const chatKnown = refusal('chat.known', 409);
/** The conversation has ended; what was not sent begins another. */
export const chatClosed = refusal('chat.closed', 409);
/** It has not ended, so it is not rated yet. */
export const chatStillOpen = refusal('chat.still_open', 409);
export const tooMuchChat = refusal('chat.too_much', 429);
/** There is no such topic, or nobody is there for it now. */
export const chatTopicClosed = refusal('chat.topic_closed', 409);

export const ChatId = v.pipe(v.string(), v.uuid(), v.toLowerCase());
export const ChatPictureId = v.pipe(v.string(), v.regex(/^pic_[a-z0-9]{10,50}$/));
/** Lines are kept; any other control character, as a tab that came with a paste, is a blank. It is text, whatever is in it. */
export const ChatText = typedLines(CHAT.textMax);
export const ChatMessageBody = v.strictObject({
  text: ChatText,
  pictures: v.pipe(v.array(ChatPictureId), v.maxLength(CHAT.picturesMax)),
});
/** Minutes of a day at the brand's clock. */
const MinuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_440));
export const ChatTopicCode = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{0,29}$/));
/** From when to when somebody is there; from later to earlier is over midnight. */
export const ChatHours = v.strictObject({ from: MinuteOfDay, until: MinuteOfDay });

const Cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)), '0');

export const ChatMessage = v.object({
  /** The sender's own, by which it knows its message again. */
  id: v.string(),
  /** One after the other from 1, without a gap. */
  seq: v.number(),
  by: v.picklist(['member', 'staff']),
  text: v.string(),
  pictures: v.array(v.string()),
  at: Instant,
});
export type ChatMessage = v.InferOutput<typeof ChatMessage>;

export const CHAT_STATES = ['waiting', 'open', 'closed'] as const;
export const ChatState = v.picklist(CHAT_STATES);

const Chat = v.object({
  id: v.string(),
  topic: v.string(),
  state: ChatState,
  /** Whoever answers writes now. */
  typing: v.boolean(),
  stars: v.nullable(v.number()),
});

const ofMember = { who: 'account', module: 'CBS3' } as const;

/** A path of the app, to which an outside service leads back. */
const BackUrl = v.pipe(v.string(), v.maxLength(200), v.regex(/^\/m\/[\w/-]{1,100}$/));

export const launchChat = defineCall({
  ...ofMember,
  name: 'launchChat',
  method: 'GET',
  path: '/api/chat/launch',
  summary: 'Where the chat of this brand is: ours, or the service that its settings name (CALL-4, CALL-15).',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    b2c: v.literal('1'),
    language: Language,
    backUrl: BackUrl,
    headerColor: v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/i)),
    title: v.pipe(plainText(60), v.minLength(1)),
    moduleId: v.literal('CBS3'),
  }),
  value: v.object({ chatUrl: v.string() }),
  refusals: [],
});

export const getChatUnread = defineCall({
  ...ofMember,
  name: 'getChatUnread',
  method: 'GET',
  path: '/api/chat/unread',
  summary: 'How many answers the member has not read; a hundred stands for more (CALL-4, CALL-15, MSG-10).',
  cost: 'read',
  unsafe: false,
  value: v.object({ unReadCount: v.number() }),
  refusals: [],
});

export const listChatModels = defineCall({
  ...ofMember,
  name: 'listChatModels',
  method: 'GET',
  path: '/api/chat/models',
  summary: 'What one may ask about, and when somebody is there for it (CALL-4).',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({ language: v.optional(Language, 'EN') }),
  value: v.object({
    list: v.array(
      v.object({
        code: v.string(),
        name: v.string(),
        /** Null where somebody is always there. */
        hours: v.nullable(v.object({ from: v.number(), until: v.number() })),
        open: v.boolean(),
      }),
    ),
  }),
  refusals: [],
});

export const getChatPermission = defineCall({
  name: 'getChatPermission',
  method: 'GET',
  path: '/api/chat/permission',
  summary:
    'Whether the member may chat: the brand has it on, and free play has no account to talk about (CALL-4, MSG-8).',
  who: 'member',
  cost: 'read',
  unsafe: false,
  value: v.object({ permitted: v.boolean() }),
  refusals: [],
});

export const getChat = defineCall({
  ...ofMember,
  name: 'getChat',
  method: 'GET',
  path: '/api/chat',
  summary: 'The member’s last conversation, with what was said in it after a number.',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    /** Of which conversation the number is; of another one all is answered. */
    chat: v.optional(ChatId),
    after: Cursor,
  }),
  value: v.object({
    chat: v.nullable(Chat),
    messages: v.array(ChatMessage),
    /** There is more after these. */
    more: v.boolean(),
  }),
  refusals: [],
});

export const startChat = defineCall({
  ...ofMember,
  name: 'startChat',
  method: 'PUT',
  path: '/api/chat/:chat',
  summary: 'Begins a conversation, once under its id; whoever is in one already stays in that.',
  cost: 'write',
  unsafe: true,
  params: v.strictObject({ chat: ChatId }),
  body: v.strictObject({ topic: ChatTopicCode, language: Language }),
  value: v.object({ chat: v.string() }),
  refusals: [chatTopicClosed, chatKnown, tooMuchChat],
});

const ofChat = {
  ...ofMember,
  cost: 'write',
  unsafe: true,
} as const;
const inChat = v.strictObject({ chat: ChatId });

export const sendChatMessage = defineCall({
  ...ofChat,
  name: 'sendChatMessage',
  method: 'PUT',
  path: '/api/chat/:chat/messages/:id',
  summary: 'Says something in one’s conversation, once under its id.',
  params: v.strictObject({ chat: ChatId, id: ChatId }),
  body: ChatMessageBody,
  value: v.object({ seq: v.number() }),
  refusals: [chatEmpty, notFound, chatKnown, chatClosed, tooMuchChat, chatPictureGone],
});

/** A multipart body with one part `file`. It is drawn anew before it is kept, and forgotten where no message names it. */
export const uploadChatPicture = defineCall({
  ...ofMember,
  name: 'uploadChatPicture',
  method: 'POST',
  path: '/api/chat/pictures',
  summary: 'Uploads a picture for a message: png or jpg, at most 5 MB.',
  cost: 'credential',
  upload: true,
  unsafe: true,
  value: v.object({ picture: ChatPictureId }),
  refusals: [chatPictureRefused, tooMuchChat],
});

export const getChatPicture = defineCall({
  ...ofMember,
  name: 'getChatPicture',
  method: 'GET',
  path: '/api/chat/pictures/:picture',
  summary: 'A picture of one’s own conversations, as JPEG.',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ picture: ChatPictureId }),
  value: Empty,
  refusals: [notFound],
});

export const typeInChat = defineCall({
  ...ofChat,
  name: 'typeInChat',
  method: 'POST',
  path: '/api/chat/:chat/typing',
  summary: 'Says that one is writing, for a few seconds.',
  params: inChat,
  value: Empty,
  refusals: [notFound],
});

export const readChat = defineCall({
  ...ofChat,
  name: 'readChat',
  method: 'POST',
  path: '/api/chat/:chat/read',
  summary: 'Takes what was said up to a number for read.',
  params: inChat,
  body: v.strictObject({ seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000)) }),
  value: Empty,
  refusals: [notFound],
});

export const endChat = defineCall({
  ...ofChat,
  name: 'endChat',
  method: 'POST',
  path: '/api/chat/:chat/end',
  summary: 'Ends one’s conversation; asked again it stays ended.',
  params: inChat,
  value: Empty,
  refusals: [notFound],
});

export const rateChat = defineCall({
  ...ofChat,
  name: 'rateChat',
  method: 'PUT',
  path: '/api/chat/:chat/rating',
  summary: 'Says how good the help was, of a conversation that has ended; a later word counts.',
  params: inChat,
  body: v.strictObject({
    stars: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHAT.starsMax)),
  }),
  value: Empty,
  refusals: [notFound, chatStillOpen],
});
