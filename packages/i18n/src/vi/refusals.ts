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
  'staff.set_up_required':
    'Hãy thiết lập bước xác minh thứ hai trước: trang quản trị cần ứng dụng xác thực hoặc khóa truy cập.',
  'staff.disabled': 'Tài khoản nhân viên của bạn đã bị tắt. Đồng nghiệp quản lý tài khoản có thể bật lại.',
  'staff.address_refused':
    'Nhân viên của thương hiệu này không làm việc từ mạng của bạn. Hãy kết nối từ mạng được phép.',
  'staff.last_factor':
    'Đây là bước xác minh thứ hai cuối cùng của bạn, và thương hiệu này bắt buộc phải có. Hãy thêm cái khác trước.',
  'staff.role_changed': 'Có người vừa thay đổi vai trò này. Hãy tải lại rồi sửa lần nữa.',
  'staff.own_permissions': 'Bạn không thể thay đổi quyền của chính mình. Hãy nhờ một đồng nghiệp khác.',
  'staff.role_name_taken': 'Đã có vai trò mang tên này. Hãy chọn tên khác.',
  'staff.role_in_use': 'Có người đang giữ hoặc được mời vào vai trò này. Hãy đổi vai trò cho họ trước.',
  'staff.role_built_in': 'Thương hiệu nào cũng có vai trò này, nên chỉ sửa được chứ không xóa được.',
  'staff.too_many_roles': 'Đã có năm mươi vai trò, mức tối đa. Hãy xóa bớt một vai trò trước.',
  'staff.network_invalid': 'Có một mạng không đúng. Hãy viết dạng 203.0.113.0/24 hoặc 2001:db8::/32.',
  'staff.shuts_out_self':
    'Địa chỉ của chính bạn không có trong danh sách, bạn sẽ không vào được nữa. Hãy thêm vào trước.',
  'staff.networks_changed': 'Có người vừa thay đổi danh sách này. Hãy tải lại rồi sửa lần nữa.',
  'staff.invitation_gone': 'Lời mời này không còn hiệu lực. Hãy xin đồng nghiệp một lời mời mới.',
  'staff.username_taken': 'Ở đây đã có người dùng tên đăng nhập này. Hãy chọn tên khác.',
  'staff.too_many_invitations':
    'Đã có một trăm lời mời đang chờ, mức tối đa. Hãy thu hồi bớt một lời mời trước.',
  'staff.invitation_waits': 'Lời mời này còn chờ đồng nghiệp thứ hai duyệt. Hãy mở lại liên kết sau.',
  'staff.role_held': 'Đồng nghiệp này đã có vai trò đó.',
  'staff.deciders_by_two':
    'Vai trò này đề xuất hoặc quyết định điều cần hai người, nên một người không thể tự nhận ai vào. Hãy nhận với vai trò khác, rồi đề xuất đổi.',
  'staff.role_unknown': 'Vai trò này không còn nữa. Hãy chọn vai trò khác.',
  'sessions.encrypted_body_refused':
    'Không đọc được biểu mẫu này một cách an toàn. Hãy tải lại trang rồi thử lại.',
  'sessions.key_expired': 'Trang này đã mở quá lâu. Hãy tải lại rồi thử lại.',
  'sessions.module_off': 'Tài khoản không có quyền hoặc tính năng không dùng được. Có thể sẽ có lại sau.',
  'sessions.real_account_required': 'Hãy đăng nhập tài khoản thật để dùng tính năng này.',
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
  'vendors.key_refused':
    'Đây không phải khóa cho giao thức của nhà cung cấp này. Hãy dán khóa công khai dạng PEM.',
  'vendors.older_key_in_force':
    'Khóa trước vẫn còn hiệu lực. Hãy đợi đến khi hết hạn hoặc ngừng khóa đó trước.',
  'vendors.no_older_key': 'Chỉ có một khóa đang hiệu lực. Không có khóa nào để ngừng.',
  'vendors.address_refused':
    'Đây không phải địa chỉ của nhà cung cấp bên ngoài. Nhập địa chỉ https không thuộc mạng riêng và không kèm gì phía sau.',
  'vendors.staging_key_missing':
    'Nhà vận hành chưa đặt khóa cho địa chỉ thử nghiệm, và khóa chính thức không ký ở đó. Hãy yêu cầu đặt STAGING_KEY_FILE.',
  'vendors.secret_needed': 'Giao thức này dùng khóa bí mật chung. Nhập khóa của địa chỉ thử nghiệm.',
  'texts.missing':
    'Nội dung này chưa được viết đủ các ngôn ngữ của thương hiệu. Hãy viết phần còn thiếu rồi thử lại.',
  'versions.changed':
    'Trong lúc đó người khác đã lưu phiên bản mới hơn. Hãy xem bản của họ rồi khôi phục lại.',
  'versions.outdated': 'Phiên bản này có nội dung nay không còn được phép. Hãy mở, sửa lại rồi lưu.',
  'settings.changed': 'Trong lúc đó người khác đã sửa các cài đặt này. Hãy mở lại rồi mới sửa.',
  'settings.low_contrast':
    'Một số chữ sẽ khó đọc với các màu này. Hãy chọn màu khác biệt hơn, ít nhất 4,5:1.',
  'settings.no_method_left':
    'Sẽ không ai đăng ký được nữa. Hãy giữ tên đăng nhập, hoặc bật đăng ký bằng di động trước.',
  'verification.identity_required': 'Hãy xác minh danh tính trước: mở mục Xác minh trong trung tâm bảo mật.',
  'verification.name_refused': 'Hãy nhập họ tên đầy đủ bằng chữ, đúng như trên giấy tờ.',
  'verification.birth_refused': 'Ngày sinh này không thể đúng. Hãy kiểm tra năm.',
  'verification.birth_unsure':
    'Theo ngày sinh này, bạn chưa đủ {minimumAge} tuổi và không được chơi ở đây. Nếu gõ nhầm, hãy sửa lại. Nếu đúng, hãy xác nhận: sau đó chỉ bộ phận chăm sóc khách hàng mới đổi được.',
  'verification.too_young':
    'Bạn phải đủ {minimumAge} tuổi mới được chơi ở đây. Bạn đã xác nhận một ngày sinh chưa đủ tuổi; chỉ bộ phận chăm sóc khách hàng mới đổi được.',
  'verification.person_fixed':
    'Tên và ngày sinh của bạn đã được giấy tờ xác nhận. Muốn sửa, hãy liên hệ chăm sóc khách hàng.',
  'verification.person_changed': 'Họ tên hoặc ngày sinh vừa được thay đổi. Hãy bắt đầu kiểm tra lại.',
  'verification.person_missing': 'Hãy nhập họ tên pháp lý và ngày sinh trước.',
  'verification.picture_refused':
    'Không dùng được ảnh này. Hãy chọn ảnh png hoặc jpg khác, nguyên vẹn và không quá lớn.',
  'verification.picture_gone': 'Một ảnh không còn nữa. Hãy chọn lại.',
  'verification.sides_missing': 'Hãy tải lên đủ các mặt được yêu cầu, mỗi mặt một ảnh riêng.',
  'verification.too_many': 'Hôm nay đã đủ số lần. Hãy thử lại vào ngày mai.',
  'verification.document_expired': 'Giấy tờ này đã hết hạn. Hãy dùng giấy tờ còn hiệu lực.',
  'verification.waiting': 'Giấy tờ của bạn đang được xem xét.',
  'verification.approved': 'Danh tính của bạn đã được xác minh.',
  'verification.known': 'Đã có nội dung khác được gửi. Hãy mở lại trang.',
  'verification.decided': 'Giấy tờ này vừa được quyết định. Hãy mở lại.',
  'verification.outside_decides':
    'Dịch vụ bên ngoài quyết định giấy tờ này. Bạn có thể từ chối, nhưng không thể duyệt.',
  'verification.service_off': 'Hiện không có cách kiểm tra này. Hãy tải giấy tờ lên.',
  'verification.service_unreachable': 'Dịch vụ xác minh không phản hồi. Hãy thử lại sau vài phút.',
  'verification.service_address':
    'Hãy nhập địa chỉ API của dịch vụ: https, máy chủ công khai, không có gì phía sau.',
  'upline.off': 'Tài khoản của bạn không chuyển được cho tuyến trên.',
  'upline.none': 'Không ai mời bạn nên không có tuyến trên để chuyển.',
  'upline.closed': 'Hiện không thể chuyển tiền cho tuyến trên của bạn. Hãy liên hệ chăm sóc khách hàng.',
  'upline.excluded': 'Tài khoản của bạn đang bị ngừng chơi hoặc khóa nên không chuyển được cho người khác.',
  'upline.beyond_day': 'Vượt quá mức hôm nay. Còn lại: {amount} trong {count} lần.',
  'upline.beyond_withdrawable': 'Bạn chuyển được tối đa {amount}: số có thể rút lúc này.',
  'upline.known': 'Đã có lần chuyển khác dưới số này. Hãy mở lại trang.',
  'security.payment_password_missing': 'Hãy đặt mật khẩu thanh toán trong trung tâm bảo mật trước.',
  'security.payment_password_wrong': 'Mật khẩu thanh toán không đúng. Hãy thử lại.',
  'terms.not_accepted':
    'Điều khoản của chúng tôi đã thay đổi. Hãy đọc và chấp nhận trước, rồi bạn có thể chơi.',
  'terms.outdated': 'Điều khoản vừa thay đổi lần nữa. Hãy đọc phiên bản hiện tại.',
  'terms.changed': 'Trong lúc đó người khác đã sửa văn bản này. Hãy mở lại rồi mới sửa.',
  'terms.in_the_past':
    'Một phiên bản không thể bắt đầu trong quá khứ. Hãy chọn thời điểm muộn hơn, hoặc công bố ngay.',
  'lists.too_many_values': 'Một bộ lọc chỉ nhận tối đa 200 giá trị. Hãy chọn ít hơn hoặc lọc theo mục khác.',
  'lists.cursor_refused': 'Danh sách đã đổi cách sắp xếp hoặc bộ lọc. Hãy bắt đầu lại từ trang đầu.',
  'lists.too_broad': 'Dữ liệu vượt quá giới hạn của một tệp. Hãy thu hẹp thời gian hoặc bộ lọc rồi xuất lại.',
  'views.changed': 'Có người vừa sửa chế độ xem này. Hãy mở lại rồi sửa.',
  'views.name_taken': 'Bạn đã có chế độ xem cùng tên cho danh sách này. Hãy chọn tên khác.',
  'views.full': 'Bạn đã có 50 chế độ xem, mức tối đa. Hãy xóa bớt một.',
  'turnover.ended': 'Yêu cầu này đã kết thúc. Hãy tải lại danh sách để xem kết quả.',
  'turnover.keeps_money': 'Chỉ có thể hủy tiền thưởng. Tiền của yêu cầu này không bao giờ bị thu.',
  'withdrawals.known': 'Yêu cầu này đã được gửi với thông tin khác. Hãy mở lại trang và tạo yêu cầu mới.',
  'withdrawals.not_real': 'Không thể rút tiền thử nghiệm.',
  'withdrawals.locked': 'Tài khoản của bạn đang bị dừng rút tiền. Hãy hỏi chăm sóc khách hàng để biết lý do.',
  'withdrawals.held':
    'Mật khẩu, mật khẩu thanh toán hoặc số điện thoại của bạn vừa đổi. Vì an toàn, bạn rút tiền được sau thời gian giữ.',
  'withdrawals.payee_not_own':
    'Tài khoản nhận tiền này không đứng tên pháp lý hiện tại của bạn. Hãy thêm tài khoản đứng tên bạn.',
  'withdrawals.holder_differs': 'Tài khoản đứng tên khác với hội viên. Hãy từ chối để tiền được hoàn lại.',
  'withdrawals.names_changed': 'Hai tên gần giống nhau nhưng không phải tên bạn đã xem. Hãy đọc lại cả hai.',
  'withdrawals.payee_new':
    'Tài khoản nhận tiền này còn mới. Vì an toàn, tiền chỉ chuyển tới sau thời gian giữ; bạn có thể dùng tài khoản khác.',
  'withdrawals.turnover_open': 'Bạn còn phải cược thêm trước khi rút. Danh sách bên dưới ghi rõ bao nhiêu.',
  'withdrawals.amount_limits':
    'Mỗi lần rút nằm giữa mức thấp nhất và cao nhất đã ghi. Hãy chọn số tiền trong khoảng đó.',
  'withdrawals.day_limit': 'Vượt mức còn rút được hôm nay. Hãy chọn ít hơn, hoặc quay lại vào ngày mai.',
  'withdrawals.paused':
    'Việc rút tiền tạm dừng trong lúc chúng tôi kiểm tra sổ sách. Tiền của bạn vẫn an toàn. Hãy thử lại sau.',
  'withdrawals.beyond_balance': 'Trong ví có ít hơn số này. Hãy chọn số tiền nhỏ hơn.',
  'withdrawals.cancellation_off': 'Ở đây không thể hủy lệnh rút. Tiền sẽ được chuyển vào tài khoản của bạn.',
  'withdrawals.moved_on': 'Lệnh rút này đã chuyển trạng thái. Hãy xem trạng thái hiện tại.',
  'withdrawals.second_person_needed':
    'Lệnh rút này cần hai người duyệt. Hãy đề xuất để đồng nghiệp quyết định.',
  'withdrawals.one_is_enough': 'Số tiền này không cần người thứ hai. Bạn có thể tự duyệt.',
  'withdrawals.on_hold': 'Có người đã tạm giữ lệnh rút này. Hãy bỏ tạm giữ trước, hoặc chờ hết hạn.',
  'withdrawals.claimed': 'Đồng nghiệp đang xử lý lệnh rút này. Hãy chờ họ nhả ra, hoặc chọn lệnh khác.',
} as const satisfies Record<keyof typeof en, string>;
