import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'notes.changed': [
    'A colleague changed this note in the meantime. Read it as it is now, then try again.',
    'Binago ng kasamahan ang talang ito habang nag-e-edit ka. Basahin ang bago, saka subukan muli.',
    '同事刚刚修改了此备注。请查看最新内容后再试。',
    'เพื่อนร่วมงานเพิ่งแก้บันทึกนี้ โปรดอ่านฉบับล่าสุดแล้วลองใหม่',
    'Một đồng nghiệp vừa sửa ghi chú này. Hãy đọc bản mới rồi thử lại.',
  ],
  'notes.known': [
    'Something else was noted already. Open the page again.',
    'May ibang tala na rito. Buksan muli ang pahina.',
    '此备注已用其他内容保存过，请重新打开页面。',
    'บันทึกข้อความอื่นไปแล้ว เปิดหน้านี้ใหม่อีกครั้ง',
    'Đã ghi chú với nội dung khác. Hãy mở lại trang.',
  ],
  'notes.too_many': [
    'This member has as many notes as we keep. Edit one of them instead.',
    'Puno na ang mga tala ng miyembrong ito. I-edit na lang ang isa sa mga iyon.',
    '此会员的备注已达上限。请修改已有备注。',
    'บันทึกของสมาชิกรายนี้เต็มแล้ว โปรดแก้ไขบันทึกที่มีอยู่แทน',
    'Thành viên này đã có đủ số ghi chú tối đa. Hãy sửa một ghi chú có sẵn.',
  ],
} as const satisfies Sentences;
