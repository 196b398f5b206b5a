import type en from '../en/help.ts';

export default {
  text: 'Giải đáp những điều thành viên hay hỏi nhất.',
  failed: 'Chưa tải được trung tâm trợ giúp',
  none: 'Ở đây chưa có gì.',
  service: 'Hỏi chăm sóc khách hàng',
} as const satisfies Record<keyof typeof en, string>;
