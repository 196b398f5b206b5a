import type en from '../en/notices.ts';

export default {
  'payment_password_changed.title': 'รหัสผ่านธุรกรรมของคุณถูกเปลี่ยน',
  payment_password_changed: 'รหัสผ่านธุรกรรมของบัญชีคุณถูกเปลี่ยนเมื่อ {changedAt} หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'payment_password_changed.short': 'รหัสผ่านธุรกรรมของคุณถูกเปลี่ยน หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'feedback_answered.title': 'เราตอบความคิดเห็นของคุณแล้ว',
  feedback_answered: 'เราตอบข้อความที่คุณส่งมาเมื่อ {sentAt} แล้ว อ่านคำตอบได้ที่ศูนย์ช่วยเหลือ',
  'feedback_answered.short': 'ความคิดเห็นของคุณได้รับคำตอบแล้ว อ่านได้ที่ศูนย์ช่วยเหลือ',
  'identity_approved.title': 'ยืนยันตัวตนของคุณแล้ว',
  identity_approved: 'เราอนุมัติเอกสารของคุณแล้ว ตัวตนของคุณได้รับการยืนยัน',
  'identity_approved.short': 'ยืนยันตัวตนของคุณแล้ว',
  'identity_rejected.title': 'เอกสารของคุณไม่ผ่าน',
  identity_rejected: 'เราไม่สามารถรับเอกสารของคุณได้ เปิดหน้ายืนยันตัวตนเพื่อดูเหตุผลและส่งใหม่',
  'identity_rejected.short': 'เอกสารของคุณไม่ผ่าน เปิดหน้ายืนยันตัวตนเพื่อดูเหตุผล',
  'message_received.title': 'คุณมีข้อความใหม่',
  message_received: 'มีข้อความใหม่จาก {brand} ในกล่องข้อความของคุณ เข้าสู่ระบบเพื่ออ่าน',
  'message_received.short': 'มีข้อความใหม่ในกล่องข้อความของคุณ',
} as const satisfies Record<keyof typeof en, string>;
