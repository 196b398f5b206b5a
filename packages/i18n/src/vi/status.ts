import type en from '../en/status.ts';

export default {
  maintenanceTitle: 'Chúng tôi đang nâng cấp',
  maintenanceText: 'Hệ thống đang nâng cấp, hãy thử lại sau. Số dư và lịch sử của bạn an toàn.',
  maintenanceUntil: 'Dự kiến mở lại vào {moment}.',
  regionTitle: 'Không mở tại khu vực của bạn',
  regionText: 'Truy cập bị hạn chế theo IP hoặc khu vực nên không thể chơi từ đây.',
  regionHint: 'Nếu bạn cho là nhầm lẫn, chăm sóc khách hàng có thể xem giúp.',
  archivedTitle: 'Trang này đã đóng',
  archivedText:
    'Không thể đăng nhập hay chơi tại đây nữa. Tiền của bạn ở đây vẫn là của bạn: hãy liên hệ chăm sóc khách hàng để nhận.',
  openStill: 'Những gì vẫn mở',
  account: 'Tài khoản của bạn',
  records: 'Lịch sử cược',
  help: 'Trợ giúp',
  service: 'Chăm sóc khách hàng',
  settings: 'Cài đặt và đăng xuất',
  checkAgain: 'Kiểm tra lại',
  stillClosed: 'Vẫn đóng. Trang này kiểm tra lại mỗi phút.',
} as const satisfies Record<keyof typeof en, string>;
