import type en from '../en/download.ts';
import type { screens as enScreens } from '../en/download.ts';

export default {
  title: '{brand} trên điện thoại',
  text: 'Tải ứng dụng từ kho ứng dụng, hoặc đặt trang này lên màn hình chính.',
  forIos: 'Cho iPhone và iPad',
  forIosClip: 'Web clip cho iPhone',
  forAndroid: 'Cho Android',
  needsIos: 'iOS 12.4 trở lên',
  get: 'Tải xuống',
  codeFor: 'Mã QR: {name}',
  failed: 'Chưa tải được danh sách',
  noneTitle: 'Chưa có ứng dụng',
  noneText: 'Thương hiệu này chưa có ứng dụng trên kho. Bạn có thể đặt trang này lên màn hình chính.',
  homeTitle: 'Trên màn hình chính',
  homeText: 'Cùng trang này như một ứng dụng: biểu tượng riêng, toàn màn hình, không cần cài đặt.',
  homeAction: 'Thêm vào màn hình chính',
  oldTitle: 'iPhone cũ hơn',
  iosBelow122:
    'iOS 12.0 và 12.1 không chạy được ứng dụng. Hãy cập nhật trong Cài đặt, Cài đặt chung, Cập nhật phần mềm rồi quay lại.',
  ios11:
    'iOS 11 trở về trước không chạy được ứng dụng và trang này. Hãy dùng điện thoại mới hơn hoặc đăng nhập trên máy tính.',
  sheetTitle: 'Đặt {brand} lên màn hình chính',
  sheetDone: 'Ứng dụng đã có ở đó: bạn đang dùng ngay lúc này.',
  iosShare: 'Chạm nút Chia sẻ trên thanh của Safari.',
  iosAdd: 'Chọn “Thêm vào MH chính”.',
  iosDone: 'Chạm “Thêm”. Biểu tượng đã ở màn hình chính.',
  menuOpen: 'Mở menu của trình duyệt.',
  menuAdd: 'Chọn “Cài đặt ứng dụng” hoặc “Thêm vào Màn hình chính”.',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  download: 'Tải ứng dụng',
} as const satisfies Record<keyof typeof enScreens, string>;
