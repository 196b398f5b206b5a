import type en from '../en/refusals.ts';

export default {
  unknown: 'Lỗi không xác định. Hãy thử lại; nếu vẫn gặp lỗi, hãy báo chăm sóc khách hàng.',
  'wire.malformed': 'Yêu cầu này có điều chưa đúng. Hãy kiểm tra rồi thử lại.',
  'wire.unsupported_body':
    'Biểu mẫu được gửi theo cách chúng tôi không đọc được. Hãy tải lại trang rồi thử lại.',
  'wire.not_found': 'Nội dung bạn tìm không có ở đây.',
  'wire.url_empty': 'Địa chỉ được yêu cầu đang trống. Hãy kiểm tra địa chỉ.',
  'wire.foreign_origin': 'Yêu cầu này đến từ trang khác nên không có gì thay đổi. Hãy mở Laro rồi thử lại.',
  'wire.too_many': 'Quá nhiều yêu cầu. Hãy chờ một phút rồi thử lại.',
  'wire.busy': 'Hệ thống đang bận và chưa có gì thay đổi. Hãy thử lại sau giây lát.',
  'sessions.login_required': 'Bạn chưa đăng nhập, hãy đăng nhập trước.',
  'sessions.not_permitted':
    'Tài khoản không có quyền hoặc tính năng không dùng được. Hãy liên hệ chăm sóc khách hàng để biết thêm.',
  'login.wrong_credentials': 'Tên đăng nhập hoặc mật khẩu không đúng. Hãy kiểm tra cả hai rồi thử lại.',
  'login.member_disabled':
    'Tài khoản không tồn tại hoặc đã bị khóa. Hãy liên hệ chăm sóc khách hàng để biết thêm.',
  'login.not_a_member':
    'Tài khoản không phải thành viên không đăng nhập được ở phía thành viên. Nhân viên đăng nhập ở trang quản trị.',
  'login.too_many_failures': 'Thử quá nhiều lần. Hãy chờ vài phút trước khi thử lại.',
  'login.sms_off': 'Không đăng nhập bằng SMS ở đây được. Hãy dùng tên đăng nhập và mật khẩu.',
  'login.second_factor_required': 'Thêm một bước: xác nhận đó là bạn bằng bước xác minh thứ hai.',
  'login.second_factor_wrong': 'Chưa khớp. Hãy kiểm tra mã rồi thử lại.',
  'login.expired': 'Lần đăng nhập này mất quá nhiều thời gian. Hãy bắt đầu lại.',
  'identities.provider_off': 'Cách đăng nhập này không dùng được ở đây. Hãy dùng cách khác.',
  'identities.refused': 'Chúng tôi không xác minh được bạn ở dịch vụ đó. Hãy thử lại hoặc dùng cách khác.',
  'identities.link_ended':
    'Lần đăng nhập ở trang kia đã hết hạn. Hãy đăng nhập lại ở đó, hoặc mở tài khoản mà không liên kết.',
  'staff.set_up_required':
    'Hãy thiết lập ứng dụng xác thực trước: trang quản trị yêu cầu mã từ ứng dụng này.',
  'sessions.encrypted_body_refused':
    'Không đọc được biểu mẫu này một cách an toàn. Hãy tải lại trang rồi thử lại.',
  'sessions.key_expired': 'Trang này đã mở quá lâu. Hãy tải lại rồi thử lại.',
  'registration.trial_limit': 'Hôm nay chơi thử đã được mở nhiều lần từ đây. Hãy đăng ký để chơi tiếp.',
  'registration.trial_off': 'Ở đây không có chơi thử.',
  'registration.username_taken': 'Tên đăng nhập đã tồn tại. Hãy chọn tên khác.',
  'registration.field_invalid': 'Có mục chưa đúng. Hãy kiểm tra mục được đánh dấu.',
  'registration.registration_off': 'Hiện không thể mở tài khoản mới.',
  'registration.too_many_registrations': 'Hôm nay đã mở nhiều tài khoản từ đây. Hãy thử lại vào ngày mai.',
  'sessions.module_off': 'Tài khoản không có quyền hoặc tính năng không dùng được. Có thể sẽ có lại sau.',
  'sessions.real_account_required': 'Hãy đăng nhập tài khoản thật để dùng tính năng này.',
  'merchants.maintenance': 'Hệ thống đang nâng cấp, hãy thử lại sau. Số dư của bạn an toàn.',
  'merchants.region_restricted':
    'Truy cập bị hạn chế theo IP hoặc khu vực. Tài khoản, lịch sử của bạn và trợ giúp vẫn mở.',
  'members.nickname_refused':
    'Biệt danh này đã có người dùng hoặc không được phép. Chọn 2 đến 20 chữ cái hoặc chữ số.',
  'members.head_icon_refused': 'Chỉ dùng được ảnh png hoặc jpg không quá 5 MB. Hãy chọn ảnh khác.',
  'members.too_many_head_icons': 'Hôm nay bạn đã đổi ảnh nhiều lần. Hãy thử lại vào ngày mai.',
  invitation_code_error: 'Mã mời không hợp lệ',
  'security.password_wrong': 'Mật khẩu cũ không đúng. Hãy kiểm tra.',
  'security.password_same': 'Mật khẩu mới không được trùng với mật khẩu cũ',
  'security.recovery_off': 'Ở đây không đặt lại được mật khẩu qua SMS. Hãy liên hệ chăm sóc khách hàng.',
  'security.step_up_required': 'Hãy xác nhận lại đó là bạn để tiếp tục.',
  'security.reset_hold':
    'Mật khẩu của bạn đã được đặt lại qua SMS. Để an toàn, trong một ngày không thể dùng mật khẩu này để xác nhận thay đổi như vậy. Bạn vẫn chơi và nạp tiền như trước.',
  'security.proof_wrong': 'Chưa đúng. Hãy kiểm tra rồi thử lại.',
  'security.factor_missing': 'Tài khoản của bạn chưa thiết lập cách này. Hãy chọn cách khác.',
  'security.passkey_refused': 'Khóa truy cập không được chấp nhận. Hãy thử lại trên trang này.',
  'security.too_many_passkeys': 'Bạn đã có mười khóa truy cập, mức tối đa. Hãy xóa bớt một khóa trước.',
  'security.mobile_taken':
    'Số di động này đã thuộc về một tài khoản. Hãy đăng nhập bằng số đó hoặc dùng số khác.',
  'captcha.required': 'Hãy hoàn thành mã captcha trước.',
  'captcha.wrong': 'Mã captcha không đúng. Hãy thử lại với mã mới.',
  'codes.mobile_invalid': 'Số di động không hợp lệ. Hãy kiểm tra số và mã quốc gia.',
  'codes.email_invalid': 'E-mail chưa đúng định dạng. Vui lòng kiểm tra địa chỉ.',
  'codes.wrong': 'Mã xác minh không đúng. Hãy kiểm tra các chữ số hoặc yêu cầu mã mới.',
  'codes.too_soon': 'Mã đang được gửi. Hãy chờ đồng hồ đếm hết rồi yêu cầu mã khác.',
  'codes.too_many': 'Đã yêu cầu quá nhiều mã. Hãy thử lại sau.',
  'codes.off': 'Không gửi được mã ở đây. Hãy dùng cách khác.',
  'codes.not_sent': 'Không gửi được mã. Hãy thử lại sau giây lát.',
  'merchants.unknown_host': 'Không có trang nào ở địa chỉ này.',
  'launches.game_unknown': 'Trò chơi này không còn nữa. Hãy chọn trò chơi khác.',
  'launches.game_unavailable': 'Trò chơi này đang bảo trì. Hãy thử lại sau.',
  'launches.vendor_unreachable': 'Trò chơi không phản hồi. Số dư của bạn không thay đổi; hãy thử lại.',
  'favourites.full': 'Bộ sưu tập đã đầy. Hãy bỏ một trò chơi để thêm trò khác.',
  'bets.round_unknown': 'Không có vòng nào mang số này.',
  'bets.round_unreachable': 'Trò chơi không phản hồi nên chưa hiện được vòng này. Hãy thử lại.',
  'reconciliation.integration_unknown': 'Không có nhà cung cấp nào được kết nối dưới tên này.',
  'reconciliation.day_open': 'Ngày này so sánh được sau khi kết thúc khoảng một giờ. Hãy chọn ngày sớm hơn.',
  'reconciliation.under_way': 'Ngày này đang được so sánh. Hãy xem lại sau giây lát.',
  'reconciliation.drift_stands':
    'Sổ vẫn chưa khớp nên việc rút tiền vẫn tạm dừng. Hãy sửa đúng các tài khoản trong danh sách trước.',
  'reconciliation.not_frozen': 'Việc rút tiền không bị tạm dừng.',
  'reconciliation.lift_not_requested':
    'Cần hai người mới gỡ được lệnh tạm dừng. Một đồng nghiệp phải yêu cầu trước.',
  'reconciliation.second_person_required': 'Chính bạn đã yêu cầu. Một đồng nghiệp phải xác nhận.',
  'texts.missing':
    'Nội dung này chưa được viết đủ các ngôn ngữ của thương hiệu. Hãy viết phần còn thiếu rồi thử lại.',
  'announcements.changed': 'Trong lúc đó người khác đã sửa thông báo này. Hãy mở lại rồi mới sửa.',
  'help.changed': 'Trong lúc đó người khác đã sửa trang này. Hãy mở lại rồi mới sửa.',
  'inbox.recipient_unknown':
    'Có tài khoản không tồn tại hoặc không có hộp thư. Không có tin nhắn nào được gửi.',
  'inbox.message_known': 'Một tin nhắn khác đã được gửi với mã số này. Không có tin nhắn nào được gửi.',
} as const satisfies Record<keyof typeof en, string>;
