import type en from '../en/chat.ts';
import type { refusals as english, screens as enScreens } from '../en/chat.ts';

export default {
  topicsTitle: 'Bạn cần hỗ trợ về việc gì?',
  topicsText: 'Chọn chủ đề và viết cho chúng tôi. Chúng tôi trả lời tại đây.',
  always: 'Cả ngày lẫn đêm',
  hours: '{from} đến {until}',
  closedNow: 'Hiện đang nghỉ',
  again: 'Bắt đầu cuộc trò chuyện mới',
  log: 'Cuộc trò chuyện',
  you: 'Bạn',
  us: 'Chăm sóc khách hàng',
  waiting: 'Sẽ có người trả lời bạn ngay. Bạn có thể viết trước.',
  typing: 'Nhân viên đang viết',
  write: 'Tin nhắn của bạn',
  send: 'Gửi',
  addPicture: 'Thêm ảnh',
  picture: 'Ảnh',
  removePicture: 'Gỡ ảnh',
  removeMessage: 'Gỡ tin nhắn',
  pictureKind: 'Chỉ png hoặc jpg.',
  pictureSize: 'Tối đa 50 MB.',
  pictureBroken: 'Không đọc được ảnh này. Hãy chọn ảnh khác, hoặc ảnh chụp màn hình của nó.',
  unsent: 'Chưa gửi',
  sending: 'Đang gửi',
  end: 'Kết thúc',
  ended: 'Cuộc trò chuyện này đã kết thúc.',
  rate: 'Hỗ trợ tốt đến mức nào?',
  stars: '{stars} trên 5 sao',
  thanks: 'Cảm ơn bạn đã cho biết.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'chat.picture_refused':
    'Không dùng được ảnh này. Hãy chọn ảnh png hoặc jpg khác, nguyên vẹn và không quá lớn.',
  'chat.picture_gone': 'Một ảnh không còn nữa. Hãy chọn lại.',
  'chat.empty': 'Hãy viết gì đó trước.',
  'chat.known': 'Đã gửi với nội dung khác. Hãy mở lại trang.',
  'chat.closed': 'Cuộc trò chuyện này đã kết thúc.',
  'chat.still_open': 'Cuộc trò chuyện này chưa kết thúc.',
  'chat.too_much': 'Hôm nay đã đủ. Hãy viết lại vào ngày mai.',
  'chat.topic_closed': 'Hiện không có ai phụ trách chủ đề này.',
  'chat.taken': 'Đồng nghiệp đang trong cuộc trò chuyện này.',
  'chat.not_yours': 'Cuộc trò chuyện này không phải của bạn. Hãy nhận trước.',
  'chat.agent_unknown': 'Không có nhân viên nào mang tên đó.',
  'chat.setup_changed': 'Có người khác đã lưu. Hãy mở lại trang.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  chat: 'Trò chuyện',
} as const satisfies Record<keyof typeof enScreens, string>;
