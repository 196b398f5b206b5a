/** The texts of instant games that slots do not have; what both have is in the slots' words. */
const LANGUAGES = ['en', 'fil', 'zh', 'th', 'vi'] as const;
type Texts = readonly [en: string, fil: string, zh: string, th: string, vi: string];

const MESSAGES = {
  play: ['Play', 'Laro', '开始', 'เล่น', 'Chơi'],
  cashOut: ['Cash out', 'Kunin ang panalo', '兑现', 'รับเงิน', 'Rút tiền'],
  sessionNet: ['This session', 'Sesyong ito', '本次净额', 'เซสชันนี้', 'Phiên này'],
  chance: ['Win chance', 'Tsansa', '中奖概率', 'โอกาสชนะ', 'Cơ hội thắng'],
  pays: ['Pays', 'Bayad', '赔付', 'จ่าย', 'Trả'],
  returned: ['Return', 'Balik', '返还率', 'ผลตอบแทน', 'Hoàn trả'],
  hitRate: ['Hit rate', 'Dalas ng panalo', '中奖频率', 'อัตราถูกรางวัล', 'Tỷ lệ trúng'],
  deviation: ['Deviation', 'Paglihis', '标准差', 'ค่าเบี่ยงเบน', 'Độ lệch'],
  largest: ['Max win', 'Pinakamalaking panalo', '最高奖', 'ชนะสูงสุด', 'Thắng tối đa'],
  oneIn: ['1 in {count}', '1 sa {count}', '{count} 分之 1', '1 ใน {count}', '1 trên {count}'],
  exact: [
    'Exact: {of} ÷ {in}. Floors are counted in it.',
    'Eksakto: {of} ÷ {in}. Kasama na ang pag-round pababa.',
    '精确值：{of} ÷ {in}，已计入向下取整。',
    'ค่าแน่นอน: {of} ÷ {in} รวมการปัดลงแล้ว',
    'Chính xác: {of} ÷ {in}, đã tính làm tròn xuống.',
  ],
  rules: ['Rules', 'Mga tuntunin', '规则', 'กติกา', 'Luật chơi'],
  everyChoice: ['Every way to play', 'Lahat ng paraan', '所有玩法', 'ทุกวิธีเล่น', 'Mọi cách chơi'],
  lastResults: ['Last results', 'Huling resulta', '最近结果', 'ผลล่าสุด', 'Kết quả gần đây'],
  noResults: [
    'Your results appear here',
    'Dito makikita ang resulta mo',
    '您的结果会显示在这里',
    'ผลของคุณจะแสดงที่นี่',
    'Kết quả của bạn hiện ở đây',
  ],
  won: ['Won {amount}', 'Panalo ng {amount}', '赢得 {amount}', 'ชนะ {amount}', 'Thắng {amount}'],
  noWin: ['No win', 'Walang panalo', '未中奖', 'ไม่ชนะ', 'Không thắng'],
  balanceNow: [
    'Balance {amount}.',
    'Balanse {amount}.',
    '余额 {amount}。',
    'ยอดเงิน {amount}',
    'Số dư {amount}.',
  ],
  welcomeBack: [
    'Your open round is here. Go on where you were.',
    'Narito ang bukas mong laro. Ituloy lang.',
    '您未完成的一局还在，请继续。',
    'รอบที่ค้างอยู่ของคุณอยู่ที่นี่ เล่นต่อได้เลย',
    'Ván đang dở của bạn ở đây. Hãy chơi tiếp.',
  ],
  lost: [
    'Your round is kept safe. It is sent again as soon as the connection is back, and never counted twice.',
    'Ligtas ang iyong laro. Ipadadala itong muli pagbalik ng koneksiyon, at hindi bibilangin nang dalawang beses.',
    '您的这一局已妥善保留。恢复连接后会立即重新发送，绝不会重复计算。',
    'รอบของคุณเก็บไว้ปลอดภัย จะส่งอีกครั้งทันทีที่เชื่อมต่อได้ และไม่นับซ้ำ',
    'Ván của bạn được giữ an toàn. Ván được gửi lại ngay khi có kết nối và không bao giờ tính hai lần.',
  ],
  wallet: [
    'Your round is kept and asked again. Your stake cannot be taken twice.',
    'Ligtas ang iyong laro at itatanong muli. Hindi makukuha nang dalawang beses ang taya mo.',
    '您的这一局已保留，系统会再次查询。投注额不会被重复扣除。',
    'รอบของคุณเก็บไว้แล้วและระบบจะส่งคำขออีกครั้ง เงินเดิมพันของคุณไม่ถูกหักซ้ำ',
    'Ván của bạn được giữ lại và sẽ được gửi lại. Tiền cược không thể bị trừ hai lần.',
  ],
  limit: [
    'One of your play limits does not allow this round. Your limits and their times are in your account.',
    'Hindi pinapayagan ng isa sa iyong limitasyon ang larong ito. Nasa account mo ang mga limitasyon at oras ng mga ito.',
    '您的一项游戏限额不允许这一局。限额及其时间可在账户中查看。',
    'ขีดจำกัดการเล่นของคุณไม่อนุญาตรอบนี้ ดูขีดจำกัดและเวลาได้ในบัญชีของคุณ',
    'Một giới hạn chơi của bạn không cho phép ván này. Giới hạn và thời gian có trong tài khoản của bạn.',
  ],
  refusedTitle: [
    'That round was not accepted',
    'Hindi tinanggap ang laro',
    '这一局未被接受',
    'ระบบไม่รับรอบนี้',
    'Ván không được chấp nhận',
  ],
  movedTitle: [
    'This round went on elsewhere',
    'Nagpatuloy ang laro sa iba',
    '这一局已在别处继续',
    'รอบนี้เล่นต่อที่อื่นแล้ว',
    'Ván này đã tiếp tục ở nơi khác',
  ],
  moved: [
    'You play this game in another window. Here is where it stands.',
    'Nilalaro mo rin ito sa ibang window. Narito ang kalagayan nito.',
    '您在另一个窗口中也在玩此游戏。这里显示当前状态。',
    'คุณเล่นเกมนี้ในอีกหน้าต่างหนึ่ง นี่คือสถานะล่าสุด',
    'Bạn đang chơi trò này ở cửa sổ khác. Đây là trạng thái hiện tại.',
  ],
  rounds: ['Rounds', 'Bilang ng laro', '局数', 'จำนวนรอบ', 'Số ván'],
  startRounds: [
    'Start {count} rounds',
    'Simulan ang {count}',
    '开始 {count} 局',
    'เริ่ม {count} รอบ',
    'Bắt đầu {count} ván',
  ],
  low: ['Low', 'Mababa', '低', 'ต่ำ', 'Thấp'],
  medium: ['Medium', 'Katamtaman', '中', 'กลาง', 'Vừa'],
  high: ['High', 'Mataas', '高', 'สูง', 'Cao'],
  expert: ['Expert', 'Eksperto', '专家', 'เซียน', 'Chuyên gia'],
  classic: ['Classic', 'Klasiko', '经典', 'คลาสสิก', 'Cổ điển'],
  risk: ['Risk', 'Panganib', '风险', 'ความเสี่ยง', 'Rủi ro'],
  opened: ['opened', 'nabuksan', '已开', 'เปิดแล้ว', 'đã mở'],
  picked: ['picked', 'napili', '已选', 'เลือก', 'đã chọn'],
  likelier: ['likelier side', 'mas malamang', '较可能的一边', 'ฝั่งที่น่าจะเป็น', 'bên dễ trúng'],
  right: ['right', 'tama', '猜对', 'ทายถูก', 'đúng'],
  coin: ['coin', 'barya', '枚硬币', 'เหรียญ', 'đồng xu'],
  rows: ['Rows', 'Hanay', '行数', 'แถว', 'Hàng'],
  segments: ['Segments', 'Hati', '格数', 'ช่อง', 'Ô'],
  mines: ['Mines', 'Mina', '地雷', 'ทุ่นระเบิด', 'Mìn'],
  field: ['Field {number}', 'Patlang {number}', '第 {number} 格', 'ช่อง {number}', 'Ô {number}'],
  safe: ['safe', 'ligtas', '安全', 'ปลอดภัย', 'an toàn'],
  mine: ['mine', 'mina', '地雷', 'ทุ่นระเบิด', 'mìn'],
  next: ['Next', 'Susunod', '下一格', 'ถัดไป', 'Tiếp'],
  random: ['Random', 'Random', '随机', 'สุ่ม', 'Ngẫu nhiên'],
  clear: ['Clear', 'Burahin', '清除', 'ล้าง', 'Xóa'],
  pickNumbers: [
    'Pick 1 to 10 numbers',
    'Pumili ng 1 hanggang 10',
    '选 1 至 10 个号码',
    'เลือก 1 ถึง 10 หมายเลข',
    'Chọn 1 đến 10 số',
  ],
  hits: ['Hits', 'Tama', '命中', 'ถูก', 'Trúng'],
  heads: ['Heads', 'Kara', '正面', 'หัว', 'Ngửa'],
  tails: ['Tails', 'Krus', '反面', 'ก้อย', 'Sấp'],
  coins: ['Coins', 'Barya', '硬币数', 'เหรียญ', 'Đồng xu'],
  higher: ['Higher or same', 'Mas mataas o pareho', '更大或相同', 'สูงกว่าหรือเท่ากัน', 'Cao hơn hoặc bằng'],
  lower: ['Lower or same', 'Mas mababa o pareho', '更小或相同', 'ต่ำกว่าหรือเท่ากัน', 'Thấp hơn hoặc bằng'],
  onlyHigher: ['Higher', 'Mas mataas', '更大', 'สูงกว่า', 'Cao hơn'],
  onlyLower: ['Lower', 'Mas mababa', '更小', 'ต่ำกว่า', 'Thấp hơn'],
  same: ['Same', 'Pareho', '相同', 'เท่ากัน', 'Bằng'],
  skip: ['Skip card', 'Laktawan', '换牌', 'ข้ามไพ่', 'Bỏ qua lá'],
  under: ['Roll under', 'Mas mababa sa', '小于', 'ต่ำกว่า', 'Dưới'],
  over: ['Roll over', 'Mas mataas sa', '大于', 'สูงกว่า', 'Trên'],
  target: ['Target', 'Target', '目标', 'เป้าหมาย', 'Mục tiêu'],
  targetInvalid: [
    'From {least}x to {most}x.',
    'Mula {least}x hanggang {most}x.',
    '{least}x 至 {most}x。',
    'ตั้งแต่ {least}x ถึง {most}x',
    'Từ {least}x đến {most}x.',
  ],
  rule_dice: [
    'A roll from 0.00 to 100.00. You win when it is under or over your target, whichever you choose. The win pays 0.99 over its chance, rounded down to two decimals.',
    'Isang roll mula 0.00 hanggang 100.00. Panalo ka kung mas mababa o mas mataas ito sa target mo, ayon sa pinili mo. Ang bayad ay 0.99 hati sa tsansa, dalawang decimal pababa.',
    '掷出 0.00 至 100.00。按您的选择，结果小于或大于目标即中奖。赔率为 0.99 除以概率，向下取两位小数。',
    'ทอยได้ 0.00 ถึง 100.00 คุณชนะเมื่อผลต่ำกว่าหรือสูงกว่าเป้าหมายตามที่เลือก จ่าย 0.99 หารด้วยโอกาส ปัดลงสองตำแหน่ง',
    'Kết quả từ 0.00 đến 100.00. Bạn thắng khi nó dưới hoặc trên mục tiêu đã chọn. Trả 0.99 chia cho xác suất, làm tròn xuống hai số lẻ.',
  ],
  rule_limbo: [
    'Each round draws a multiple: 0.99 over a uniform share, rounded down. When it reaches your target, the stake is paid times the target.',
    'Bawat laro ay may multiple: 0.99 hati sa patas na bahagi, pababa. Kapag umabot ito sa target mo, bayad ang taya na pinarami sa target.',
    '每局抽出一个倍数：0.99 除以均匀随机数，向下取整。达到目标时，按目标倍数赔付。',
    'แต่ละรอบสุ่มตัวคูณ: 0.99 หารด้วยค่าสุ่มสม่ำเสมอ ปัดลง เมื่อถึงเป้าหมาย จ่ายเดิมพันคูณเป้าหมาย',
    'Mỗi ván rút một hệ số: 0.99 chia cho phần ngẫu nhiên đều, làm tròn xuống. Khi đạt mục tiêu, trả cược nhân mục tiêu.',
  ],
  rule_mines: [
    '25 fields hide the mines you chose. Each safe field raises what the round pays; a mine ends it. Cash out when you like. A round left open for a day is cashed out for you, or undone if no field was opened.',
    '25 patlang na may nakatagong mina. Bawat ligtas na patlang ay nagpapataas ng bayad; ang mina ang tumatapos. Kunin ang panalo kung kailan mo gusto. Ang larong iniwan nang isang araw ay kukunin para sa iyo, o ibabalik ang taya kung walang nabuksan.',
    '25 格中藏有您选择数量的地雷。每开一个安全格，赔付上升；踩雷则结束。可随时兑现。搁置一天的局会自动兑现；若未开格则退还投注。',
    '25 ช่องซ่อนทุ่นระเบิดตามที่เลือก ทุกช่องปลอดภัยเพิ่มเงินจ่าย เจอระเบิดจบรอบ รับเงินได้ทุกเมื่อ รอบที่ทิ้งไว้หนึ่งวันจะรับเงินให้ หรือคืนเดิมพันถ้ายังไม่เปิดช่อง',
    '25 ô giấu số mìn bạn chọn. Mỗi ô an toàn tăng tiền trả; trúng mìn là kết thúc. Rút tiền bất cứ lúc nào. Ván bỏ dở một ngày được rút giúp bạn, hoặc hoàn cược nếu chưa mở ô.',
  ],
  rule_plinko: [
    'The ball goes left or right at each row, each with the same chance. The pocket where it lands says what the round pays.',
    'Ang bola ay pakaliwa o pakanan sa bawat hanay, patas ang tsansa. Ang bulsang babagsakan ang nagsasabi ng bayad.',
    '小球在每一行等概率向左或向右。落入的口袋决定赔付。',
    'ลูกบอลไปซ้ายหรือขวาทุกแถวด้วยโอกาสเท่ากัน ช่องที่ตกบอกจำนวนเงินจ่าย',
    'Bóng rẽ trái hoặc phải ở mỗi hàng với xác suất như nhau. Ô rơi vào quyết định tiền trả.',
  ],
  rule_wheel: [
    'Every segment has the same chance. The one at the pointer says what the round pays.',
    'Pantay ang tsansa ng bawat hati. Ang nasa turo ang nagsasabi ng bayad.',
    '每格概率相同。指针所指的一格决定赔付。',
    'ทุกช่องมีโอกาสเท่ากัน ช่องที่เข็มชี้บอกจำนวนเงินจ่าย',
    'Mọi ô có xác suất như nhau. Ô ở kim chỉ quyết định tiền trả.',
  ],
  rule_coin: [
    'You win when every coin shows your side. Each further coin doubles what a win pays.',
    'Panalo ka kung lahat ng barya ay nasa panig mo. Dinodoble ng bawat dagdag na barya ang bayad.',
    '所有硬币都是您选的一面即中奖。每多一枚，赔付加倍。',
    'คุณชนะเมื่อทุกเหรียญออกด้านของคุณ ทุกเหรียญที่เพิ่มจ่ายเป็นสองเท่า',
    'Bạn thắng khi mọi đồng xu ra mặt bạn chọn. Thêm một đồng là tiền trả gấp đôi.',
  ],
  rule_keno: [
    'Ten of 40 numbers are drawn. The more of yours are among them, the more the round pays.',
    'Sampu sa 40 numero ang bubunutin. Habang mas marami kang tama, mas malaki ang bayad.',
    '从 40 个号码中抽 10 个。命中越多，赔付越高。',
    'สุ่ม 10 จาก 40 หมายเลข ยิ่งถูกมากยิ่งจ่ายมาก',
    'Rút 10 trong 40 số. Trúng càng nhiều, trả càng cao.',
  ],
  rule_hilo: [
    'Guess whether the next card is higher or lower; the same rank counts for both, except at ace and king. Each right guess raises what the round pays; a wrong one ends it. Every card is drawn from a full deck.',
    'Hulaan kung mas mataas o mas mababa ang susunod na baraha; tama ang pareho sa dalawa, maliban sa alas at hari. Bawat tamang hula ay nagpapataas ng bayad; ang mali ang tumatapos. Buo ang baraha sa bawat bunot.',
    '猜下一张牌更大或更小；点数相同两边都算对（A 与 K 除外）。每猜对一次赔付上升，猜错结束。每张牌都从整副牌中抽取。',
    'ทายว่าไพ่ถัดไปสูงหรือต่ำกว่า แต้มเท่ากันนับถูกทั้งสองฝั่ง ยกเว้นเอซและคิง ทายถูกเพิ่มเงินจ่าย ทายผิดจบรอบ ทุกใบจั่วจากสำรับเต็ม',
    'Đoán lá kế cao hay thấp hơn; bằng nhau tính đúng cả hai bên, trừ át và già. Đoán đúng tăng tiền trả; sai là kết thúc. Mỗi lá rút từ bộ bài đầy đủ.',
  ],
} as const satisfies Readonly<Record<string, Texts>>;

export type MessageKey = keyof typeof MESSAGES;
export type T = (key: MessageKey, values?: Readonly<Record<string, string | number>>) => string;

const ALIASES: Readonly<Record<string, (typeof LANGUAGES)[number]>> = { tl: 'fil', ty: 'fil', cn: 'zh' };

export function languageOf(tag: string): (typeof LANGUAGES)[number] {
  const code = tag.toLowerCase().split('-', 1)[0] ?? '';
  return LANGUAGES.find((one) => one === code) ?? ALIASES[code] ?? 'en';
}

export function createT(tag: string): T {
  const index = LANGUAGES.indexOf(languageOf(tag));
  return (key, values = {}) =>
    (MESSAGES[key][index] ?? MESSAGES[key][0]).replace(/\{(\w+)\}/g, (whole, name: string) =>
      Object.hasOwn(values, name) ? `${values[name]}` : whole,
    );
}

/** The name of a way to play, whose words are keys of the texts. */
export function caseName(t: T, name: string): string {
  return name.replace(/[a-z]+/g, (word) =>
    Object.hasOwn(MESSAGES, word) ? t(word as MessageKey).toLowerCase() : word,
  );
}
