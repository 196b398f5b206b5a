import type { refusals as english } from '../en/providers.ts';

export const refusals = {
  'providers.provider_connected':
    'Nhà cung cấp thanh toán này đã được kết nối ở chế độ này. Hãy gỡ kết nối đó trước, hoặc đổi công tắc của nó.',
  'providers.key_refused':
    'Loại khóa này không dùng ở đây. Bản demo chỉ nhận khóa thử nghiệm, thương hiệu thật chỉ nhận khóa chính thức của nhà cung cấp thật.',
  'providers.address_refused':
    'Nhập origin https của nhà cung cấp, không có đường dẫn và không thuộc mạng riêng.',
  'providers.settings_refused':
    'Thiếu thông tin mà nhà cung cấp này cần, hoặc họ không có phương thức đã chọn.',
  'providers.trial_missing': 'Lần thử gần nhất của kết nối này không đạt, hoặc chưa từng thử. Hãy thử trước.',
  'providers.already_connected': 'Kết nối này đã được bật. Công tắc nằm trên thẻ của nó.',
  'providers.key_not_taken': 'Nhà cung cấp không chấp nhận khóa API mới. Hãy kiểm tra bên đó rồi nhập lại.',
  'providers.older_secret_in_force':
    'Mã bí mật webhook cũ vẫn còn hiệu lực. Hãy chờ hết hạn hoặc hủy nó trước.',
  'providers.no_older_secret': 'Không có mã bí mật webhook cũ. Chỉ mã mới nhất có hiệu lực.',
} as const satisfies Record<keyof typeof english, string>;
