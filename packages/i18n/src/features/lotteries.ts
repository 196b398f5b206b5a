import type { Sentences } from '../namespaces.ts';

/** Lotteries: their halls, and the frame of one. */
export default {
  lott: ['Lottery', 'Loterya', '彩票', 'หวย', 'Xổ số'],
  elott: ['E-lottery', 'E-loterya', '电子彩票', 'หวยออนไลน์', 'Xổ số nhanh'],
  MB: ['Northern draws', 'Mga bola sa Hilaga', '北部彩票', 'หวยภาคเหนือ', 'Miền Bắc'],
  MT: ['Central draws', 'Mga bola sa Gitna', '中部彩票', 'หวยภาคกลาง', 'Miền Trung'],
  MN: ['Southern draws', 'Mga bola sa Timog', '南部彩票', 'หวยภาคใต้', 'Miền Nam'],
  issue: ['Draw {number}', 'Bola {number}', '第 {number} 期', 'งวด {number}', 'Kỳ {number}'],
  closesIn: ['Bets close in', 'Magsasara sa', '距投注截止', 'ปิดรับเดิมพันใน', 'Đóng cược sau'],
  drawsIn: ['Draw in', 'Bobolahin sa:', '距开奖', 'ออกผลใน', 'Quay sau'],
  closesOn: ['Bets close on', 'Magsasara ang taya sa', '投注截止于', 'ปิดรับเดิมพันวันที่', 'Đóng cược lúc'],
  drawsOn: ['Draw on', 'Bobolahin sa', '开奖于', 'ออกผลวันที่', 'Quay lúc'],
  drawing: ['Draw in progress', 'Binobola na', '正在开奖', 'กำลังออกผล', 'Đang quay số'],
  lastDraw: [
    'Result of {number}',
    'Resulta ng {number}',
    '第 {number} 期开奖结果',
    'ผลงวด {number}',
    'Kết quả kỳ {number}',
  ],
  noDraw: ['No result yet', 'Wala pang resulta', '暂无开奖结果', 'ยังไม่มีผล', 'Chưa có kết quả'],
  Tradition: ['Traditional', 'Tradisyonal', '传统', 'ดั้งเดิม', 'Truyền thống'],
  Entertainment: ['Entertainment', 'Libangan', '娱乐', 'บันเทิง', 'Giải trí'],
  play: ['Play', 'Laruin', '开玩', 'เล่น', 'Chơi'],
  playNamed: [
    'Play {game}, {type}',
    'Laruin ang {game}, {type}',
    '玩 {game}，{type}',
    'เล่น {game} แบบ{type}',
    'Chơi {game}, {type}',
  ],
  maintenance: ['Maintenance', 'Maintenance', '维护中', 'ปิดปรับปรุง', 'Bảo trì'],
  failed: [
    'The lotteries did not load.',
    'Hindi nag-load ang mga loterya.',
    '彩票未能加载。',
    'โหลดหวยไม่สำเร็จ',
    'Chưa tải được xổ số.',
  ],
  emptyTitle: [
    'No lottery games yet',
    'Wala pang larong loterya',
    '暂无彩票游戏',
    'ยังไม่มีเกมหวย',
    'Chưa có trò xổ số',
  ],
  emptyText: [
    'Try another category.',
    'Subukan ang ibang kategorya.',
    '请试试其他分类。',
    'ลองดูหมวดหมู่อื่น',
    'Hãy thử danh mục khác.',
  ],
  allGames: ['All games', 'Lahat ng laro', '全部游戏', 'เกมทั้งหมด', 'Mọi trò chơi'],
  unknownTitle: [
    'This lottery is not available',
    'Hindi available ang loteryang ito',
    '这款彩票不可用',
    'หวยนี้ไม่มีให้เล่น',
    'Loại xổ số này hiện không có',
  ],
  unknownText: [
    'The link may be incomplete. Choose another lottery.',
    'Baka kulang ang link. Pumili ng ibang loterya.',
    '链接可能不完整。请选择其他彩票。',
    'ลิงก์อาจไม่สมบูรณ์ เลือกหวยอื่นได้เลย',
    'Liên kết có thể chưa đầy đủ. Hãy chọn xổ số khác.',
  ],
  allLotteries: ['All lotteries', 'Lahat ng loterya', '全部彩票', 'หวยทั้งหมด', 'Mọi loại xổ số'],
  starting: ['Opening the lottery', 'Binubuksan ang loterya', '正在打开彩票', 'กำลังเปิดหวย', 'Đang mở xổ số'],
} as const satisfies Sentences;

export const screens = {
  startLottery: ['Lottery', 'Loterya', '彩票', 'หวย', 'Xổ số'],
  lotteries: ['Lottery games', 'Mga larong loterya', '彩票游戏', 'เกมหวย', 'Trò chơi xổ số'],
  lotteryFrame: ['Lottery', 'Loterya', '彩票', 'หวย', 'Xổ số'],
} as const satisfies Sentences;
