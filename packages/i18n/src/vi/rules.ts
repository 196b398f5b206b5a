import type en from '../en/rules.ts';

export default {
  title: 'Quy định của {brand}',
  ageTitle: 'Ai được chơi',
  age: 'Bạn phải từ {age} tuổi trở lên. Chúng tôi xác minh tuổi của bạn trước khi bạn rút tiền; tài khoản của người chưa đủ tuổi sẽ bị đóng.',
  accountTitle: 'Tài khoản của bạn',
  account:
    'Mỗi người một tài khoản, mở bằng thông tin của chính mình. Không ai khác được chơi trên tài khoản của bạn và bạn không được cho ai biết mật khẩu: mọi việc thực hiện bằng mật khẩu đó được coi là do bạn thực hiện.',
  moneyTitle: 'Tiền của bạn',
  money:
    'Tiền cược được trừ khỏi số dư và tiền thắng được cộng vào. Mọi biến động đều được ghi trong lịch sử của bạn, kèm thời gian và lý do.',
  moneyDemo:
    'Đây là bản demo: mọi khoản tiền đều là tiền chơi thử, không mua được và không được chi trả. Tiền cược được trừ khỏi số dư và tiền thắng được cộng vào, như với tiền thật.',
  roundsTitle: 'Vòng chơi và kết quả',
  rounds:
    'Tiền cược được tính khi trò chơi đã chấp nhận và không thể lấy lại. Nếu mất kết nối, vòng chơi vẫn được tính: bạn có thể chơi tiếp, hoặc vòng chơi được thanh toán khi bạn vắng mặt. Luật và giới hạn của từng trò chơi có trong trò chơi đó.',
  fairTitle: 'Kết quả công bằng',
  fair: 'Bạn có thể tự xác minh các vòng chơi của studio chúng tôi: hãy mở vòng đó trong lịch sử cược và đối chiếu các con số.',
  conductTitle: 'Chơi trung thực',
  conduct:
    'Không dùng chương trình chơi thay, không dùng tên giả, không dùng nhóm tài khoản chơi như một. Chúng tôi có thể tạm dừng một tài khoản trong khi xem xét, và đóng tài khoản đó nếu xác định có vi phạm.',
  dataTitle: 'Dữ liệu của bạn',
  data: 'Chúng tôi chỉ lưu những gì tài khoản của bạn và pháp luật cần. Mật khẩu được lưu sao cho không ai đọc được, và chúng tôi không bao giờ hỏi mật khẩu của bạn.',
} as const satisfies Record<keyof typeof en, string>;
