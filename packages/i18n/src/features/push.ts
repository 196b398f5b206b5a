import type { Sentences } from '../namespaces.ts';

/** Notifications in this browser: the offer, and the switch. */
export default {
  offerTitle: ['Turn on notifications', 'I-on ang mga abiso', '开启通知', 'เปิดการแจ้งเตือน', 'Bật thông báo'],
  offerText: [
    'Answers to your feedback and changes to your account can be shown here, even while the app is closed. You choose what.',
    'Maipapakita rito ang mga sagot sa feedback mo at ang mga pagbabago sa account mo, kahit sarado ang app. Ikaw ang pipili.',
    '即使应用已关闭，也能在这里看到反馈的回复和账户变动。接收哪些由你决定。',
    'ดูคำตอบของความคิดเห็นและการเปลี่ยนแปลงในบัญชีได้ที่นี่ แม้ปิดแอปอยู่ คุณเลือกได้ว่าจะรับอะไร',
    'Câu trả lời cho góp ý và thay đổi của tài khoản có thể hiện ở đây, cả khi ứng dụng đã đóng. Bạn chọn nhận những gì.',
  ],
  turnOn: ['Turn on', 'Buksan', '开启', 'เปิด', 'Bật'],
  notNow: ['Not now', 'Hindi muna', '暂不', 'ไว้ก่อน', 'Để sau'],
  turnOff: ['Turn off', 'Patayin', '关闭', 'ปิด', 'Tắt'],
  looking: [
    'Looking at this browser…',
    'Tinitingnan ang browser na ito…',
    '正在查看此浏览器…',
    'กำลังตรวจเบราว์เซอร์นี้…',
    'Đang xem trình duyệt này…',
  ],
  unsupported: [
    'This browser cannot show notifications. On an iPhone, add the app to your home screen first.',
    'Hindi makapagpakita ng abiso ang browser na ito. Sa iPhone, idagdag muna ang app sa home screen.',
    '此浏览器无法显示通知。使用 iPhone 时，请先将应用添加到主屏幕。',
    'เบราว์เซอร์นี้แสดงการแจ้งเตือนไม่ได้ หากใช้ iPhone ให้เพิ่มแอปไว้ที่หน้าจอหลักก่อน',
    'Trình duyệt này không hiện được thông báo. Trên iPhone, hãy thêm ứng dụng vào màn hình chính trước.',
  ],
  blocked: [
    'Notifications are blocked for this site. You can allow them in the settings of your browser.',
    'Naka-block ang mga abiso para sa site na ito. Mapapayagan mo ito sa settings ng browser.',
    '此网站的通知已被屏蔽。你可以在浏览器设置中允许。',
    'การแจ้งเตือนของเว็บไซต์นี้ถูกบล็อก คุณอนุญาตได้ในการตั้งค่าของเบราว์เซอร์',
    'Thông báo của trang này đang bị chặn. Bạn có thể cho phép trong cài đặt trình duyệt.',
  ],
  isOff: [
    'Notifications are off in this browser.',
    'Nakapatay ang mga abiso sa browser na ito.',
    '此浏览器的通知已关闭。',
    'การแจ้งเตือนในเบราว์เซอร์นี้ปิดอยู่',
    'Thông báo đang tắt trong trình duyệt này.',
  ],
  isOn: [
    'Notifications are on in this browser.',
    'Nakabukas ang mga abiso sa browser na ito.',
    '此浏览器的通知已开启。',
    'การแจ้งเตือนในเบราว์เซอร์นี้เปิดอยู่',
    'Thông báo đang bật trong trình duyệt này.',
  ],
  others: ['Other browsers', 'Iba pang browser', '其他浏览器', 'เบราว์เซอร์อื่น', 'Trình duyệt khác'],
  remove: ['Remove', 'Alisin', '移除', 'นำออก', 'Gỡ'],
  removeNamed: ['Remove {device}', 'Alisin ang {device}', '移除 {device}', 'นำ {device} ออก', 'Gỡ {device}'],
} as const satisfies Sentences;

export const refusals = {
  'push.not_offered': [
    'This brand sends no notifications to phones yet.',
    'Hindi pa nagpapadala ng notification sa mga phone ang brand na ito.',
    '此品牌暂不向手机发送通知。',
    'แบรนด์นี้ยังไม่ส่งการแจ้งเตือนไปยังโทรศัพท์',
    'Thương hiệu này chưa gửi thông báo đến điện thoại.',
  ],
  'push.key_changed': [
    'The notifications of this site were set up again. Turn them on once more.',
    'Binago ang setup ng notification ng site na ito. I-on itong muli.',
    '本站的通知已重新设置，请再次开启。',
    'การแจ้งเตือนของเว็บไซต์นี้ถูกตั้งค่าใหม่ โปรดเปิดอีกครั้ง',
    'Thông báo của trang này đã được thiết lập lại. Hãy bật lại một lần nữa.',
  ],
  'push.subscription_refused': [
    'This browser cannot be notified. Try another browser, or update this one.',
    'Hindi mapapadalhan ng notification ang browser na ito. Sumubok ng iba, o i-update ito.',
    '此浏览器无法接收通知。请换一个浏览器或更新版本。',
    'เบราว์เซอร์นี้รับการแจ้งเตือนไม่ได้ ลองใช้เบราว์เซอร์อื่นหรืออัปเดตเบราว์เซอร์นี้',
    'Trình duyệt này không nhận được thông báo. Hãy thử trình duyệt khác hoặc cập nhật trình duyệt này.',
  ],
} as const satisfies Sentences;
