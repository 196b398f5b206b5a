import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'risk.closed': [
    'A colleague closed this flag in the meantime. Open the list again.',
    'Isinara na ng isang kasamahan ang bandilang ito. Buksan ulit ang listahan.',
    '同事已关闭此风险标记，请重新打开列表。',
    'เพื่อนร่วมงานปิดธงนี้ไปแล้ว โปรดเปิดรายการใหม่',
    'Đồng nghiệp đã đóng cờ này. Hãy mở lại danh sách.',
  ],
} as const satisfies Sentences;
