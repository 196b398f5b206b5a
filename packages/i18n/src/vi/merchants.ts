import type { refusals as english } from '../en/merchants.ts';

export const refusals = {
  'merchants.maintenance': 'Hệ thống đang nâng cấp, hãy thử lại sau. Số dư của bạn an toàn.',
  'merchants.region_restricted':
    'Truy cập bị hạn chế theo IP hoặc khu vực. Tài khoản, lịch sử của bạn và trợ giúp vẫn mở.',
  'merchants.unknown_host': 'Không có trang nào ở địa chỉ này.',
} as const satisfies Record<keyof typeof english, string>;
