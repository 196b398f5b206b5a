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
  'members.head_icon_refused':
    'Không dùng được ảnh này. Hãy chọn ảnh png hoặc jpg khác, nguyên vẹn và không quá lớn.',
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
  'merchants.unknown_host': 'Không có trang nào ở địa chỉ này.',
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
  'rounds.ended': 'Ván này đã kết thúc trong lúc đó. Không còn gì để quyết định.',
  'rounds.vendor_differs': 'Nhà cung cấp không có khoản trả này. Hãy hỏi lại và dùng đúng câu trả lời.',
  'rounds.vendor_unreachable': 'Nhà cung cấp không trả lời. Hãy thử lại sau vài phút.',
  'rounds.not_offered':
    'Giao thức của nhà cung cấp này không làm được. Hãy kiểm tra số tiền và mã của nhà cung cấp.',
  'rounds.payout_known':
    'Khoản trả này đã được ghi sổ, có thể cho cược khác. Hãy kiểm tra mã của nhà cung cấp.',
  'reports.rate_too_early': 'Mức phí có hiệu lực sớm nhất từ {today}: những ngày trước đã kết thúc.',
  'reports.period_too_long': 'Một báo cáo xem tối đa {max} ngày. Hãy chọn khoảng thời gian ngắn hơn.',
  'records.period_too_long': 'Lãi lỗ xem tối đa {max} ngày mỗi lần. Hãy chọn kỳ ngắn hơn.',
  'records.too_long': 'Tệp sẽ vượt quá {max} dòng. Hãy chọn kỳ ngắn hơn.',
  'records.statement_unknown': 'Không có sao kê của tháng này. Hãy chọn trong 12 tháng gần nhất.',
  'records.nothing_signed': 'Sổ cái chưa được ký. Hãy thử lại sau một phút.',
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
  'versions.changed':
    'Trong lúc đó người khác đã lưu phiên bản mới hơn. Hãy xem bản của họ rồi khôi phục lại.',
  'versions.outdated': 'Phiên bản này có nội dung nay không còn được phép. Hãy mở, sửa lại rồi lưu.',
  'settings.changed': 'Trong lúc đó người khác đã sửa các cài đặt này. Hãy mở lại rồi mới sửa.',
  'settings.low_contrast':
    'Một số chữ sẽ khó đọc với các màu này. Hãy chọn màu khác biệt hơn, ít nhất 4,5:1.',
  'settings.no_method_left':
    'Sẽ không ai đăng ký được nữa. Hãy giữ tên đăng nhập, hoặc bật đăng ký bằng di động trước.',
  'previews.read_only':
    'Đây là bản xem trước: chỉ xem được, không thay đổi được gì. Hãy mở ứng dụng để thực hiện.',
  'push.not_offered': 'Thương hiệu này chưa gửi thông báo đến điện thoại.',
  'push.key_changed': 'Thông báo của trang này đã được thiết lập lại. Hãy bật lại một lần nữa.',
  'push.subscription_refused':
    'Trình duyệt này không nhận được thông báo. Hãy thử trình duyệt khác hoặc cập nhật trình duyệt này.',
  'notifications.fixed': 'Không thể tắt thông báo bảo vệ tài khoản của bạn.',
  'notifications.placeholder_unknown':
    'Nội dung có tên không ai điền, hoặc có dấu ngoặc nhọn không mở đầu tên nào. Chưa lưu gì.',
  'notifications.changed': 'Có người khác đã lưu nội dung này sau khi bạn mở. Hãy mở lại.',
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
  'risk.closed': 'Đồng nghiệp đã đóng cờ này. Hãy mở lại danh sách.',
  'upline.off': 'Tài khoản của bạn không chuyển được cho tuyến trên.',
  'upline.none': 'Không ai mời bạn nên không có tuyến trên để chuyển.',
  'upline.closed': 'Hiện không thể chuyển tiền cho tuyến trên của bạn. Hãy liên hệ chăm sóc khách hàng.',
  'upline.excluded': 'Tài khoản của bạn đang bị ngừng chơi hoặc khóa nên không chuyển được cho người khác.',
  'upline.beyond_day': 'Vượt quá mức hôm nay. Còn lại: {amount} trong {count} lần.',
  'upline.beyond_withdrawable': 'Bạn chuyển được tối đa {amount}: số có thể rút lúc này.',
  'upline.known': 'Đã có lần chuyển khác dưới số này. Hãy mở lại trang.',
  'security.payment_password_missing': 'Hãy đặt mật khẩu thanh toán trong trung tâm bảo mật trước.',
  'security.payment_password_wrong': 'Mật khẩu thanh toán không đúng. Hãy thử lại.',
  'pictures.refused': 'Chỉ nhận ảnh png hoặc jpg nguyên vẹn, tối đa 5 MB.',
  'pictures.unknown': 'Ảnh này không nằm trong kho ảnh của thương hiệu. Hãy tải lên trước.',
  'terms.not_accepted':
    'Điều khoản của chúng tôi đã thay đổi. Hãy đọc và chấp nhận trước, rồi bạn có thể chơi.',
  'terms.outdated': 'Điều khoản vừa thay đổi lần nữa. Hãy đọc phiên bản hiện tại.',
  'terms.changed': 'Trong lúc đó người khác đã sửa văn bản này. Hãy mở lại rồi mới sửa.',
  'terms.in_the_past':
    'Một phiên bản không thể bắt đầu trong quá khứ. Hãy chọn thời điểm muộn hơn, hoặc công bố ngay.',
  'login.lock_stands': 'Đã bị khóa rồi. Hãy xem mục đang chờ người thứ hai.',
  'login.lock_missing': 'Không còn khóa nào như vậy.',
  'login.account_closed': 'Tài khoản này đã đóng và không mở lại.',
  'notes.changed': 'Một đồng nghiệp vừa sửa ghi chú này. Hãy đọc bản mới rồi thử lại.',
  'notes.known': 'Đã ghi chú với nội dung khác. Hãy mở lại trang.',
  'notes.too_many': 'Thành viên này đã có đủ số ghi chú tối đa. Hãy sửa một ghi chú có sẵn.',
  'lists.too_many_values': 'Một bộ lọc chỉ nhận tối đa 200 giá trị. Hãy chọn ít hơn hoặc lọc theo mục khác.',
  'lists.cursor_refused': 'Danh sách đã đổi cách sắp xếp hoặc bộ lọc. Hãy bắt đầu lại từ trang đầu.',
  'lists.too_broad': 'Dữ liệu vượt quá giới hạn của một tệp. Hãy thu hẹp thời gian hoặc bộ lọc rồi xuất lại.',
  'views.changed': 'Có người vừa sửa chế độ xem này. Hãy mở lại rồi sửa.',
  'views.name_taken': 'Bạn đã có chế độ xem cùng tên cho danh sách này. Hãy chọn tên khác.',
  'views.full': 'Bạn đã có 50 chế độ xem, mức tối đa. Hãy xóa bớt một.',
  'turnover.ended': 'Yêu cầu này đã kết thúc. Hãy tải lại danh sách để xem kết quả.',
  'turnover.keeps_money': 'Chỉ có thể hủy tiền thưởng. Tiền của yêu cầu này không bao giờ bị thu.',
  'payees.kind_off':
    'Ở đây không chi trả vào loại tài khoản này. Hãy chọn ngân hàng hoặc ví điện tử trong danh sách.',
  'payees.number_invalid': 'Ở đó không có tài khoản nào mang số này. Hãy kiểm tra từng chữ số.',
  'payees.name_differs':
    'Tài khoản phải đứng tên bạn, đúng như giấy tờ đã xác minh. Hãy viết như ngân hàng ghi.',
  'payees.known': 'Bạn đã thêm tài khoản này rồi.',
  'payees.too_many': 'Bạn đã có năm tài khoản nhận tiền. Hãy xóa một tài khoản để thêm mới.',
  'payees.shared':
    'Không thể thêm tài khoản này ở đây. Hãy chọn tài khoản khác hoặc hỏi chăm sóc khách hàng.',
  'payees.in_use': 'Đang có lệnh rút về tài khoản này. Bạn có thể xóa tài khoản khi lệnh kết thúc.',
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
