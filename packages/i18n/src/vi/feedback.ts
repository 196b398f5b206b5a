import type en from '../en/feedback.ts';
import type { refusals as english } from '../en/feedback.ts';

export default {
  title: 'Viết cho chúng tôi',
  text: 'Thiếu gì, hỏng gì, hay điều gì tốt? Chúng tôi đọc tất cả và trả lời tại đây.',
  login: 'Đăng nhập để viết',
  write: 'Viết góp ý',
  label: 'Bạn muốn chúng tôi biết điều gì?',
  count: '{words} trên tối đa {max} từ',
  tooShort: 'Hãy viết ít nhất 10 từ.',
  tooLong: 'Tối đa 300 từ.',
  picture: 'Ảnh {at} trên {max} (không bắt buộc)',
  choose: 'Chọn png hoặc jpg',
  sending: 'Đang gửi',
  pictureSent: 'Sẵn sàng',
  pictureFailed: 'Chưa nhận được ảnh. Thử lại hoặc chọn ảnh khác.',
  pictureWait: 'Còn một ảnh đang gửi. Hãy gửi khi ảnh đã sẵn sàng.',
  remove: 'Bỏ ảnh',
  pictureKind: 'Chỉ png hoặc jpg.',
  pictureSize: 'Tối đa 50 MB.',
  pictureBroken: 'Không đọc được ảnh này. Hãy chọn ảnh khác, hoặc ảnh chụp màn hình của nó.',
  send: 'Gửi',
  sent: 'Cảm ơn bạn. Chúng tôi đã nhận và sẽ trả lời tại đây.',
  yours: 'Những gì bạn đã viết',
  none: 'Chưa có gì.',
  waiting: 'Đang chờ chúng tôi trả lời',
  answered: 'Trả lời của chúng tôi,',
  about: 'Về cược {bet}',
  aboutMovement: 'Về giao dịch {number} của tài khoản',
  aboutProfit: 'Về kết quả ngày {day}',
  aboutStatement: 'Về sao kê {month}',
  pictures: 'ảnh: {count}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'feedback.length': 'Hãy viết từ 10 đến 300 từ.',
  'feedback.picture_refused':
    'Không dùng được ảnh này. Hãy chọn ảnh png hoặc jpg khác, nguyên vẹn và không quá lớn.',
  'feedback.picture_gone': 'Một ảnh không còn nữa. Hãy chọn lại.',
  'feedback.too_much': 'Hôm nay đã đủ. Hãy viết lại vào ngày mai.',
  'feedback.known': 'Đã gửi với nội dung khác. Hãy mở lại trang.',
  'feedback.answered': 'Đồng nghiệp đã trả lời rồi.',
} as const satisfies Record<keyof typeof english, string>;
