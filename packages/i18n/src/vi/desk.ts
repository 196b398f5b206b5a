import type { refusals as english } from '../en/desk.ts';

export const refusals = {
  'desk.type_refused': 'Loại tài khoản này không thể chuyển sang loại đó.',
  'desk.type_has_upline':
    'Thành viên này có đại lý cấp trên. Tổng đại lý không có cấp trên, hãy chuyển họ ra trước.',
  'desk.type_has_team':
    'Đại lý này có thành viên cấp dưới. Người chơi không có cấp dưới, hãy chuyển họ đi trước.',
  'desk.money_remains': 'Tài khoản này vẫn còn số dư. Số dư phải bằng 0 trước.',
  'desk.bets_open': 'Thành viên này còn cược chưa kết toán. Hãy đợi đến khi kết toán xong.',
  'desk.not_closed': 'Hãy đóng tài khoản trước.',
  'desk.retention_runs': 'Giấy phép yêu cầu còn phải lưu dữ liệu này thêm một thời gian.',
  'desk.factors_missing': 'Thành viên này chưa thiết lập mục nào trong số này.',
} as const satisfies Record<keyof typeof english, string>;
