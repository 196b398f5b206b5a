import type { refusals as english } from '../en/vendors.ts';

export const refusals = {
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
  'vendors.supplier_connected':
    'Nhà cung cấp này đã được kết nối ở chế độ này. Hãy mở kết nối đó, hoặc gỡ bỏ trước.',
  'vendors.already_connected': 'Kết nối này đã được bật. Hãy mở và đóng bằng công tắc của nó.',
  'vendors.trial_missing':
    'Lần thử gần nhất của kết nối này không đạt, hoặc chưa từng thử. Hãy thử đến khi không còn lỗi rồi mới bật.',
} as const satisfies Record<keyof typeof english, string>;
