import { type DemoAnnouncement, text } from './announcement.ts';

export const DEMO_ANNOUNCEMENTS: readonly DemoAnnouncement[] = [
  {
    id: 'banner-welcome',
    type: 'B',
    execution: 'B',
    picture: 'welcome',
    linkage: '/m/register',
    color: '#1b1440',
    words: {
      EN: text(
        'Fiesta by night',
        'Register in under a minute and play with ₱5,000 of play money.',
        'Register now',
      ),
      TY: text(
        'Pista sa gabi',
        'Magrehistro sa loob ng isang minuto at maglaro gamit ang ₱5,000 na play money.',
        'Magrehistro na',
      ),
      CN: text('夜间嘉年华', '一分钟内完成注册，即可用 ₱5,000 试玩币畅玩。', '立即注册'),
      TH: text('เทศกาลยามค่ำ', 'สมัครไม่ถึงหนึ่งนาที แล้วเล่นด้วยเงินจำลอง ₱5,000', 'สมัครเลย'),
      VI: text('Lễ hội đêm', 'Đăng ký chưa đến một phút và chơi với ₱5,000 tiền chơi thử.', 'Đăng ký ngay'),
    },
  },
  {
    id: 'banner-parol',
    type: 'B',
    execution: null,
    picture: 'parol',
    linkage: '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol',
    color: '#2a1030',
    words: {
      EN: text(
        'Parol Nights',
        'Twenty lines under the star lanterns, with free spins that double every win.',
        'Play',
      ),
      TY: text(
        'Parol Nights',
        'Dalawampung linya sa ilalim ng mga parol, may free spins na dinodoble ang bawat panalo.',
        'Laruin',
      ),
      CN: text('Parol Nights', '星灯之下二十条赔付线，免费旋转让每次赢奖翻倍。', '开始游戏'),
      TH: text('Parol Nights', 'ยี่สิบไลน์ใต้โคมดาว พร้อมฟรีสปินที่คูณสองทุกการชนะ', 'เล่น'),
      VI: text(
        'Parol Nights',
        'Hai mươi dòng dưới ánh đèn sao, vòng quay miễn phí nhân đôi mọi lần thắng.',
        'Chơi',
      ),
    },
  },
  {
    id: 'banner-trial',
    type: 'B',
    execution: 'B',
    picture: 'trial',
    linkage: '/m/trail',
    color: '#0d2436',
    words: {
      EN: text('Free play', 'Play money, the same games, no registration.', 'Start free play'),
      TY: text('Libreng laro', 'Play money, parehong mga laro, walang rehistro.', 'Simulan ang libreng laro'),
      CN: text('免费试玩', '试玩币，同样的游戏，无需注册。', '开始免费试玩'),
      TH: text('เล่นฟรี', 'เงินจำลอง เกมเดียวกัน ไม่ต้องสมัคร', 'เริ่มเล่นฟรี'),
      VI: text('Chơi thử', 'Tiền chơi thử, cùng trò chơi, không cần đăng ký.', 'Bắt đầu chơi thử'),
    },
  },
  {
    id: 'banner-fair',
    type: 'B',
    execution: null,
    picture: 'fair',
    linkage: '/m/help?tag=fairness',
    color: '#102a2c',
    words: {
      EN: text(
        'Check every round',
        'Our seeds are committed before you play. Verify any result yourself.',
        'See how',
      ),
      TY: text(
        'Suriin ang bawat round',
        'Nakatakda ang aming seed bago ka maglaro. Ikaw mismo ang makakapagsuri ng resulta.',
        'Paano',
      ),
      CN: text('每一局都可验证', '种子在您下注前就已锁定，任何结果都可以自行验证。', '了解方法'),
      TH: text('ตรวจสอบได้ทุกรอบ', 'ซีดถูกกำหนดไว้ก่อนคุณเล่น ตรวจสอบผลได้ด้วยตัวเอง', 'ดูวิธี'),
      VI: text(
        'Kiểm chứng mọi vòng',
        'Hạt giống được cố định trước khi bạn chơi. Bạn tự xác minh được mọi kết quả.',
        'Xem cách làm',
      ),
    },
  },
  {
    id: 'notice-play-money',
    type: 'PL',
    execution: null,
    words: {
      EN: text(
        'All balances here are play money.',
        '<p>This is a demonstration: all balances are play money. Deposits and withdrawals move it between invented accounts; no real money is taken or paid.</p>',
      ),
      TY: text(
        'Play money ang lahat ng balanse rito.',
        '<p>Demonstrasyon ito: play money ang lahat ng balanse. Inililipat ito ng mga deposito at withdrawal sa pagitan ng mga kathang account; walang totoong perang kinukuha o ibinabayad.</p>',
      ),
      CN: text(
        '这里的余额都是试玩币。',
        '<p>本站为演示：所有余额都是试玩币。存款和提款只是在虚构账户之间转移试玩币，不会收取或支付真钱。</p>',
      ),
      TH: text(
        'ยอดเงินทั้งหมดในที่นี้เป็นเงินจำลอง',
        '<p>นี่คือการสาธิต ยอดเงินทั้งหมดเป็นเงินจำลอง การฝากและถอนเป็นเพียงการย้ายเงินจำลองระหว่างบัญชีสมมติ ไม่มีการรับหรือจ่ายเงินจริง</p>',
      ),
      VI: text(
        'Mọi số dư ở đây là tiền chơi thử.',
        '<p>Đây là bản minh họa: mọi số dư là tiền chơi thử. Nạp và rút chỉ chuyển tiền chơi thử giữa các tài khoản hư cấu; không có tiền thật nào được thu hay trả.</p>',
      ),
    },
  },
  {
    id: 'notice-fair',
    type: 'PL',
    execution: null,
    words: {
      EN: text(
        'You can verify every slot round.',
        '<p>Every slot round can be verified from its seeds: open the <a href="/m/gameRecord">betting record</a>, tap a round, then <b>Verify this round</b>. <a href="/m/help?tag=fairness">How it works</a>.</p>',
      ),
      TY: text(
        'Masusuri mo ang bawat round ng slots.',
        '<p>Masusuri ang bawat round mula sa mga seed nito: buksan ang <a href="/m/gameRecord">talaan ng taya</a>, pindutin ang round, saka <b>Suriin ang round na ito</b>. <a href="/m/help?tag=fairness">Paano ito gumagana</a>.</p>',
      ),
      CN: text(
        '每一局老虎机都可以验证。',
        '<p>每一局都可以用种子验证：打开<a href="/m/gameRecord">投注记录</a>，点选一局，再点“验证这一局”。<a href="/m/help?tag=fairness">了解原理</a>。</p>',
      ),
      TH: text(
        'ตรวจสอบสล็อตได้ทุกรอบ',
        '<p>ทุกรอบตรวจสอบได้จากซีด เปิด<a href="/m/gameRecord">ประวัติเดิมพัน</a> แตะรอบที่ต้องการ แล้วเลือกตรวจสอบรอบนี้ <a href="/m/help?tag=fairness">ดูวิธีการ</a></p>',
      ),
      VI: text(
        'Bạn xác minh được mọi vòng slot.',
        '<p>Mọi vòng đều xác minh được từ hạt giống: mở <a href="/m/gameRecord">lịch sử cược</a>, chọn một vòng rồi chọn xác minh vòng này. <a href="/m/help?tag=fairness">Cách hoạt động</a>.</p>',
      ),
    },
  },
  {
    id: 'notice-limits',
    type: 'PL',
    execution: null,
    words: {
      EN: text(
        'Play is for adults and for fun.',
        '<p>For adults only. Play is entertainment, never a way to earn. <a href="/m/help?tag=safer-play">How to keep it fun</a>.</p>',
      ),
      TY: text(
        'Para sa nasa hustong gulang at pampalipas-oras ang laro.',
        '<p>Para sa nasa hustong gulang lamang. Libangan ang laro, hindi paraan ng pagkita. <a href="/m/help?tag=safer-play">Paano ito panatilihing masaya</a>.</p>',
      ),
      CN: text(
        '游戏仅供成年人娱乐。',
        '<p>仅限成年人。游戏是娱乐，绝不是赚钱的方法。<a href="/m/help?tag=safer-play">如何健康游戏</a>。</p>',
      ),
      TH: text(
        'เกมมีไว้ให้ผู้ใหญ่เล่นเพื่อความบันเทิง',
        '<p>สำหรับผู้ใหญ่เท่านั้น เกมคือความบันเทิง ไม่ใช่วิธีหารายได้ <a href="/m/help?tag=safer-play">เล่นอย่างไรให้ยังสนุก</a></p>',
      ),
      VI: text(
        'Trò chơi dành cho người lớn và để giải trí.',
        '<p>Chỉ dành cho người lớn. Chơi là để giải trí, không phải cách kiếm tiền. <a href="/m/help?tag=safer-play">Chơi lành mạnh</a>.</p>',
      ),
    },
  },
  {
    id: 'popup-member',
    type: 'PU',
    execution: 'A',
    words: {
      EN: text(
        'Good to see you',
        '<p>Every bet and what it paid is in your <a href="/m/gameRecord">betting record</a>. You can <a href="/m/limits">set limits</a> on what you deposit and lose.</p>',
      ),
      TY: text(
        'Masaya kaming narito ka',
        '<p>Nasa <a href="/m/gameRecord">talaan ng taya</a> ang bawat taya at ang naipanalo nito. Puwede kang <a href="/m/limits">magtakda ng limit</a> sa deposito at pagkatalo.</p>',
      ),
      CN: text(
        '很高兴见到你',
        '<p>每笔投注及其派彩都在<a href="/m/gameRecord">投注记录</a>里。你可以为存款和亏损<a href="/m/limits">设定限额</a>。</p>',
      ),
      TH: text(
        'ยินดีที่ได้พบคุณ',
        '<p>ทุกเดิมพันและเงินที่ได้อยู่ใน<a href="/m/gameRecord">ประวัติเดิมพัน</a> คุณ<a href="/m/limits">ตั้งวงเงิน</a>ฝากและขาดทุนเองได้</p>',
      ),
      VI: text(
        'Rất vui được gặp bạn',
        '<p>Mọi lượt cược và tiền trả nằm trong <a href="/m/gameRecord">lịch sử cược</a>. Bạn có thể <a href="/m/limits">đặt giới hạn</a> cho tiền nạp và tiền thua.</p>',
      ),
    },
  },
  {
    id: 'popup-first',
    type: 'PU',
    execution: 'F',
    words: {
      EN: text(
        'Your first steps',
        '<ol><li>Try a game: your play money is there already.</li><li>Add a passkey in the <a href="/m/securityCenter">security center</a>.</li><li>Read <a href="/m/help?tag=safer-play">how to keep play fun</a>.</li></ol>',
      ),
      TY: text(
        'Mga unang hakbang mo',
        '<ol><li>Subukan ang isang laro: naroon na ang play money mo.</li><li>Magdagdag ng passkey sa <a href="/m/securityCenter">sentro ng seguridad</a>.</li><li>Basahin <a href="/m/help?tag=safer-play">kung paano mananatiling masaya ang laro</a>.</li></ol>',
      ),
      CN: text(
        '第一步',
        '<ol><li>试玩一款游戏：试玩币已到账。</li><li>在<a href="/m/securityCenter">安全中心</a>添加通行密钥。</li><li>阅读<a href="/m/help?tag=safer-play">如何健康游戏</a>。</li></ol>',
      ),
      TH: text(
        'ก้าวแรกของคุณ',
        '<ol><li>ลองเล่นสักเกม เงินจำลองของคุณพร้อมแล้ว</li><li>เพิ่มพาสคีย์ใน<a href="/m/securityCenter">ศูนย์ความปลอดภัย</a></li><li>อ่าน<a href="/m/help?tag=safer-play">วิธีเล่นให้ยังสนุก</a></li></ol>',
      ),
      VI: text(
        'Những bước đầu tiên',
        '<ol><li>Thử một trò chơi: tiền chơi thử của bạn đã sẵn sàng.</li><li>Thêm khóa truy cập trong <a href="/m/securityCenter">trung tâm bảo mật</a>.</li><li>Đọc <a href="/m/help?tag=safer-play">cách chơi lành mạnh</a>.</li></ol>',
      ),
    },
  },
  {
    id: 'promotion-welcome',
    type: 'PR',
    execution: null,
    words: {
      EN: text(
        'Welcome credit of ₱5,000',
        '<p>Every new account of this demo starts with ₱5,000 of play money. It is there as soon as you have registered; nothing has to be claimed.</p><p>You can withdraw it once you have bet ₱5,000: see <a href="/m/turnover">turnover</a>. Play money is not cash.</p>',
      ),
      TY: text(
        'Welcome credit na ₱5,000',
        '<p>Bawat bagong account sa demong ito ay nagsisimula sa ₱5,000 na play money. Nandiyan na ito pagkarehistro mo; walang kailangang i-claim.</p><p>Mawi-withdraw mo ito kapag nakataya ka na ng ₱5,000: tingnan ang <a href="/m/turnover">turnover</a>. Ang play money ay hindi totoong pera.</p>',
      ),
      CN: text(
        '新人试玩金 ₱5,000',
        '<p>本演示的每个新账户都以 ₱5,000 试玩币开始。注册后立即到账，无需领取。</p><p>有效投注满 ₱5,000 后即可提款：查看<a href="/m/turnover">流水要求</a>。试玩币不是现金。</p>',
      ),
      TH: text(
        'เครดิตต้อนรับ ₱5,000',
        '<p>ทุกบัญชีใหม่ในเดโมนี้เริ่มด้วยเงินจำลอง ₱5,000 ได้ทันทีที่สมัคร ไม่ต้องกดรับ</p><p>ถอนได้เมื่อเดิมพันครบ ₱5,000 ดู<a href="/m/turnover">ยอดเทิร์นโอเวอร์</a> เงินจำลองไม่ใช่เงินสด</p>',
      ),
      VI: text(
        'Tín dụng chào mừng ₱5,000',
        '<p>Mỗi tài khoản mới của bản demo này bắt đầu với ₱5,000 tiền chơi thử. Có ngay khi bạn đăng ký xong, không cần nhận.</p><p>Bạn rút được sau khi đã cược ₱5,000: xem <a href="/m/turnover">vòng cược</a>. Tiền chơi thử không phải tiền mặt.</p>',
      ),
    },
  },
  {
    id: 'promotion-parol',
    type: 'PR',
    execution: null,
    linkage: '/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol',
    words: {
      EN: text(
        'Free spins in Parol Nights',
        '<p>Three star lanterns start free spins, and every win in them counts twice. <a href="/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol">Play Parol Nights</a></p>',
      ),
      TY: text(
        'Free spins sa Parol Nights',
        '<p>Tatlong parol ang nagsisimula ng free spins, at doble ang bilang ng bawat panalo rito. <a href="/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol">Laruin ang Parol Nights</a></p>',
      ),
      CN: text(
        'Parol Nights 免费旋转',
        '<p>三盏星灯开启免费旋转，其中每次赢奖都翻倍。<a href="/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol">玩 Parol Nights</a></p>',
      ),
      TH: text(
        'ฟรีสปินใน Parol Nights',
        '<p>โคมดาวสามดวงเริ่มฟรีสปิน และทุกการชนะในนั้นนับเป็นสองเท่า <a href="/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol">เล่น Parol Nights</a></p>',
      ),
      VI: text(
        'Vòng quay miễn phí ở Parol Nights',
        '<p>Ba đèn sao mở vòng quay miễn phí, và mỗi lần thắng ở đó được nhân đôi. <a href="/m/games?gameCategory=RNG&vendor=LS&gameId=ls_parol&nodeId=studio-ls_parol">Chơi Parol Nights</a></p>',
      ),
    },
  },
  {
    id: 'promotion-tournament',
    type: 'PR',
    execution: null,
    linkage: '/m/fish',
    offer: [7, 14],
    words: {
      EN: text(
        'Week of the reef',
        '<p>For seven days the fishing games of our studio are at the top of their hall, with a table of the largest catches. You play with play money, as everywhere in this demo.</p>',
      ),
      TY: text(
        'Linggo ng bahura',
        '<p>Pitong araw na nasa itaas ng kanilang hall ang mga larong pangingisda ng aming studio, may listahan ng pinakamalalaking huli. Play money ang gamit mo, gaya saanman sa demong ito.</p>',
      ),
      CN: text(
        '珊瑚礁周',
        '<p>七天之内，我们工作室的捕鱼游戏置顶于捕鱼大厅，并列出最大捕获榜。与本演示的各处一样，使用试玩币。</p>',
      ),
      TH: text(
        'สัปดาห์แนวปะการัง',
        '<p>ตลอดเจ็ดวัน เกมยิงปลาของสตูดิโอเราจะอยู่บนสุดของห้องเกม พร้อมตารางปลาตัวใหญ่ที่สุดที่จับได้ เล่นด้วยเงินจำลองเหมือนทุกที่ในเดโมนี้</p>',
      ),
      VI: text(
        'Tuần lễ rạn san hô',
        '<p>Trong bảy ngày, các trò bắn cá của studio đứng đầu sảnh, kèm bảng những mẻ cá lớn nhất. Bạn chơi bằng tiền chơi thử, như ở mọi nơi trong bản demo này.</p>',
      ),
    },
  },
  {
    id: 'agents-rebate',
    type: 'A',
    execution: 'A',
    words: {
      EN: text(
        'Team rebate is paid every day',
        '<p>Each morning you are paid a part of your team’s valid bets of the day before. Set the rates of your direct downlines under <a href="/m/member/teamRebate">Team rebate</a>: you earn the difference between your rate and theirs.</p>',
      ),
      TY: text(
        'Araw-araw binabayaran ang rebate ng grupo',
        '<p>Tuwing umaga, binabayaran ka ng bahagi ng valid na taya ng grupo mo noong nakaraang araw. Itakda ang mga rate ng mga direktang downline sa <a href="/m/member/teamRebate">Rebate ng grupo</a>: kita mo ang pagkakaiba ng rate mo at ng rate nila.</p>',
      ),
      CN: text(
        '团队返水每日发放',
        '<p>每天早上，您将获得团队前一日有效投注的一部分。请在<a href="/m/member/teamRebate">团队返水</a>中设置直属下线的比例：您的比例与下线比例之差即为您的收入。</p>',
      ),
      TH: text(
        'จ่ายคืนยอดของทีมทุกวัน',
        '<p>ทุกเช้า คุณจะได้รับส่วนแบ่งจากยอดเดิมพันที่ถูกต้องของทีมในวันก่อนหน้า ตั้งอัตราของดาวน์ไลน์โดยตรงได้ที่ <a href="/m/member/teamRebate">คืนยอดของทีม</a> คุณได้รับส่วนต่างระหว่างอัตราของคุณกับของเขา</p>',
      ),
      VI: text(
        'Hoàn trả của nhóm được trả mỗi ngày',
        '<p>Mỗi sáng bạn nhận một phần cược hợp lệ của nhóm trong ngày hôm trước. Đặt tỷ lệ cho tuyến dưới trực tiếp tại <a href="/m/member/teamRebate">Hoàn trả của nhóm</a>: bạn hưởng phần chênh lệch giữa tỷ lệ của bạn và của họ.</p>',
      ),
    },
  },
  {
    id: 'news-studio',
    type: 'H',
    execution: null,
    words: {
      EN: text(
        'How a slot of our studio is drawn',
        '<p>Before you play, the studio commits to a secret seed by publishing its hash. After the round it shows the seed: anybody can repeat the draw. <a href="/m/help?tag=fairness">Read more</a>.</p>',
      ),
      TY: text(
        'Paano binubunot ang slot ng aming studio',
        '<p>Bago ka maglaro, inilalathala ng studio ang hash ng lihim na seed. Pagkatapos ng round ipinapakita ang seed: mauulit ng kahit sino ang bunot. <a href="/m/help?tag=fairness">Basahin pa</a>.</p>',
      ),
      CN: text(
        '我们的老虎机如何开奖',
        '<p>你下注之前，工作室会公布秘密种子的哈希值；一局结束后公开种子，任何人都可以重算结果。<a href="/m/help?tag=fairness">了解更多</a>。</p>',
      ),
      TH: text(
        'สล็อตของสตูดิโอเราสุ่มผลอย่างไร',
        '<p>ก่อนคุณเล่น สตูดิโอจะเผยแพร่แฮชของซีดลับ เมื่อจบรอบจึงเปิดเผยซีด ใครก็สุ่มซ้ำเพื่อตรวจสอบได้ <a href="/m/help?tag=fairness">อ่านเพิ่มเติม</a></p>',
      ),
      VI: text(
        'Slot của studio chúng tôi quay thế nào',
        '<p>Trước khi bạn chơi, studio công bố mã băm của hạt giống bí mật. Sau vòng chơi, hạt giống được công khai: ai cũng quay lại được kết quả. <a href="/m/help?tag=fairness">Đọc thêm</a>.</p>',
      ),
    },
  },
  {
    // An openly licensed film (CC BY, Blender Foundation): an invented address would show nothing.
    id: 'video-film',
    type: 'B',
    execution: null,
    picture: 'fair',
    group: 'm_video',
    linkage: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    color: '#102a2c',
    words: {
      EN: text('Between two rounds: an open film', '', null),
      TY: text('Sa pagitan ng dalawang round: isang bukas na pelikula', '', null),
      CN: text('两局之间：一部开放影片', '', null),
      TH: text('คั่นระหว่างรอบ: ภาพยนตร์เปิดเรื่องหนึ่ง', '', null),
      VI: text('Giữa hai vòng: một bộ phim mở', '', null),
    },
  },
];
