import { randomUUID } from 'node:crypto';
import type { CallName } from '@laro/wire';
import { goodPictures } from './hostile-pictures.ts';
import type { Done, Scene } from './staff-entry-examples.ts';
import { uploadFile } from './upload.ts';

/** What staff do in the chat. */
export function chatExamples(at: Scene): Partial<Record<CallName, () => Promise<Done>>> {
  const asked = async (account: string, taken = true): Promise<string> => {
    const member = await at.world.register(account);
    const begun = { chat: randomUUID(), topic: 'money', language: 'EN' } as const;
    const { chat } = (await member.call('startChat', begun)).value;
    if (taken) await at.desk.call('takeChat', { chat });
    return chat;
  };
  return {
    takeChat: async () => await at.desk.call('takeChat', { chat: await asked('auditasked', false) }),
    handOverChat: async () =>
      await at.desk.call('handOverChat', { chat: await asked('audithanded'), to: null }),
    closeChat: async () => await at.desk.call('closeChat', { chat: await asked('auditended') }),
    answerChat: async () => {
      const message = { chat: await asked('auditanswered'), id: randomUUID(), text: 'Hello.', pictures: [] };
      return await at.desk.call('answerChat', message);
    },
    uploadAnswerPicture: async () => {
      const { png: bytes } = await goodPictures();
      return { success: (await uploadFile(at.desk, '/api/staff/chat-pictures', { bytes })).status === 200 };
    },
    saveChatTopics: async () =>
      await at.desk.call('saveChatTopics', (await at.desk.call('getChatSetup', {})).value.topics),
    saveChatReplies: async () =>
      await at.desk.call('saveChatReplies', (await at.desk.call('getChatSetup', {})).value.replies),
  };
}
