import type { PromotionDraft, PromotionRule } from '@laro/wire/promotions';
import type pg from 'pg';
import { DEMO_MERCHANT } from './merchant.ts';

type DemoPromotion = Pick<PromotionDraft, 'words' | 'picture'> & {
  readonly id: string;
  /** In whole units of the brand's currency. */
  readonly budget: number;
  readonly rule: Partial<PromotionRule>;
};

const text = (title: string, sentence: string) => ({ title, text: sentence });

/** The brand's own money, claimed by a tap and played once. */
const GIFT: PromotionRule = {
  kind: 'claim',
  nth: null,
  minDeposit: null,
  every: null,
  manual: false,
  code: null,
  tier: 0,
  registeredWithinDays: null,
  deposited: null,
  effect: 'REWARD',
  share: null,
  amount: null,
  most: null,
  least: null,
  times: 1,
  over: 'bonus',
  claimDays: 7,
  playDays: null,
  maxBet: null,
  maxCashOut: null,
  perMember: 1,
  perDay: null,
};

const PROMOTIONS: readonly DemoPromotion[] = [
  {
    id: 'prm_demo0000000001',
    picture: 'welcome',
    budget: 500_000,
    rule: {
      kind: 'deposit',
      nth: 1,
      minDeposit: '100',
      effect: 'BONUS',
      share: 100,
      most: '1000',
      times: 5,
      playDays: 14,
      maxBet: '200',
    },
    words: {
      EN: text('Double your first deposit', 'Choose it with your first deposit, then claim the bonus.'),
      TY: text('Doblehin ang unang deposito', 'Piliin ito sa iyong unang deposito, saka kunin ang bonus.'),
      CN: text('首存翻倍', '首次存款时选择此优惠，然后领取奖金。'),
      TH: text('ฝากครั้งแรกรับเพิ่มเท่าตัว', 'เลือกตอนฝากครั้งแรก แล้วรับโบนัส'),
      VI: text('Nhân đôi lần nạp đầu', 'Chọn ưu đãi khi nạp lần đầu rồi nhận tiền thưởng.'),
    },
  },
  {
    id: 'prm_demo0000000002',
    picture: 'fair',
    budget: 300_000,
    rule: {
      kind: 'deposit',
      minDeposit: '200',
      effect: 'BONUS',
      share: 30,
      most: '500',
      times: 4,
      playDays: 7,
      maxBet: '100',
      perMember: null,
      perDay: 1,
    },
    words: {
      EN: text('Daily reload', 'A 30% bonus on one deposit a day.'),
      TY: text('Araw-araw na reload', '30% bonus sa isang deposito bawat araw.'),
      CN: text('每日续存', '每天一笔存款可获 30% 奖金。'),
      TH: text('รีโหลดรายวัน', 'โบนัส 30% สำหรับการฝากวันละหนึ่งครั้ง'),
      VI: text('Nạp lại mỗi ngày', 'Thưởng 30% cho một lần nạp mỗi ngày.'),
    },
  },
  {
    id: 'prm_demo0000000003',
    picture: 'trial',
    budget: 200_000,
    rule: {
      kind: 'cashback',
      every: 'week',
      share: 5,
      most: '2000',
      least: '1',
      perMember: null,
    },
    words: {
      EN: text('Weekly cashback', 'Counted from Monday to Sunday, once the week is over.'),
      TY: text('Lingguhang cashback', 'Binibilang mula Lunes hanggang Linggo, kapag tapos na ang linggo.'),
      CN: text('每周返还', '周一至周日结算，一周结束后计算。'),
      TH: text('เงินคืนรายสัปดาห์', 'นับจันทร์ถึงอาทิตย์ เมื่อจบสัปดาห์'),
      VI: text('Hoàn tiền hằng tuần', 'Tính từ thứ Hai đến Chủ nhật, khi tuần kết thúc.'),
    },
  },
  {
    id: 'prm_demo0000000004',
    picture: 'parol',
    budget: 100_000,
    rule: { amount: '10', perMember: null, perDay: 1, tier: 1 },
    words: {
      EN: text('Daily gift', 'A gift to claim every day.'),
      TY: text('Regalo araw-araw', 'Isang regalong makukuha bawat araw.'),
      CN: text('每日礼金', '每天可领取一次。'),
      TH: text('ของขวัญประจำวัน', 'รับได้ทุกวัน วันละครั้ง'),
      VI: text('Quà hằng ngày', 'Nhận một phần quà mỗi ngày.'),
    },
  },
  {
    id: 'prm_demo0000000005',
    picture: 'fair',
    budget: 44_000,
    rule: { amount: '88', code: 'FIESTA88', tier: 1 },
    words: {
      EN: text('Fiesta code', 'For members with a fiesta promo code.'),
      TY: text('Code ng pista', 'Para sa may code ng ating pista.'),
      CN: text('嘉年华优惠码', '凭嘉年华优惠码领取。'),
      TH: text('รหัสงานเทศกาล', 'สำหรับผู้มีรหัสงานเทศกาลของเรา'),
      VI: text('Mã lễ hội', 'Dành cho người có mã lễ hội của chúng tôi.'),
    },
  },
  {
    id: 'prm_demo0000000006',
    picture: 'welcome',
    budget: 50_000,
    rule: { amount: '50', manual: true, tier: 1 },
    words: {
      EN: text('Welcome gift', 'Apply once. Our staff review every application.'),
      TY: text(
        'Regalo ng pagbati',
        'Mag-apply nang isang beses. Sinusuri ng aming staff ang bawat aplikasyon.',
      ),
      CN: text('欢迎礼金', '每人可申请一次，由工作人员审核。'),
      TH: text('ของขวัญต้อนรับ', 'สมัครได้ครั้งเดียว เจ้าหน้าที่ตรวจสอบทุกคำขอ'),
      VI: text('Quà chào mừng', 'Đăng ký một lần. Nhân viên xét duyệt từng đơn.'),
    },
  },
];

/** Written once: what members have seen never changes, and what staff ended stays so. */
export async function savePromotions(client: pg.Client): Promise<void> {
  for (const { budget, id, picture, rule: given, words } of PROMOTIONS) {
    const rule = { ...GIFT, ...given };
    await client.query(
      `insert into promotions.promotion (merchant, id, version, state, kind, words, picture, rule, code, starts_at, budget,
         saved_at, saved_by)
       values ($1, $2, 1, 'live', $3, $4, $5, $6, $7, now(), $8 * 100000::bigint, now(), 'demo')
       on conflict on constraint promotion_pk do nothing`,
      [
        DEMO_MERCHANT.code,
        id,
        rule.kind,
        JSON.stringify(words),
        picture,
        JSON.stringify(rule),
        rule.code,
        budget,
      ],
    );
  }
}
