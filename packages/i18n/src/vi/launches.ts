import type en from '../en/launches.ts';
import type { refusals as english, screens as enScreens } from '../en/launches.ts';

export default {
  balance: 'Số dư',
  record: 'Lịch sử cược',
  playingFor: 'Đã chơi {minutes} phút',
  fullscreen: 'Toàn màn hình',
  leaveFullscreen: 'Thoát toàn màn hình',
  frameTitle: '{game}, trò chơi',
  opening: 'Đang mở {game}',
  openingGame: 'Đang mở trò chơi',
  unnamed: 'Trò chơi',

  choiceTitle: 'Bạn muốn chơi thế nào?',
  choiceTitleNamed: 'Chơi {game}',
  choiceText: 'Đăng nhập để chơi bằng số dư, hoặc chơi thử trước.',
  choiceTextLogin: 'Đăng nhập để chơi bằng số dư của bạn.',
  trialNow: 'Chơi thử',
  trialHint: 'Không cần tài khoản, không cần nạp tiền',

  failedTitle: 'Không mở được trò chơi',
  unknownTitle: 'Trò chơi này không còn nữa',
  unknownText: 'Liên kết có thể chưa đầy đủ. Hãy chọn trò chơi khác.',
  restingTitle: 'Trò chơi này đang bảo trì',
  slowTitle: 'Trò chơi phản hồi chậm',
  slowText: 'Trò chơi vẫn có thể tự mở. Số dư của bạn không thay đổi trong lúc chờ.',
  expiredTitle: 'Phiên chơi đã kết thúc',
  expiredText: 'Đã lâu không có thao tác. Hãy mở lại trò chơi: vòng dang dở sẽ được tiếp tục.',
  reopen: 'Mở lại',
  otherGames: 'Xem trò chơi khác',

  recent: 'Chơi lại',
  favourites: 'Bộ sưu tập',
  gameCount: '{count} trò chơi',
  soon: 'Sắp có',
  hallFailed: 'Chưa tải được trò chơi.',

  rulesTitle: 'Luật chơi',
  rulesAll: 'Tiền cược được tính khi trò chơi đã chấp nhận. Luật đầy đủ có trong trò chơi.',
  rules_RNG:
    'Chọn tiền cược rồi chơi. Tiền thắng trả theo bảng trả thưởng trong trò chơi. Mỗi vòng là ngẫu nhiên và không phụ thuộc các vòng trước.',
  rules_JL:
    'Chọn tiền cược rồi quay. Tiền thắng trả theo bảng trả thưởng trong trò chơi. Mỗi vòng là ngẫu nhiên và không phụ thuộc các vòng trước.',
  rules_FISH:
    'Mỗi phát bắn tốn tiền cược của nó. Bắt được con nào, bạn nhận bội số tiền cược của phát bắn; bắn trượt thì không nhận gì.',
  rules_LIVE:
    'Mỗi vòng có người dẫn. Đặt cược trước khi hết giờ; kết quả được chiếu trực tiếp và trả thưởng ngay.',
  rules_SPORTS:
    'Áp dụng tỷ lệ cược lúc cược của bạn được chấp nhận. Cược được thanh toán theo kết quả chính thức; nếu trận bị hủy, tiền cược được trả lại.',
  rules_ESPORTS:
    'Áp dụng tỷ lệ cược lúc cược của bạn được chấp nhận. Cược được thanh toán theo kết quả chính thức; nếu trận bị hủy, tiền cược được trả lại.',
  rules_COCKFIGHT:
    'Đặt cược trước khi trận bắt đầu, theo tỷ lệ cược đang hiện. Cược được thanh toán theo kết quả chính thức; nếu trận bị hủy, tiền cược được trả lại.',
  rules_PVP:
    'Trò chơi trên bàn với bài hoặc xúc xắc. Mức trả của mỗi kết quả và phí bàn, nếu có, hiện trước khi bạn cược.',
  rules_BINGO:
    'Chọn vé trước khi quay số. Vé thắng khi hoàn thành mẫu của vé; giải thưởng hiện trước khi bạn mua.',
  rules_LOTT:
    'Chọn số trước khi đóng cược. Kết quả do quay số, giải thưởng theo chế độ thưởng trong trò chơi.',
  rules_ELOTT:
    'Chọn số trước khi đóng cược. Vài phút quay số một lần, giải thưởng theo chế độ thưởng trong trò chơi.',
  returnToPlayer: 'Tỷ lệ trả thưởng',
  volatility: 'Độ biến động',
  low: 'Thấp',
  medium: 'Vừa',
  high: 'Cao',
  limits: 'Mức cược',
  from: 'từ',
  upTo: 'đến',
  unfinished: 'Vòng dang dở. Vòng này tiếp tục khi bạn chơi:',
  openBets: '{count} lượt cược đang mở, mới nhất:',
  play: 'Chơi',
  aboutGame: 'Về trò chơi này',
  aboutFailed: 'Chưa tải được thông tin trò chơi',
  provider: 'Nhà cung cấp',
  similar: 'Trò chơi tương tự',
  freePlayYes: 'Có',
  freePlayNo: 'Không có',
  checkTitle: 'Dừng lại một chút',
  checkPlayed: 'Bạn đã chơi được {minutes, plural, one {# phút} other {# phút}}.',
  checkWon: 'Trong phiên này bạn đã thắng {amount}.',
  checkLost: 'Trong phiên này bạn đã thua {amount}.',
  checkEven: 'Trong phiên này bạn không thắng không thua.',
  checkGoOn: 'Chơi tiếp',
  checkOverTitle: 'Phiên chơi đã hết thời gian',
  checkOverText: 'Đã hết thời gian giới hạn của một phiên. Phiên mới có thể bắt đầu sau khi nghỉ 30 phút.',
  checkLeave: 'Rời trò chơi',
  setLimits: 'Đặt hạn mức của bạn',
  deposit: 'Nạp tiền',
  menu: 'Menu trò chơi',
  backToGame: 'Quay lại trò chơi',
  sessionResult: 'Kết quả phiên này',
  sessionTime: 'Đã chơi trong phiên này',
  sessionMinutes: '{minutes} phút',
  nextGame: 'Trò chơi tiếp theo',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'launches.game_unknown': 'Trò chơi này không còn nữa. Hãy chọn trò chơi khác.',
  'launches.game_unavailable': 'Trò chơi này đang bảo trì. Hãy thử lại sau.',
  'launches.vendor_unreachable': 'Trò chơi không phản hồi. Số dư của bạn không thay đổi; hãy thử lại.',
  'launches.play_locked':
    'Tài khoản của bạn đang bị khóa chơi. Bộ phận chăm sóc khách hàng sẽ cho bạn biết thêm.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  play: 'Trò chơi',
  game: 'Về trò chơi này',
  hall: 'Mọi trò chơi',
} as const satisfies Record<keyof typeof enScreens, string>;
