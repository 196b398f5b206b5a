import type en from '../en/notices.ts';

export default {
  'payment_password_changed.title': 'Mật khẩu thanh toán đã đổi',
  payment_password_changed:
    'Mật khẩu thanh toán của tài khoản đã được đổi vào {changedAt}. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'payment_password_changed.short':
    'Mật khẩu thanh toán của bạn đã được đổi. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'payee_taken_away.title': 'Một tài khoản nhận tiền đã bị gỡ',
  payee_taken_away:
    'Tài khoản {account} không còn nhận tiền: không đứng tên pháp lý hiện tại của bạn. Hãy thêm tài khoản đứng tên bạn.',
  'payee_taken_away.short': 'Một tài khoản nhận tiền đã bị gỡ: không đứng tên pháp lý hiện tại của bạn.',
  'payee_added.title': 'Đã thêm tài khoản nhận tiền',
  payee_added:
    'Tài khoản {account} đã được thêm vào danh sách nhận tiền của bạn. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'payee_added.short':
    'Một tài khoản nhận tiền đã được thêm. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'withdrawal_requested.title': 'Đã nhận yêu cầu rút tiền của bạn',
  withdrawal_requested:
    'Bạn đã yêu cầu chuyển {amount} tới {account}. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'withdrawal_requested.short':
    'Có yêu cầu rút tiền. Nếu không phải bạn, hãy liên hệ chăm sóc khách hàng ngay.',
  'withdrawal_paid.title': 'Lệnh rút của bạn đã được chi trả',
  withdrawal_paid: 'Lệnh rút {amount} của bạn đã được chuyển tới {account}.',
  'withdrawal_paid.short': 'Lệnh rút của bạn đã được chi trả.',
  'withdrawal_rejected.title': 'Lệnh rút của bạn không được duyệt',
  withdrawal_rejected:
    'Lệnh rút {amount} tới {account} không được duyệt, tiền đã trở lại ví. Lý do có trong lịch sử rút tiền.',
  'withdrawal_rejected.short': 'Lệnh rút không được duyệt. Tiền đã trở lại ví.',
  'withdrawal_failed.title': 'Lệnh rút của bạn không đến nơi',
  withdrawal_failed:
    'Lệnh rút {amount} không tới được {account}, tiền đã trở lại ví. Hãy kiểm tra tài khoản rồi thử lại.',
  'withdrawal_failed.short': 'Lệnh rút không đến nơi. Tiền đã trở lại ví.',
  'withdrawal_returned.title': 'Lệnh rút của bạn bị trả lại',
  withdrawal_returned: 'Ngân hàng đã trả lại lệnh rút {amount} tới {account}, tiền đã trở lại ví.',
  'withdrawal_returned.short': 'Lệnh rút bị trả lại. Tiền đã trở lại ví.',
  'withdrawal_taken_again.title': 'Lệnh rút của bạn rốt cuộc đã đến',
  withdrawal_taken_again: 'Lệnh rút {amount} đã tới {account}, nên số tiền đã trả về ví được trừ lại.',
  'withdrawal_taken_again.short': 'Lệnh rút rốt cuộc đã đến, và tiền được trừ lại khỏi ví.',
  'deposit_paid.title': 'Tiền nạp của bạn đã đến',
  deposit_paid: '{amount} đã được cộng vào ví của bạn lúc {paidAt}.',
  'deposit_paid.short': 'Tiền nạp của bạn đã đến.',
  'envelope_received.title': 'Bạn nhận được lì xì',
  envelope_received: 'Đại lý của bạn đã gửi lì xì cho bạn. Hãy mở trong vòng 24 giờ.',
  'envelope_received.short': 'Bạn nhận được lì xì. Hãy mở trong vòng 24 giờ.',
  'transfer_received.title': 'Bạn nhận được tiền',
  transfer_received: '{from} đã chuyển cho bạn {amount}. Tiền đã vào ví của bạn.',
  'transfer_received.short': 'Bạn nhận được một khoản chuyển.',
  'team_rebate_paid.title': 'Hoàn trả đội nhóm đã được trả',
  team_rebate_paid: '{amount} hoàn trả đội nhóm của ngày {day} đã vào ví của bạn.',
  'team_rebate_paid.short': 'Hoàn trả đội nhóm của bạn đã được trả.',
  'envelope_returned.title': 'Lì xì được hoàn lại',
  envelope_returned: '{amount} trong lì xì của bạn không được mở kịp và đã về lại ví của bạn.',
  'envelope_returned.short': 'Một phần lì xì của bạn không được mở và đã về lại ví của bạn.',
  'deposit_rejected.title': 'Biên lai của bạn chưa được chấp nhận',
  deposit_rejected: 'Lần nạp {amount} của bạn chưa được chấp nhận: {reason}',
  'deposit_rejected.short': 'Biên lai của bạn chưa được chấp nhận. Hãy đăng nhập để xem lý do.',
  'feedback_answered.title': 'Chúng tôi đã trả lời góp ý của bạn',
  feedback_answered:
    'Chúng tôi đã trả lời điều bạn viết vào {sentAt}. Bạn có thể đọc câu trả lời trong mục Trợ giúp.',
  'feedback_answered.short': 'Góp ý của bạn đã có câu trả lời. Bạn có thể đọc trong mục Trợ giúp.',
  'identity_approved.title': 'Danh tính của bạn đã được xác minh',
  identity_approved: 'Chúng tôi đã duyệt giấy tờ của bạn. Danh tính của bạn đã được xác minh.',
  'identity_approved.short': 'Danh tính của bạn đã được xác minh.',
  'identity_rejected.title': 'Giấy tờ của bạn không được chấp nhận',
  identity_rejected:
    'Chúng tôi không thể chấp nhận giấy tờ của bạn. Mở mục Xác minh để xem lý do và gửi giấy tờ khác.',
  'identity_rejected.short': 'Giấy tờ của bạn không được chấp nhận. Mở mục Xác minh để xem lý do.',
  'message_received.title': 'Bạn có tin nhắn mới',
  message_received: 'Bạn có tin nhắn mới từ {brand} trong hộp thư. Hãy đăng nhập để đọc.',
  'message_received.short': 'Có tin nhắn mới trong hộp thư của bạn.',
} as const satisfies Record<keyof typeof en, string>;
