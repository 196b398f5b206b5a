import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'adjustments.trial': [
    'This is free play: only accounts of members can be adjusted.',
    'Libreng laro ito: account lang ng mga miyembro ang maaaring iwasto.',
    '这是免费试玩：只有会员的账户可以调整。',
    'นี่คือการเล่นฟรี: ปรับได้เฉพาะบัญชีของสมาชิก',
    'Đây là chơi miễn phí: chỉ điều chỉnh được tài khoản của thành viên.',
  ],
  'adjustments.currency': [
    'This wallet is in another currency. Check the account and the currency.',
    'Ibang pera ang gamit ng wallet na ito. Suriin ang account at ang pera.',
    '此钱包使用另一种货币。请检查账户和货币。',
    'กระเป๋าเงินนี้ใช้สกุลเงินอื่น ตรวจสอบบัญชีและสกุลเงิน',
    'Ví này dùng loại tiền khác. Hãy kiểm tra tài khoản và loại tiền.',
  ],
  'adjustments.too_large': [
    'This is more than one adjustment can move. Choose a smaller amount, or have the limit changed.',
    'Higit ito sa kayang ilipat ng isang pagwawasto. Pumili ng mas maliit na halaga, o ipabago ang limitasyon.',
    '此金额超过单次调整的上限。请选择较小的金额，或申请更改上限。',
    'จำนวนนี้เกินกว่าที่ปรับได้ในครั้งเดียว เลือกจำนวนที่น้อยลง หรือขอเปลี่ยนวงเงิน',
    'Số tiền này vượt quá mức của một lần điều chỉnh. Hãy chọn số nhỏ hơn, hoặc xin đổi hạn mức.',
  ],
  'adjustments.beyond_balance': [
    'There is less than this in the wallet, and it is never left below zero. Choose a smaller amount.',
    'Mas maliit dito ang laman ng wallet, at hindi ito kailanman bababa sa zero. Pumili ng mas maliit na halaga.',
    '钱包余额不足此金额，且余额不得低于零。请选择较小的金额。',
    'ยอดในกระเป๋าเงินมีน้อยกว่านี้ และยอดจะต่ำกว่าศูนย์ไม่ได้ เลือกจำนวนที่น้อยลง',
    'Số dư trong ví ít hơn số này, và không bao giờ xuống dưới 0. Hãy chọn số nhỏ hơn.',
  ],
} as const satisfies Sentences;
