import type { Sentences } from '../namespaces.ts';

/** What members get for friends whom they bring. */
export default {
  title: [
    '{amount} for each friend',
    '{amount} bawat kaibigan',
    '每位好友奖励 {amount}',
    'รับ {amount} ต่อเพื่อนหนึ่งคน',
    '{amount} cho mỗi người bạn',
  ],
  text: [
    'Your friend gets {amount} too.',
    'May {amount} rin ang kaibigan mo.',
    '您的好友也可获得 {amount}。',
    'เพื่อนของคุณก็ได้ {amount}',
    'Bạn của bạn cũng nhận {amount}.',
  ],
  step_join: [
    'Your friend registers with your link',
    'Magrehistro ang kaibigan gamit ang link mo',
    '好友通过您的链接注册',
    'เพื่อนสมัครด้วยลิงก์ของคุณ',
    'Bạn bè đăng ký bằng liên kết của bạn',
  ],
  step_play: [
    'Within {days, plural, one {# day} other {# days}} they verify who they are, deposit {deposit} and play {valid} of valid bets',
    'Sa loob ng {days, plural, one {# araw} other {# araw}}, mag-verify, mag-deposito ng {deposit} at maglaro ng {valid} na valid na taya',
    '{days, plural, other {# 天}}内完成身份验证、存款 {deposit}、有效投注 {valid}',
    'ภายใน {days, plural, other {# วัน}} ยืนยันตัวตน ฝาก {deposit} และเดิมพันที่นับ {valid}',
    'Trong {days, plural, other {# ngày}} xác minh, nạp {deposit} và cược hợp lệ {valid}',
  ],
  step_get: [
    'After {days, plural, one {# day} other {# days}} both rewards wait in the reward center, to be played once',
    'Pagkatapos ng {days, plural, one {# araw} other {# araw}}, naghihintay ang dalawang gantimpala, laruin nang isang beses',
    '{days, plural, other {# 天}}后双方奖励进入奖励中心，需一倍流水',
    'หลังจาก {days, plural, other {# วัน}} รางวัลทั้งสองรอที่ศูนย์รางวัล เล่นหนึ่งรอบ',
    'Sau {days, plural, other {# ngày}} cả hai phần thưởng chờ tại trung tâm thưởng, chơi một lần',
  ],
  friends: ['Your friends', 'Mga kaibigan mo', '您的好友', 'เพื่อนของคุณ', 'Bạn bè của bạn'],
  none: [
    'No one has joined by your link yet. Share it above.',
    'Wala pang sumasali gamit ang link mo. Ibahagi ito sa itaas.',
    '还没有人通过您的链接加入，请在上方分享。',
    'ยังไม่มีใครสมัครด้วยลิงก์ของคุณ แชร์ได้ด้านบน',
    'Chưa ai tham gia bằng liên kết của bạn. Hãy chia sẻ ở trên.',
  ],
  failed: [
    'Your friends did not load',
    'Hindi na-load ang mga kaibigan mo',
    '好友加载失败',
    'โหลดเพื่อนไม่สำเร็จ',
    'Không tải được bạn bè',
  ],
  state_JOINED: ['On the way', 'Papunta na', '进行中', 'กำลังทำ', 'Đang thực hiện'],
  state_QUALIFIED: ['Being checked', 'Sinusuri', '审核中', 'กำลังตรวจสอบ', 'Đang kiểm tra'],
  state_REWARDED: ['Rewarded', 'Nabigyan na', '已奖励', 'ให้รางวัลแล้ว', 'Đã thưởng'],
  state_REJECTED: ['Not counted', 'Hindi binilang', '不计入', 'ไม่นับ', 'Không tính'],
  state_EXPIRED: ['Not in time', 'Lampas sa oras', '未按时完成', 'ไม่ทันเวลา', 'Không kịp hạn'],
  joined: ['Joined {day}', 'Sumali {day}', '{day} 加入', 'สมัคร {day}', 'Tham gia {day}'],
  missingDeposit: [
    'deposit {amount} more',
    'deposito pa ng {amount}',
    '还需存款 {amount}',
    'ฝากอีก {amount}',
    'nạp thêm {amount}',
  ],
  missingPlay: [
    'play {amount} more',
    'laro pa ng {amount}',
    '还需投注 {amount}',
    'เล่นอีก {amount}',
    'chơi thêm {amount}',
  ],
  missingIdentity: ['verify', 'mag-verify', '需验证身份', 'ยืนยันตัวตน', 'xác minh'],
} as const satisfies Sentences;

export const refusals = {
  'referrals.not_held': [
    'This referral is not held for review.',
    'Hindi nakabinbin ang referral na ito.',
    '该推荐不在审核中。',
    'การแนะนำนี้ไม่ได้อยู่ระหว่างตรวจสอบ',
    'Lượt giới thiệu này không chờ xét duyệt.',
  ],
} as const satisfies Sentences;
