import type en from '../en/withdrawalSteps.ts';

export default {
  title: 'Để rút tiền, hãy hoàn tất các bước này',
  earliest: 'Rút tiền sớm nhất',
  earliestSteps: 'Ngay khi các bước bên dưới xong',
  earliestText:
    'Nếu bạn hoàn tất các bước còn lại ngay bây giờ. Các thời gian chờ chạy cùng lúc; xét duyệt và đặt cược tính thêm.',
  paymentPassword: 'Mật khẩu thanh toán',
  mobile: 'Số di động',
  person: 'Họ tên và ngày sinh',
  document: 'Giấy tờ tùy thân',
  payee: 'Tài khoản nhận tiền',
  hold: 'Thời gian chờ an toàn',
  turnover: 'Yêu cầu đặt cược',
  limits: 'Hạn mức trong ngày',
  done: 'Đã xong',
  open: 'Cần làm',
  review: 'Đang xét duyệt',
  payeeText: 'Tài khoản nhận được tiền sau {hours} giờ kể từ khi thêm. Thêm ngay để bắt đầu tính giờ.',
  payeeAfter: 'Sau họ tên, ngày sinh và mật khẩu thanh toán.',
  holdText: 'Rút tiền tạm dừng một ngày sau khi đổi mật khẩu hoặc số di động.',
  turnoverText: 'Số còn lại hiển thị bên dưới.',
  limitsText: 'Bạn đã dùng hết lượt rút hôm nay.',
  documentAfter: 'Sau họ tên và ngày sinh.',
  back: '{amount} đã trở lại ví của bạn lúc {at}.',
  why_failed:
    'Ngân hàng hoặc ví điện tử không chấp nhận khoản thanh toán. Kiểm tra số tài khoản và tên, hoặc chọn tài khoản khác.',
  why_returned: 'Ngân hàng đã gửi trả khoản thanh toán. Kiểm tra tài khoản trước khi thử lại.',
  why_cancelled: 'Bạn đã hủy lần rút tiền này.',
  from: 'Từ {until}',
} as const satisfies Record<keyof typeof en, string>;
