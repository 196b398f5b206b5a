import type en from '../en/givebacks.ts';
import type { refusals as english } from '../en/givebacks.ts';

export default {
  ready: 'Có thể nhận',
  claim: 'Nhận {amount}',
  claimed: '{amount} đã vào ví của bạn.',
  playOnce: 'Chơi một lần là có thể rút. Đây là tiền của bạn và không bị thu hồi.',
  missing: 'Thêm {amount} nữa là nhận được. Tối thiểu {min}.',
  dayFull: 'Bạn đã nhận tối đa trong ngày. Phần còn lại chờ đến mai.',
  part: 'Hôm nay bạn còn nhận được {amount}. Phần còn lại chờ đến mai.',
  waiting: 'Gồm những gì',
  line: 'Cược hợp lệ {bets}',
  until: 'đến {day}',
  correction: 'Điều chỉnh các cược đã nhận',
  emptyText:
    'Mỗi cược hợp lệ đã có kết quả đều hoàn lại cho bạn một phần, dù thắng hay thua. Chơi một ván rồi nhận tại đây.',
  toGames: 'Đến trò chơi',
  rates: 'Tỷ lệ của bạn',
  ratesLead: 'VIP cấp {level}. Mỗi cược hợp lệ hoàn lại:',
  howExpire:
    'Mỗi ngày còn nhận được trong {days, plural, other {# ngày}}, sau đó hết hạn. Chúng tôi báo trước cho bạn.',
  howCredit: 'Phần không nhận trong {days, plural, other {# ngày}} sẽ được cộng vào ví của bạn.',
  record: 'Hoàn trả của tôi',
  failed: 'Không tải được hoàn trả',
  recordFailed: 'Không tải được lịch sử hoàn trả',
  recordNone: 'Chưa có hoàn trả',
  recordNoneText: 'Những gì bạn nhận và những gì hết hạn được liệt kê ở đây theo ngày.',
  toClaim: 'Đến nhận hoàn trả',
  kind_CLAIMED: 'Đã nhận',
  kind_CREDITED: 'Đã cộng',
  kind_EXPIRED: 'Hết hạn',
  sum: 'Đã trả',
  sumExpired: 'Hết hạn',
  rounding: 'Dưới một xu',
  visitorTitle: 'Đăng nhập để xem hoàn trả',
  visitorText: 'Một phần của mỗi cược hợp lệ, về ví chỉ với một chạm.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'givebacks.too_little': 'Chưa đủ để nhận.',
  'givebacks.day_full': 'Bạn đã nhận tối đa trong ngày. Phần còn lại chờ đến mai.',
  'givebacks.closed': 'Không thể nhận hoàn trả khi tài khoản đang đóng chơi. Phần bạn có được giữ lại.',
  'givebacks.changed': 'Hoàn trả của bạn đã thay đổi. Hãy xem lại.',
} as const satisfies Record<keyof typeof english, string>;
