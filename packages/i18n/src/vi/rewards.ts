import type en from '../en/rewards.ts';
import type { refusals as english, screens as enScreens } from '../en/rewards.ts';

export default {
  tabs: 'Phần thưởng',
  tab_open: 'Chờ nhận',
  tab_playing: 'Đang chơi',
  tab_ended: 'Đã qua',
  lead: 'Nhận những gì bạn được tặng. Mỗi phần thưởng ghi rõ phải chơi bao nhiêu trước khi rút.',
  emptyTitle: 'Chưa có gì để nhận',
  emptyText: 'Phần thưởng bạn được tặng sẽ hiện ở đây kèm điều kiện.',
  toGames: 'Đến trò chơi',
  playOnce: 'Chơi {amount} một lần là có thể rút. Đây là tiền của bạn và không bị thu hồi.',
  playTimes: 'Chơi tổng cộng {required} ({times} lần) trong {days, plural, other {# ngày}} kể từ khi nhận.',
  cost: 'Với slot hoàn trả 96 %, chơi từng ấy tốn trung bình khoảng {amount}.',
  maxBet: 'Cược trên {amount} không được tính.',
  maxCashOut: 'Nếu hết hạn hoặc bị hủy, tối đa {amount} tiền thắng vẫn là của bạn.',
  until: 'Nhận đến {at}',
  claim: 'Nhận {amount}',
  decline: 'Từ chối',
  declineTitle: 'Từ chối phần thưởng này?',
  declineText: 'Sau đó không thể nhận lại. Ví của bạn không bị trừ tiền.',
  keep: 'Giữ lại',
  claimed: '{amount} đã vào ví của bạn.',
  declined: 'Đã từ chối phần thưởng.',
  failed: 'Không tải được phần thưởng',
  freeTitle: 'Không có gì đang chơi',
  freeText: 'Không có phần thưởng nào cần chơi.',
  endedNone: 'Chưa có phần thưởng đã qua',
  endedText: 'Phần thưởng đã nhận, đã từ chối hoặc hết hạn được liệt kê ở đây.',
  state_CLAIMED: 'Đã nhận',
  state_DECLINED: 'Đã từ chối',
  state_EXPIRED: 'Hết hạn',
  state_CANCELLED: 'Chúng tôi thu hồi',
  visitorTitle: 'Đăng nhập để xem phần thưởng',
  visitorText: 'Phần thưởng bạn có thể nhận kèm điều kiện.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rewards.ended': 'Phần thưởng này đã kết thúc: bị từ chối, thu hồi hoặc hết hạn.',
  'rewards.closed': 'Không thể nhận thưởng khi tài khoản của bạn đang đóng chơi.',
  'rewards.not_for_member': 'Không thể tặng thưởng cho thành viên này.',
  'rewards.times_above': 'Giấy phép không cho phép chơi nhiều lần như vậy. Hãy giảm số lần.',
  'rewards.too_short': 'Không ai chơi kịp. Hãy giảm số lần, tăng mức cược hoặc thêm ngày.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  rewards: 'Trung tâm thưởng',
} as const satisfies Record<keyof typeof enScreens, string>;
