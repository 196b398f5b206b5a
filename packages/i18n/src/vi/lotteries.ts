import type en from '../en/lotteries.ts';
import type { screens as enScreens } from '../en/lotteries.ts';

export default {
  lott: 'Xổ số',
  elott: 'Xổ số nhanh',
  MB: 'Miền Bắc',
  MT: 'Miền Trung',
  MN: 'Miền Nam',
  issue: 'Kỳ {number}',
  closesIn: 'Đóng cược sau',
  drawsIn: 'Quay sau',
  closesOn: 'Đóng cược lúc',
  drawsOn: 'Quay lúc',
  drawing: 'Đang quay số',
  lastDraw: 'Kết quả kỳ {number}',
  noDraw: 'Chưa có kết quả',
  Tradition: 'Truyền thống',
  Entertainment: 'Giải trí',
  play: 'Chơi',
  playNamed: 'Chơi {game}, {type}',
  maintenance: 'Bảo trì',
  failed: 'Chưa tải được xổ số.',
  emptyTitle: 'Chưa có trò xổ số',
  emptyText: 'Hãy thử danh mục khác.',
  allGames: 'Mọi trò chơi',
  unknownTitle: 'Loại xổ số này hiện không có',
  unknownText: 'Liên kết có thể chưa đầy đủ. Hãy chọn xổ số khác.',
  allLotteries: 'Mọi loại xổ số',
  starting: 'Đang mở xổ số',
} as const satisfies Record<keyof typeof en, string>;

export const screens = {
  startLottery: 'Xổ số',
  lotteries: 'Trò chơi xổ số',
  lotteryFrame: 'Xổ số',
} as const satisfies Record<keyof typeof enScreens, string>;
