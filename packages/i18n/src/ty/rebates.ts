import type en from '../en/rebates.ts';
import type { refusals as enRefusals } from '../en/rebates.ts';

export default {
  title: 'Mga rate mo',
  lead: 'Kinikita mo ang pagkakaiba ng rate mo at ng rate ng downline sa bawat valid na taya sa sangay na iyon.',
  paid: 'Nabayaran sa huling 30 araw',
  fromDay: 'Mula {day}: {rate}',
  none: 'Wala pang rate',
  noneText: 'Wala pang itinakdang rate para sa iyo ang upline mo o ang platform.',
  downlines: 'Mga rate ng downline mo',
  search: 'Maghanap ayon sa account',
  bills: 'Mga nabayaran',
  billsNone: 'Wala pang rebate ng grupo',
  billsNoneText: 'Binabayaran ang isang araw kinaumagahan, kapag naglaro na ang grupo mo.',
  state_CALCULATED: 'Binabayaran',
  state_ISSUED: 'Bayad na',
  line_REBATE: '{category}: {rate} ng {base}',
  line_ROUNDING: 'Ibinaba sa sentimo',
  line_ADJ: 'Pagtatama ng {day}',
  line_ADJ_BEFORE: 'Natira sa naunang pagtatama',
  line_ADJ_LATER: 'Inilipat sa susunod na bill',
  edit: 'Mga rate ni {account}',
  editText: 'Epektibo ang bagong rate mula {day}. Hanggang sa sarili mong rate lang ang maibibigay mo.',
  most: 'Hanggang {rate}',
  wrong: 'Maglagay ng rate mula 0 hanggang {rate}.',
  save: 'I-save ang mga rate',
  saved: 'Na-save. Epektibo ang bagong rate mula {day}.',
  failed: 'Hindi ma-load ang mga rate mo',
  downlinesFailed: 'Hindi ma-load ang mga downline mo',
  billsFailed: 'Hindi ma-load ang mga rebate mo',
  notFoundTitle: 'Walang nahanap na miyembro',
  notFoundText: 'Suriin ang account, o bawasan ang letra.',
  noDownlines: 'Wala pang downline',
  noDownlinesText: 'Mag-imbita gamit ang link mo. Makikita rito ang mga nagrehistro.',
  sum: 'Kabuuan',
  tabs: 'Rebate ng grupo',
  tab_rates: 'Mga rate',
  tab_bills: 'Mga bayad',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rebates.above_own': 'Hindi puwedeng lumampas sa sarili mong rate ang ibibigay mo.',
} as const satisfies Record<keyof typeof enRefusals, string>;
