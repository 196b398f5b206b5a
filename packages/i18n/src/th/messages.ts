import type en from '../en/messages.ts';

export default {
  code: '{brand}: รหัสยืนยัน {code} ใช้ได้ {minutes} นาที ห้ามบอกใคร เราไม่เคยขอรหัสจากคุณ',
  'code.subject': 'รหัสยืนยันของคุณจาก {brand}',
  password_changed: '{brand}: รหัสผ่านบัญชีของคุณถูกเปลี่ยน หากไม่ใช่คุณ โปรดกู้คืนบัญชีทันที',
  'password_changed.subject': 'รหัสผ่านของคุณถูกเปลี่ยน',
  password_reset: '{brand}: มีการตั้งรหัสผ่านบัญชีของคุณใหม่ด้วยรหัสที่ส่งไปยังมือถือ หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'password_reset.subject': 'มีการตั้งรหัสผ่านของคุณใหม่',
  mobile_bound: '{brand}: มีการตั้งเบอร์มือถือในบัญชีของคุณ หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'mobile_bound.subject': 'มีการตั้งเบอร์มือถือของคุณ',
  email_bound: '{brand}: มีการตั้งอีเมลในบัญชีของคุณ หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'email_bound.subject': 'มีการตั้งอีเมลของคุณ',
  factor_added: '{brand}: มีการเพิ่มวิธีเข้าสู่ระบบใหม่ในบัญชีของคุณ หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'factor_added.subject': 'มีการเพิ่มวิธีเข้าสู่ระบบใหม่',
  factor_removed: '{brand}: มีการลบวิธีเข้าสู่ระบบออกจากบัญชีของคุณ หากไม่ใช่คุณ โปรดแจ้งฝ่ายบริการลูกค้าทันที',
  'factor_removed.subject': 'มีการลบวิธีเข้าสู่ระบบ',
  new_device: '{brand}: มีการเข้าสู่ระบบบัญชีของคุณบนอุปกรณ์ใหม่ หากไม่ใช่คุณ โปรดเปลี่ยนรหัสผ่านทันที',
  'new_device.subject': 'มีการเข้าสู่ระบบบนอุปกรณ์ใหม่',
  picture_approved: '{brand}: ทุกคนเห็นรูปใหม่ของคุณได้แล้ว',
  'picture_approved.subject': 'รูปของคุณแสดงแล้ว',
  picture_refused: '{brand}: รูปใหม่ของคุณไม่ผ่านการตรวจและถูกลบแล้ว คุณเลือกรูปอื่นได้',
  'picture_refused.subject': 'รูปของคุณไม่ผ่านการตรวจ',
  staff_invitation:
    '{brand}: คุณได้รับเชิญให้เข้าใช้ระบบหลังบ้าน โปรดเปิดลิงก์นี้ภายใน {hours} ชั่วโมง ใช้ได้ครั้งเดียวและสำหรับคุณเท่านั้น: {link}',
  'staff_invitation.subject': 'คำเชิญจาก {brand}',
  alert_began:
    '{brand}: มีสิ่งที่ต้องจัดการ {kind}, {subject}: {detail} ตั้งแต่ {at} UTC วิธีแก้ไขอยู่ใน docs/runbook.md หัวข้อ {kind}',
  'alert_began.subject': 'แจ้งเตือน: {kind}, {subject}',
  alert_ended: '{brand}: กลับเป็นปกติแล้ว {kind}, {subject} เริ่ม {began} สิ้นสุด {at} UTC',
  'alert_ended.subject': 'ปกติแล้ว: {kind}, {subject}',
} as const satisfies Record<keyof typeof en, string>;
