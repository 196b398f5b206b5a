import type en from '../en/upline.ts';
import type { refusals as english, screens as enScreens } from '../en/upline.ts';

export default {
  lead: 'Chuyển tiền cho người đã mời bạn. Không thể lấy lại.',
  failed: 'Không tải được trang chuyển tiền',
  offTitle: 'Không thể chuyển',
  to: 'Người nhận',
  toWallet: 'Vào ví của người nhận',
  toSettlement: 'Vào tài khoản thanh toán của người nhận',
  withdrawable: 'Bạn có thể chuyển',
  left: 'Còn lại hôm nay',
  leftText: '{amount} trong {count} lần',
  nothing: 'Hiện chưa chuyển được: hãy chơi đủ tiền nạp và thưởng trước.',
  needPassword: 'Hãy đặt mật khẩu thanh toán trước.',
  needIdentity: 'Hãy xác nhận số di động, họ tên và ngày sinh trước.',
  held: 'Mật khẩu hoặc số vừa đổi. Bạn chuyển được từ {at}.',
  toSecurity: 'Mở trung tâm bảo mật',
  toVerification: 'Mở xác minh',
  amount: 'Số tiền',
  quick: 'Số tiền nhanh',
  amountFault: 'Hãy nhập số tiền chuyển được.',
  password: 'Mật khẩu thanh toán',
  passwordFault: 'Sáu chữ số.',
  show: 'Hiện',
  hide: 'Ẩn',
  review: 'Tiếp tục',
  confirmTitle: 'Chuyển {amount} cho {upline}?',
  confirmText: 'Bạn không thể lấy lại, chúng tôi cũng vậy.',
  send: 'Chuyển {amount}',
  cancel: 'Quay lại',
  sent: 'Đã chuyển {amount} cho {upline}',
  dayUsed: 'Hôm nay không thể chuyển thêm. Bạn có thể chuyển tiếp vào ngày mai.',
  downTitle: 'Chuyển tiền cho {downline}',
  downLead: 'Tiền vào ví người nhận ngay và không thể lấy lại.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'upline.move_refused':
    'Không thể chuyển tổng đại lý, tài khoản đã đóng hoặc tài khoản không dùng tiền thật.',
  'upline.move_no_agent': 'Không có đại lý đang hoạt động với tài khoản này.',
  'upline.move_own_team': 'Đại lý này chính là thành viên hoặc ở dưới thành viên.',
  'upline.move_same': 'Thành viên đã ở dưới đại lý này.',
  'upline.move_too_deep': 'Một số thành viên sẽ có hơn mười đại lý ở trên.',
  'upline.move_moment': 'Việc chuyển bắt đầu từ bây giờ hoặc sau đó, trong vòng 90 ngày.',
  'upline.off': 'Tài khoản của bạn không chuyển được cho tuyến trên.',
  'upline.none': 'Không ai mời bạn nên không có tuyến trên để chuyển.',
  'upline.closed': 'Hiện không thể chuyển tiền cho tuyến trên của bạn. Hãy liên hệ chăm sóc khách hàng.',
  'upline.excluded': 'Tài khoản của bạn đang bị ngừng chơi hoặc khóa nên không chuyển được cho người khác.',
  'upline.beyond_day': 'Vượt quá mức hôm nay. Còn lại: {amount} trong {count} lần.',
  'upline.beyond_withdrawable': 'Bạn chuyển được tối đa {amount}: số có thể rút lúc này.',
  'upline.known': 'Đã có lần chuyển khác dưới số này. Hãy mở lại trang.',
  'upline.down_off': 'Tài khoản của bạn không chuyển được cho đội nhóm.',
  'upline.down_closed': 'Hiện không thể chuyển tiền cho thành viên này. Hãy liên hệ chăm sóc khách hàng.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  uplineTransfer: 'Chuyển cho tuyến trên',
} as const satisfies Record<keyof typeof enScreens, string>;
