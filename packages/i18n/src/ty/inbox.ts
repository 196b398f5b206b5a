import type en from '../en/inbox.ts';
import type { refusals as english, screens as enScreens } from '../en/inbox.ts';

export default {
  unread: 'Hindi nabasa',
  emptyTitle: 'Wala pang mensahe',
  emptyText: 'Narito ang mga mensaheng para sa iyo lamang: tungkol sa account, pera at gantimpala mo.',
  toCenter: 'Pumunta sa mga mensahe',
  delete: 'Burahin',
  deleteQuestion: 'Burahin ang mensaheng ito?',
  deleteText: 'Hindi na ito maibabalik.',
  keep: 'Huwag burahin',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'inbox.recipient_unknown': 'May mga account na wala o walang inbox. Walang naipadala.',
  'inbox.message_known': 'May ibang mensaheng naipadala na sa numerong ito. Walang naipadala.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  inbox: 'Inbox',
} as const satisfies Record<keyof typeof enScreens, string>;
