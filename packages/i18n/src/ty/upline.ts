import type en from '../en/upline.ts';
import type { refusals as english, screens as enScreens } from '../en/upline.ts';

export default {
  lead: 'Magpadala ng pera sa nag-imbita sa iyo. Hindi na ito mababawi.',
  failed: 'Hindi ma-load ang pagpapadala',
  offTitle: 'Hindi available ang pagpapadala',
  to: 'Para kay',
  toWallet: 'Darating sa wallet nila',
  toSettlement: 'Darating sa settlement account nila',
  withdrawable: 'Maipapadala mo',
  left: 'Natitira ngayon',
  leftText: '{amount} sa {count} padala',
  nothing: 'Walang maipapadala ngayon: laruin muna ang mga deposito at bonus mo.',
  needPassword: 'Magtakda muna ng payment password.',
  needIdentity: 'Kumpirmahin muna ang mobile, pangalan at kaarawan mo.',
  held: 'Bago ang password o numero mo. Makakapagpadala ka mula {at}.',
  toSecurity: 'Buksan ang security center',
  toVerification: 'Buksan ang beripikasyon',
  amount: 'Halaga',
  quick: 'Mabilisang halaga',
  amountFault: 'Isulat ang halagang maipapadala mo.',
  password: 'Payment password',
  passwordFault: 'Anim na digit.',
  show: 'Ipakita',
  hide: 'Itago',
  review: 'Magpatuloy',
  confirmTitle: 'Ipadala ang {amount} kay {upline}?',
  confirmText: 'Hindi mo na ito mababawi, at hindi rin namin.',
  send: 'Ipadala ang {amount}',
  cancel: 'Bumalik',
  sent: 'Naipadala ang {amount} kay {upline}',
  dayUsed: 'Wala nang maipapadala ngayong araw. Makakapagpadala ka ulit bukas.',
  downTitle: 'Magpadala ng pera kay {downline}',
  downLead: 'Darating agad sa wallet nila at hindi na mababawi.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'upline.move_refused':
    'Hindi maililipat ang general agent, saradong account, o account na walang totoong pera.',
  'upline.move_no_agent': 'Walang aktibong agent na may ganitong account.',
  'upline.move_own_team': 'Ang agent na ito ay ang miyembro mismo o nasa ilalim niya.',
  'upline.move_same': 'Nasa ilalim na ng agent na ito ang miyembro.',
  'upline.move_too_deep': 'Magkakaroon ng mahigit sampung agent sa itaas ang ilang miyembro.',
  'upline.move_moment': 'Ang paglipat ay magsisimula ngayon o mas huli, sa loob ng 90 araw.',
  'upline.off': 'Hindi available sa account mo ang pagpapadala sa upline.',
  'upline.none': 'Walang nag-imbita sa iyo, kaya walang upline na mapapadalhan.',
  'upline.closed': 'Hindi makakapagpadala ng pera sa upline mo ngayon. Magtanong sa customer service.',
  'upline.excluded': 'Sarado sa laro o naka-lock ang account mo, kaya hindi ito makakapagpadala sa iba.',
  'upline.beyond_day': 'Higit ito sa maipapadala mo ngayong araw. Natitira: {amount} sa {count} padala.',
  'upline.beyond_withdrawable':
    'Hanggang {amount} lang ang maipapadala mo: ang maaari mong i-withdraw ngayon.',
  'upline.known': 'May ibang padala na sa numerong ito. Buksan ulit ang pahina.',
  'upline.down_off': 'Hindi available sa account mo ang pagpapadala sa team.',
  'upline.down_closed':
    'Hindi makakapagpadala ng pera sa miyembrong ito ngayon. Magtanong sa customer service.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  uplineTransfer: 'Padala sa upline',
} as const satisfies Record<keyof typeof enScreens, string>;
