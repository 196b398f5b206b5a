import type en from '../en/notifications.ts';
import type { refusals as english, screens as enScreens } from '../en/notifications.ts';

export default {
  here: 'Trình duyệt này',
  security: 'Bảo mật tài khoản',
  securityText: 'Thay đổi về mật khẩu và cách đăng nhập. Chúng bảo vệ tài khoản nên luôn bật.',
  service: 'Trả lời và dịch vụ',
  serviceText: 'Câu trả lời cho góp ý, và kết quả xét những gì bạn gửi.',
  news: 'Tin và ưu đãi',
  newsText: 'Tin của chúng tôi mà bạn không yêu cầu. Chỉ gửi ngoài hộp thư khi bạn muốn.',
  inbox: 'Hộp thư',
  push: 'Thông báo trên máy',
  email: 'Thư điện tử',
  sms: 'Tin nhắn SMS',
  unproved: 'Chưa xác minh nên không gửi đến đó.',
  toSecurity: 'Xác minh e-mail và số di động',
  quiet: 'Giờ yên tĩnh',
  quietText: 'Trong giờ này chỉ gửi thông báo bảo mật tài khoản. Những việc khác được gửi khi hết giờ.',
  quietOn: 'Giữ giờ yên tĩnh',
  quietFrom: 'Từ',
  quietTo: 'Đến',
  quietSame: 'Giờ bắt đầu và kết thúc phải khác nhau.',
  failed: 'Không tải được cài đặt',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'notifications.fixed': 'Không thể tắt thông báo bảo vệ tài khoản của bạn.',
  'notifications.placeholder_unknown':
    'Nội dung có tên không ai điền, hoặc có dấu ngoặc nhọn không mở đầu tên nào. Chưa lưu gì.',
  'notifications.changed': 'Có người khác đã lưu nội dung này sau khi bạn mở. Hãy mở lại.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  notifications: 'Thông báo',
} as const satisfies Record<keyof typeof enScreens, string>;
