import type en from '../en/messages.ts';

export default {
  code: '{brand}: {code} là mã của bạn, dùng được trong {minutes} phút. Đừng cho ai biết mã; chúng tôi không bao giờ hỏi mã.',
  'code.subject': 'Mã của bạn từ {brand}',
  password_changed:
    '{brand}: mật khẩu tài khoản của bạn đã được đổi. Nếu không phải bạn, hãy khôi phục tài khoản ngay.',
  'password_changed.subject': 'Mật khẩu của bạn đã đổi',
  password_reset:
    '{brand}: mật khẩu tài khoản của bạn đã được đặt lại bằng mã gửi đến số di động của bạn. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'password_reset.subject': 'Mật khẩu của bạn đã được đặt lại',
  mobile_bound:
    '{brand}: số di động của tài khoản đã được đặt. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'mobile_bound.subject': 'Số di động của bạn đã được đặt',
  email_bound:
    '{brand}: địa chỉ e-mail của tài khoản đã được đặt. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'email_bound.subject': 'Địa chỉ e-mail đã được đặt',
  factor_added:
    '{brand}: tài khoản của bạn có thêm một cách đăng nhập mới. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'factor_added.subject': 'Thêm cách đăng nhập mới',
  factor_removed:
    '{brand}: một cách đăng nhập đã bị gỡ khỏi tài khoản của bạn. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'factor_removed.subject': 'Đã gỡ cách đăng nhập',
  new_device:
    '{brand}: tài khoản của bạn vừa được đăng nhập trên thiết bị mới. Nếu không phải bạn, hãy đổi mật khẩu ngay.',
  'new_device.subject': 'Đăng nhập trên thiết bị mới',
  picture_approved: '{brand}: mọi người đã thấy được ảnh mới của bạn.',
  'picture_approved.subject': 'Ảnh của bạn đã hiển thị',
  picture_refused: '{brand}: ảnh mới của bạn không được chấp nhận và đã bị gỡ. Bạn có thể chọn ảnh khác.',
  'picture_refused.subject': 'Ảnh của bạn không được chấp nhận',
  staff_invitation:
    '{brand}: bạn được mời vào trang quản trị. Hãy mở liên kết này trong vòng {hours} giờ; chỉ dùng được một lần và chỉ dành cho bạn: {link}',
  'staff_invitation.subject': 'Lời mời từ {brand}',
  alert_began:
    '{brand}: có việc cần xử lý. {kind}, {subject}: {detail}. Từ {at} UTC. Cách xử lý nằm trong docs/runbook.md, mục {kind}.',
  'alert_began.subject': 'Cảnh báo: {kind}, {subject}',
  alert_ended: '{brand}: đã bình thường trở lại. {kind}, {subject}. Bắt đầu {began}, kết thúc {at} UTC.',
  'alert_ended.subject': 'Đã ổn: {kind}, {subject}',
} as const satisfies Record<keyof typeof en, string>;
