import type { Sentences } from '../namespaces.ts';

export const refusals = {
  'reconciliation.integration_unknown': [
    'There is no vendor connected under this name.',
    'Walang vendor na nakakonekta sa pangalang ito.',
    '没有以此名称接入的厂商。',
    'ไม่มีค่ายเกมที่เชื่อมต่อด้วยชื่อนี้',
    'Không có nhà cung cấp nào được kết nối dưới tên này.',
  ],
  'reconciliation.day_open': [
    'This day can be compared from about an hour after its end. Choose an earlier one.',
    'Maihahambing ang araw na ito mga isang oras matapos itong magsara. Pumili ng mas maaga.',
    '这一天要在结束约一小时后才能对账。请选择更早的日期。',
    'วันที่นี้เปรียบเทียบได้หลังสิ้นวันประมาณ 1 ชั่วโมง กรุณาเลือกวันที่ก่อนหน้า',
    'Ngày này so sánh được sau khi kết thúc khoảng một giờ. Hãy chọn ngày sớm hơn.',
  ],
  'reconciliation.under_way': [
    'This day is being compared right now. Look again in a moment.',
    'Inihahambing na ang araw na ito. Tingnan muli maya-maya.',
    '这一天正在对账。请稍后再看。',
    'กำลังเปรียบเทียบวันที่นี้อยู่ ดูอีกครั้งในอีกสักครู่',
    'Ngày này đang được so sánh. Hãy xem lại sau giây lát.',
  ],
  'reconciliation.drift_open': [
    'The books still do not balance, so withdrawals stay frozen. Set the listed accounts right first.',
    'Hindi pa rin tugma ang mga libro kaya nananatiling naka-freeze ang pag-withdraw. Ayusin muna ang mga account.',
    '账目仍未平衡，因此提款继续冻结。请先修正所列账户。',
    'ยอดบัญชียังไม่ตรงกัน การถอนเงินจึงยังถูกระงับ แก้ไขบัญชีในรายการให้ถูกต้องก่อน',
    'Sổ vẫn chưa khớp nên việc rút tiền vẫn tạm dừng. Hãy sửa đúng các tài khoản trong danh sách trước.',
  ],
  'reconciliation.not_frozen': [
    'Withdrawals are not frozen.',
    'Hindi naka-freeze ang pag-withdraw.',
    '提款没有被冻结。',
    'การถอนเงินไม่ได้ถูกระงับ',
    'Việc rút tiền không bị tạm dừng.',
  ],
  'reconciliation.lift_not_requested': [
    'Two people lift a freeze. A colleague has to ask for it first.',
    'Dalawang tao ang nag-aalis ng freeze. Kailangan muna itong hilingin ng kasama.',
    '解除冻结需要两个人。请先由一位同事提出申请。',
    'การยกเลิกการระงับต้องใช้สองคน เพื่อนร่วมงานต้องส่งคำขอก่อน',
    'Cần hai người mới gỡ được lệnh tạm dừng. Một đồng nghiệp phải yêu cầu trước.',
  ],
  'reconciliation.second_person_required': [
    'You asked for this yourself. A colleague has to confirm it.',
    'Ikaw mismo ang humiling nito. Kailangan itong kumpirmahin ng kasama.',
    '这是你自己提出的申请。必须由另一位同事确认。',
    'คุณเป็นผู้ส่งคำขอนี้เอง เพื่อนร่วมงานต้องเป็นผู้ยืนยัน',
    'Chính bạn đã yêu cầu. Một đồng nghiệp phải xác nhận.',
  ],
} as const satisfies Sentences;
