export default {
  title: ['Push key', '推送密钥'],
  lead: [
    'The key by which push services know this brand. Two people change it, and its private half is never shown.',
    '推送服务凭此密钥识别本品牌。更换需两人完成，私钥部分任何人都无法查看。',
  ],
  copy: ['Copy the public key', '复制公钥'],
  contact: ['Contact', '联系方式'],
  contactHint: [
    'The e-mail address a push service writes to where something is wrong.',
    '出现问题时，推送服务会联系此邮箱。',
  ],
  contactFault: [
    'One e-mail address at a domain that receives mail, such as push@your-brand.ph.',
    '请填写一个能收信的域名下的邮箱地址，例如 push@your-brand.ph。',
  ],
  since: ['Since', '启用时间'],
  sinceFirst: ['The brand began', '自品牌创建起'],
  browsers: ['Browsers that subscribe', '已订阅的浏览器'],
  noneTitle: ['No push key yet', '尚无推送密钥'],
  none: [
    'Until the brand has one, nothing is sent to members by push.',
    '品牌有密钥之前，不会向会员发送任何推送。',
  ],
  make: ['Make a key', '生成密钥'],
  rotate: ['Rotate the key', '更换密钥'],
  makeTitle: ['Make a push key for {brand}?', '为 {brand} 生成推送密钥？'],
  rotateTitle: ['Rotate the push key of {brand}?', '更换 {brand} 的推送密钥？'],
  makeLead: [
    'Once a colleague has approved it, members can be sent messages by push.',
    '经同事批准后，即可向会员发送推送消息。',
  ],
  rotateLead: [
    'Once a colleague has approved it, {count, plural, =0 {it replaces the old one. No browser subscribes yet.} one {# browser gets no push until its member visits again: it then subscribes again automatically.} other {# browsers get no push until their members visit again: they then subscribe again automatically.}}',
    '经同事批准后，新密钥取代旧密钥。已订阅的 {count} 个浏览器在会员再次访问前收不到推送，届时会自动重新订阅。',
  ],
  reasonLeak: ['The private half may be known', '私钥可能已泄露'],
  reasonRoutine: ['Regular rotation', '定期更换'],
  reasonContact: ['The contact has changed', '联系方式有变'],
} as const;
