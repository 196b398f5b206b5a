import type { refusals as english } from '../en/staff.ts';

export const refusals = {
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
} as const satisfies Record<keyof typeof english, string>;
