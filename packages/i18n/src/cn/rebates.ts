import type en from '../en/rebates.ts';
import type { refusals as enRefusals } from '../en/rebates.ts';

export default {
  title: '你的比例',
  lead: '该分支的每笔有效投注，你可获得你的比例与下级比例之间的差额。',
  paid: '最近 30 天已发放',
  fromDay: '{day} 起：{rate}',
  none: '尚无比例',
  noneText: '你的上级或平台尚未为你设置比例。',
  downlines: '下级的比例',
  search: '按账号搜索',
  bills: '发放记录',
  billsNone: '尚无团队返水',
  billsNoneText: '团队有投注后，次日早上发放前一天的返水。',
  state_CALCULATED: '发放中',
  state_ISSUED: '已发放',
  line_REBATE: '{category}：{base} 的 {rate}',
  line_ROUNDING: '舍去不足一分的部分',
  line_ADJ: '{day} 的更正',
  line_ADJ_BEFORE: '之前更正的余额',
  line_ADJ_LATER: '转入下一账单',
  edit: '{account} 的比例',
  editText: '新比例自 {day} 起生效，最多为你自己的比例。',
  most: '最多 {rate}',
  wrong: '请输入 0 至 {rate} 之间的比例。',
  save: '保存比例',
  saved: '已保存。新比例自 {day} 起生效。',
  failed: '无法加载你的比例',
  downlinesFailed: '无法加载你的下级',
  billsFailed: '无法加载你的返水',
  notFoundTitle: '未找到会员',
  notFoundText: '请检查账号，或减少输入的字符。',
  noDownlines: '尚无下级',
  noDownlinesText: '用你的链接邀请他人，注册后会显示在这里。',
  sum: '合计',
  tabs: '团队返水',
  tab_rates: '比例',
  tab_bills: '发放',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'rebates.above_own': '最多只能给出你自己的返水比例。',
} as const satisfies Record<keyof typeof enRefusals, string>;
