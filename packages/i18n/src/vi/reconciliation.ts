import type { refusals as english } from '../en/reconciliation.ts';

export const refusals = {
  'reconciliation.integration_unknown': 'Không có nhà cung cấp nào được kết nối dưới tên này.',
  'reconciliation.day_open': 'Ngày này so sánh được sau khi kết thúc khoảng một giờ. Hãy chọn ngày sớm hơn.',
  'reconciliation.under_way': 'Ngày này đang được so sánh. Hãy xem lại sau giây lát.',
  'reconciliation.drift_open':
    'Sổ vẫn chưa khớp nên việc rút tiền vẫn tạm dừng. Hãy sửa đúng các tài khoản trong danh sách trước.',
  'reconciliation.not_frozen': 'Việc rút tiền không bị tạm dừng.',
  'reconciliation.lift_not_requested':
    'Cần hai người mới gỡ được lệnh tạm dừng. Một đồng nghiệp phải yêu cầu trước.',
  'reconciliation.second_person_required': 'Chính bạn đã yêu cầu. Một đồng nghiệp phải xác nhận.',
} as const satisfies Record<keyof typeof english, string>;
