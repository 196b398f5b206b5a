import type { refusals as english } from '../en/switches.ts';

export const refusals = {
  'switches.brand_unprepared': 'Chưa thể mở thương hiệu này: hãy hoàn tất danh sách cần thiết trước.',
  'switches.brand_archived':
    'Thương hiệu này đang được lưu trữ. Cần hai người của tập đoàn đưa ra khỏi kho trước.',
} as const satisfies Record<keyof typeof english, string>;
