import type en from '../en/refusals.ts';

export default {
  unknown: '未知错误。请重试；如果再次出现，请告知客服。',
  'wire.malformed': '请求有误。请检查后重试。',
  'wire.unsupported_body': '无法识别这份表单的提交方式。请刷新页面后重试。',
  'wire.not_found': '没有找到你要的内容。',
  'wire.url_empty': '请求的网址为空。请检查网址。',
  'wire.foreign_origin': '此请求来自其他网站，因此未作任何更改。请重新打开本网站后再试。',
  'wire.too_many': '请求过多。请等一分钟，然后重试。',
  'wire.busy': '系统正忙，未作任何更改。请稍后重试。',
  invitation_code_error: '邀请码无效',
  'lists.too_many_values': '一个筛选条件最多可选 200 个值。请减少选择，或改用其他条件。',
  'lists.cursor_refused': '列表的排序或筛选条件已改变，请从第一页重新开始。',
  'lists.too_broad': '数据量超出单个文件的上限。请缩短时间范围或增加筛选条件后再导出。',
} as const satisfies Record<keyof typeof en, string>;
