import type en from '../en/notices.ts';

export default {
  'payment_password_changed.title': 'รหัสผ่านธุรกรรมของคุณถูกเปลี่ยน',
  payment_password_changed: 'รหัสผ่านธุรกรรมของบัญชีคุณถูกเปลี่ยนเมื่อ {changedAt} หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'payment_password_changed.short': 'รหัสผ่านธุรกรรมของคุณถูกเปลี่ยน หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'deposit_paid.title': 'เงินฝากของคุณเข้าแล้ว',
  deposit_paid: '{amount} เข้ากระเป๋าเงินของคุณเมื่อ {paidAt}',
  'deposit_paid.short': 'เงินฝากของคุณเข้าแล้ว',
  'deposit_rejected.title': 'สลิปของคุณไม่ผ่าน',
  deposit_rejected: 'เงินฝาก {amount} ของคุณไม่ผ่าน: {reason}',
  'deposit_rejected.short': 'สลิปของคุณไม่ผ่าน เข้าสู่ระบบเพื่ออ่านเหตุผล',
  'feedback_answered.title': 'เราตอบความคิดเห็นของคุณแล้ว',
  feedback_answered: 'เราตอบข้อความที่คุณส่งมาเมื่อ {sentAt} แล้ว อ่านคำตอบได้ที่ศูนย์ช่วยเหลือ',
  'feedback_answered.short': 'ความคิดเห็นของคุณได้รับคำตอบแล้ว อ่านได้ที่ศูนย์ช่วยเหลือ',
  'message_received.title': 'คุณมีข้อความใหม่',
  message_received: 'มีข้อความใหม่จาก {brand} ในกล่องข้อความของคุณ เข้าสู่ระบบเพื่ออ่าน',
  'message_received.short': 'มีข้อความใหม่ในกล่องข้อความของคุณ',
} as const satisfies Record<keyof typeof en, string>;
