import type en from '../en/push.ts';
import type { refusals as english } from '../en/push.ts';

export default {
  offerTitle: 'Bật thông báo',
  offerText:
    'Câu trả lời cho góp ý và thay đổi của tài khoản có thể hiện ở đây, cả khi ứng dụng đã đóng. Bạn chọn nhận những gì.',
  turnOn: 'Bật',
  notNow: 'Để sau',
  turnOff: 'Tắt',
  looking: 'Đang xem trình duyệt này…',
  unsupported:
    'Trình duyệt này không hiện được thông báo. Trên iPhone, hãy thêm ứng dụng vào màn hình chính trước.',
  blocked: 'Thông báo của trang này đang bị chặn. Bạn có thể cho phép trong cài đặt trình duyệt.',
  isOff: 'Thông báo đang tắt trong trình duyệt này.',
  isOn: 'Thông báo đang bật trong trình duyệt này.',
  others: 'Trình duyệt khác',
  remove: 'Gỡ',
  removeNamed: 'Gỡ {device}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'push.not_offered': 'Thương hiệu này chưa gửi thông báo đến điện thoại.',
  'push.key_changed': 'Thông báo của trang này đã được thiết lập lại. Hãy bật lại một lần nữa.',
  'push.subscription_refused':
    'Trình duyệt này không nhận được thông báo. Hãy thử trình duyệt khác hoặc cập nhật trình duyệt này.',
} as const satisfies Record<keyof typeof english, string>;
