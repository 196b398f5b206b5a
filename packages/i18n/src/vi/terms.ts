import type en from '../en/terms.ts';
import type { refusals as english, screens as enScreens } from '../en/terms.ts';

export default {
  documents: 'Văn bản',
  version: 'Phiên bản {version}',
  since: 'Có hiệu lực từ {date}',
  acceptedOn: 'Bạn đã chấp nhận phiên bản này ngày {date}.',
  waits: 'Phiên bản này đang chờ bạn đồng ý.',
  acceptThis: 'Chấp nhận phiên bản này',
  inEnglish: 'Văn bản này chưa có bằng ngôn ngữ của bạn. Nội dung hiển thị bằng tiếng Anh.',
  failed: 'Không tải được văn bản',
  none: 'Chưa có điều khoản',
  noneText: 'Thương hiệu này chưa công bố điều khoản tại đây.',
  askTitle: 'Vui lòng chấp nhận điều khoản',
  askText: 'Có phiên bản mới. Hãy đọc và chấp nhận để bắt đầu trò chơi trở lại.',
  askOpen: 'Trong lúc đó, những mục này vẫn mở cho bạn:',
  read: 'Cần đọc',
  accept: 'Chấp nhận',
  accepted: 'Cảm ơn bạn. Bạn có thể chơi trở lại.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'terms.not_accepted':
    'Điều khoản của chúng tôi đã thay đổi. Hãy đọc và chấp nhận trước, rồi bạn có thể chơi.',
  'terms.outdated': 'Điều khoản vừa thay đổi lần nữa. Hãy đọc phiên bản hiện tại.',
  'terms.changed': 'Trong lúc đó người khác đã sửa văn bản này. Hãy mở lại rồi mới sửa.',
  'terms.in_the_past':
    'Một phiên bản không thể bắt đầu trong quá khứ. Hãy chọn thời điểm muộn hơn, hoặc công bố ngay.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  terms: 'Điều khoản và quyền riêng tư',
} as const satisfies Record<keyof typeof enScreens, string>;
