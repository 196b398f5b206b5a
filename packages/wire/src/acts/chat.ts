import type { Acts } from './rules.ts';

export const acts = {
  'chat.taken': null,
  'chat.handed_over': null,
  'chat.answered': null,
  'chat.closed': null,
  'chat.picture_uploaded': null,
  'chat.topics_saved': null,
  'chat.replies_saved': null,
} as const satisfies Acts;
