import type en from '../en/bets.ts';
import type { refusals as english, screens as enScreens } from '../en/bets.ts';

export default {
  dayCount: '{count} lượt cược, đã cược {stake}',
  dayResult: 'Kết quả trong ngày',
  WIN: 'Thắng',
  LOSE: 'Thua',
  PUSH: 'Hòa',
  VOID: 'Đã hủy',
  PLACED: 'Đang chờ',
  ACCEPTED: 'Đang mở',
  HALF_WIN: 'Thắng nửa',
  HALF_LOSE: 'Thua nửa',
  CASHED_OUT: 'Đã chốt sớm',
  emptyTodayTitle: 'Hôm nay chưa có cược',
  emptyTitle: 'Không có lượt cược nào trong {days} ngày qua',
  emptyText: 'Mọi vòng bạn chơi đều hiện ở đây, kèm kết quả và bằng chứng.',
  emptyAction: 'Tìm trò chơi',
  visitorTitle: 'Đăng nhập để xem lịch sử cược',
  visitorText: 'Mọi vòng bạn đã chơi được ghi đến từng xu, mỗi vòng đều có bằng chứng.',

  filters: 'Lọc lịch sử',
  game: 'Trò chơi',
  allGames: 'Mọi trò chơi',
  otherGame: 'Trò chơi khác',
  allResults: 'Mọi kết quả',
  totalResult: 'Kết quả',
  noneSuchTitle: 'Không có lượt cược nào như vậy trong thời gian này',
  noneSuchText: 'Không lượt cược nào khớp trò chơi và kết quả này.',
  clearFilters: 'Xem mọi lượt cược',

  sheetTitle: 'Lượt cược',
  stake: 'Tiền cược',
  payout: 'Tiền trả về',
  result: 'Kết quả',
  pending: 'Chưa thanh toán',
  voidText: 'Vòng này đã bị hủy và tiền cược đã được trả lại.',
  openText: 'Trò chơi chưa báo kết quả. Lượt cược sẽ được thanh toán ngay khi có kết quả.',
  placed: 'Đã đặt',
  settled: 'Đã thanh toán',
  day: 'Ngày ghi sổ',
  round: 'Vòng',
  reference: 'Mã tham chiếu',
  copyReference: 'Sao chép mã tham chiếu',
  copied: 'Đã sao chép',
  copyFailed: 'Không sao chép được ở đây. Thay vào đó, hãy nhấn giữ số này.',
  verify: 'Xác minh vòng này',
  ask: 'Hỏi về cược này',

  verifyFrameTitle: 'Bằng chứng của vòng {round}',
  verifyText: 'Do studio trò chơi cung cấp. Trình duyệt của bạn tính lại kết quả và so sánh.',
  copyRound: 'Sao chép số vòng',
  loadingProof: 'Đang tải bằng chứng',
  roundUnknownTitle: 'Không có vòng nào mang số này',
  roundUnknownText: 'Hãy kiểm tra số: số nằm trong lịch sử cược, dưới mỗi lượt cược.',
  roundFailedTitle: 'Không mở được bằng chứng',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'bets.round_unknown': 'Không có vòng nào mang số này.',
  'bets.round_unreachable': 'Trò chơi không phản hồi nên chưa hiện được vòng này. Hãy thử lại.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  bets: 'Lịch sử cược',
  verify: 'Xác minh vòng chơi',
} as const satisfies Record<keyof typeof enScreens, string>;
