import type en from '../en/turnover.ts';
import type { refusals as english, screens as enScreens } from '../en/turnover.ts';

export default {
  left: 'Chơi thêm ít nhất {amount} để rút tiền',
  leftText:
    '{count, plural, other {Bạn rút được tiền khi hoàn tất # yêu cầu dưới đây. Mỗi cược được tính cho yêu cầu đang mở đầu tiên. Phần cược vượt yêu cầu đó không chuyển sang yêu cầu sau.}}',
  more: '{count, plural, other {Còn # yêu cầu tiếp theo.}}',
  clearRule: 'Khi số dư cùng cược đang mở dưới {amount} và không còn cược nào đang mở, mọi yêu cầu được xóa.',
  now: 'Cược đang tính vào đây',
  later: 'Chờ đến lượt',
  progress: 'Tiến độ: {title}',
  doneOf: '{done} / {required}',
  toGo: 'Còn {amount}',
  expires: 'Hết hạn {time}',
  ways: 'Cách hoàn tất',
  counts: 'Tính {percent} % mỗi cược',
  maxBet: 'Cược trên {amount} không được tính.',
  maxCashOut: 'Nếu hết hạn hoặc bị hủy, bạn vẫn giữ tối đa {amount} tiền thắng từ khoản này.',
  failed: 'Không tải được các yêu cầu',
  freeTitle: 'Không còn gì phải chơi',
  freeText: 'Không có yêu cầu nào đang mở với {amount} của bạn.',
  toWithdraw: 'Rút tiền',
  ended: 'Yêu cầu trước đây',
  endedNone: 'Chưa có. Các yêu cầu đã hoàn tất được liệt kê ở đây.',
  taken: 'Đã thu hồi {amount}',
  beyond: 'Phần vượt {amount} không được tính cho yêu cầu nào khác.',
  visitorTitle: 'Đăng nhập để xem còn phải chơi bao nhiêu',
  visitorText: 'Tiền nạp, tiền thưởng và phần thưởng cần được chơi trước khi rút. Tiến độ hiển thị ở đây.',
  DEPOSIT: 'Tiền nạp',
  BONUS: 'Tiền thưởng',
  REBATE: 'Hoàn trả',
  TRANSFER: 'Chuyển khoản',
  ENVELOPE: 'Lì xì',
  REWARD: 'Phần thưởng',
  ADJUST: 'Điều chỉnh',
  OPEN: 'Đang mở',
  DONE: 'Hoàn tất',
  FORFEIT: 'Bị hủy',
  EXPIRED: 'Hết hạn',
  CLEARED: 'Đã xóa',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'turnover.ended': 'Yêu cầu này đã kết thúc. Hãy tải lại danh sách để xem kết quả.',
  'turnover.keeps_money': 'Chỉ có thể hủy tiền thưởng. Tiền của yêu cầu này không bao giờ bị thu.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  turnover: 'Yêu cầu cược',
} as const satisfies Record<keyof typeof enScreens, string>;
