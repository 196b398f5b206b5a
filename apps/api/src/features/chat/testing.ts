import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { goodPictures } from '../../testing/hostile-pictures.ts';
import { uploadFile } from '../../testing/upload.ts';

export const rows = {
  endChat: {
    who: 'account',
    answers: '',
    things: 'another member’s or brand’s is not there',
  },
  getChat: {
    who: 'account',
    answers:
      'chat.id chat.stars chat.state chat.topic chat.typing messages[].at messages[].by messages[].id messages[].pictures[] messages[].seq messages[].text more',
  },
  getChatPermission: {
    who: 'member',
    answers: 'permitted',
  },
  getChatPicture: {
    who: 'account',
    answers: '',
    things: 'another member’s or brand’s is not there',
  },
  getChatUnread: {
    who: 'account',
    answers: 'unReadCount',
  },
  launchChat: {
    who: 'account',
    answers: 'chatUrl',
  },
  listChatModels: {
    who: 'account',
    answers: 'list[].code list[].hours.from list[].hours.until list[].name list[].open',
  },
  rateChat: {
    who: 'account',
    answers: '',
    things: 'another member’s or brand’s is not there',
  },
  readChat: {
    who: 'account',
    answers: '',
    things: 'another member’s or brand’s is not there',
  },
  sendChatMessage: {
    who: 'account',
    answers: 'seq',
    things: 'another member’s or brand’s is not there',
  },
  startChat: {
    who: 'account',
    answers: 'chat',
    things: 'another member’s or brand’s is not there',
  },
  typeInChat: {
    who: 'account',
    answers: '',
    things: 'another member’s or brand’s is not there',
  },
  uploadChatPicture: {
    who: 'account',
    answers: 'picture',
  },
  answerChat: {
    who: 'staff.chat',
    answers: 'seq',
    things: 'of the same brand alone',
    unproved: 'talk',
  },
  closeChat: {
    who: 'staff.chat',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'talk',
  },
  getChatSetup: {
    who: 'staff.chat',
    answers:
      'agents[] replies.value[].texts.CN replies.value[].texts.EN replies.value[].texts.TH replies.value[].texts.TY replies.value[].texts.VI replies.value[].title replies.version topics.value[].code topics.value[].hours.from topics.value[].hours.until topics.value[].names.CN topics.value[].names.EN topics.value[].names.TH topics.value[].names.TY topics.value[].names.VI topics.version',
  },
  getChatTranscript: {
    who: 'staff.chat',
    answers: '',
    things: 'of the same brand alone',
    looks: 'what the member asked',
  },
  getMemberChat: {
    who: 'staff.chat',
    answers:
      'before[].id before[].startedAt before[].topic chat.account chat.agent chat.closedAt chat.id chat.language chat.last chat.member chat.mine chat.readSeq chat.saidAt chat.stars chat.startedAt chat.state chat.topic chat.typing chat.unanswered messages[].at messages[].by messages[].id messages[].pictures[] messages[].seq messages[].staff messages[].text',
    things: 'of the same brand alone',
    looks: 'what the member asked',
  },
  getMemberChatPicture: {
    who: 'staff.chat',
    answers: '',
    things: 'of the same brand alone',
    looks: 'what the member asked',
    unseen: true,
  },
  handOverChat: {
    who: 'staff.chat',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'talk',
  },
  listChats: {
    who: 'staff.chat',
    answers:
      'content[].account content[].agent content[].id content[].language content[].last content[].member content[].saidAt content[].stars content[].startedAt content[].state content[].topic content[].unanswered counts.all counts.mine counts.waiting pageNum totalCount totalPages',
  },
  saveChatReplies: {
    who: 'staff.chat',
    answers: 'version',
    unproved: 'talk',
  },
  saveChatTopics: {
    who: 'staff.chat',
    answers: 'version',
    unproved: 'talk',
  },
  takeChat: {
    who: 'staff.chat',
    answers: '',
    things: 'of the same brand alone',
    unproved: 'talk',
  },
  typeToMember: {
    who: 'staff.chat',
    answers: '',
    things: 'of the same brand alone',
  },
  uploadAnswerPicture: {
    who: 'staff.chat',
    answers: 'picture',
    unproved: 'talk',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk }: Scene): Examples => {
  const asked = async (account: string, taken = true): Promise<string> => {
    const member = await world.register(account);
    const begun = { chat: randomUUID(), topic: 'money', language: 'EN' } as const;
    const { chat } = (await member.call('startChat', begun)).value;
    if (taken) await desk.call('takeChat', { chat });
    return chat;
  };
  return {
    takeChat: async () => await desk.call('takeChat', { chat: await asked('auditasked', false) }),
    handOverChat: async () => await desk.call('handOverChat', { chat: await asked('audithanded'), to: null }),
    closeChat: async () => await desk.call('closeChat', { chat: await asked('auditended') }),
    answerChat: async () => {
      const message = { chat: await asked('auditanswered'), id: randomUUID(), text: 'Hello.', pictures: [] };
      return await desk.call('answerChat', message);
    },
    uploadAnswerPicture: async () => {
      const { png: bytes } = await goodPictures();
      return { success: (await uploadFile(desk, '/api/staff/chat-pictures', { bytes })).status === 200 };
    },
    saveChatTopics: async () =>
      await desk.call('saveChatTopics', (await desk.call('getChatSetup', {})).value.topics),
    saveChatReplies: async () =>
      await desk.call('saveChatReplies', (await desk.call('getChatSetup', {})).value.replies),
  };
};
