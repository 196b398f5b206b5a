import type en from '../en/payees.ts';
import type { refusals as english, screens as enScreens } from '../en/payees.ts';

export default {
  visitorTitle: 'Đăng nhập để xem tài khoản nhận tiền',
  visitorText: 'Tiền rút được chuyển vào tài khoản đứng tên bạn.',
  failed: 'Không tải được tài khoản nhận tiền',
  lead: 'Tài khoản phải đứng tên bạn. Tài khoản mới nhận được tiền sau {hours} giờ kể từ khi thêm.',
  unverifiedTitle: 'Hãy xác minh tên của bạn trước',
  unverifiedText: 'Chúng tôi chỉ chuyển vào tài khoản đúng tên đã xác minh.',
  verify: 'Xác minh tên',
  emptyTitle: 'Chưa có tài khoản nhận tiền',
  emptyText: 'Hãy thêm tài khoản ngân hàng hoặc ví điện tử đứng tên {name}.',
  full: 'Bạn có {max} tài khoản. Hãy xóa một để thêm mới.',
  heldUntil: 'Mới: nhận tiền từ {until}',
  takenAwayTitle: '{account} đã bị gỡ',
  takenAwayText:
    'Lúc {at} tên không còn khớp: tài khoản đứng tên {holder}, còn tên pháp lý của bạn là {name}. Hãy thêm tài khoản đứng tên bạn.',
  fit_near: 'Tên gần giống tên bạn. Chúng tôi xem từng lệnh rút về đây trước nên sẽ lâu hơn.',
  fit_other: 'Không đứng tên pháp lý của bạn nên không nhận tiền. Hãy xóa và thêm tài khoản đúng tên.',
  remove: 'Xóa',
  removeOf: 'Xóa {account}',
  removeTitle: 'Xóa tài khoản',
  removeText: '{account} sẽ không nhận tiền nữa. Bạn có thể thêm lại sau.',
  removed: 'Đã xóa tài khoản.',
  added: 'Đã thêm tài khoản.',
  addTitle: 'Thêm tài khoản',
  add: 'Thêm tài khoản này',
  institution: 'Ngân hàng hoặc ví điện tử',
  institutionChoose: 'Chọn một',
  institutionMissing: 'Hãy chọn ngân hàng hoặc ví điện tử.',
  kind_bank: 'Ngân hàng',
  kind_ewallet: 'Ví điện tử',
  kind_crypto: 'Stablecoin',
  number: 'Số tài khoản',
  numberHint: 'Với ví điện tử, là số điện thoại của ví.',
  numberMissing: 'Hãy nhập số tài khoản.',
  holder: 'Tên chủ tài khoản',
  holderHint: 'Tên đã xác minh của bạn là {name}.',
  holderMissing: 'Hãy nhập tên chủ tài khoản.',
  paymentPassword: 'Mật khẩu thanh toán',
  payFirstTitle: 'Hãy đặt mật khẩu thanh toán trước',
  payFirstText: 'Sáu chữ số do bạn chọn, dùng để xác nhận tài khoản nhận tiền mới và mỗi lần rút.',
  payFirst: 'Đặt mật khẩu thanh toán',
  toWithdraw: 'Quay lại các bước rút tiền',
  paymentPasswordMissing: 'Hãy nhập sáu chữ số.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'payees.kind_off':
    'Ở đây không chi trả vào loại tài khoản này. Hãy chọn ngân hàng hoặc ví điện tử trong danh sách.',
  'payees.number_invalid': 'Ở đó không có tài khoản nào mang số này. Hãy kiểm tra từng chữ số.',
  'payees.name_differs':
    'Tài khoản phải đứng tên bạn, đúng như giấy tờ đã xác minh. Hãy viết như ngân hàng ghi.',
  'payees.known': 'Bạn đã thêm tài khoản này rồi.',
  'payees.too_many': 'Bạn đã có năm tài khoản nhận tiền. Hãy xóa một tài khoản để thêm mới.',
  'payees.shared':
    'Không thể thêm tài khoản này ở đây. Hãy chọn tài khoản khác hoặc hỏi chăm sóc khách hàng.',
  'payees.in_use': 'Đang có lệnh rút về tài khoản này. Bạn có thể xóa tài khoản khi lệnh kết thúc.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  payees: 'Tài khoản nhận tiền',
} as const satisfies Record<keyof typeof enScreens, string>;
