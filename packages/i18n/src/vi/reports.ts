import type { refusals as english } from '../en/reports.ts';

export const refusals = {
  'reports.rate_too_early': 'Mức phí có hiệu lực sớm nhất từ {today}: những ngày trước đã kết thúc.',
  'reports.period_too_long': 'Một báo cáo xem tối đa {max} ngày. Hãy chọn khoảng thời gian ngắn hơn.',
} as const satisfies Record<keyof typeof english, string>;
