import type en from '../en/push.ts';
import type { refusals as english } from '../en/push.ts';

export default {
  offerTitle: 'I-on ang mga abiso',
  offerText:
    'Maipapakita rito ang mga sagot sa feedback mo at ang mga pagbabago sa account mo, kahit sarado ang app. Ikaw ang pipili.',
  turnOn: 'Buksan',
  notNow: 'Hindi muna',
  turnOff: 'Patayin',
  looking: 'Tinitingnan ang browser na ito…',
  unsupported:
    'Hindi makapagpakita ng abiso ang browser na ito. Sa iPhone, idagdag muna ang app sa home screen.',
  blocked: 'Naka-block ang mga abiso para sa site na ito. Mapapayagan mo ito sa settings ng browser.',
  isOff: 'Nakapatay ang mga abiso sa browser na ito.',
  isOn: 'Nakabukas ang mga abiso sa browser na ito.',
  others: 'Iba pang browser',
  remove: 'Alisin',
  removeNamed: 'Alisin ang {device}',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'push.not_offered': 'Hindi pa nagpapadala ng notification sa mga phone ang brand na ito.',
  'push.key_changed': 'Binago ang setup ng notification ng site na ito. I-on itong muli.',
  'push.subscription_refused':
    'Hindi mapapadalhan ng notification ang browser na ito. Sumubok ng iba, o i-update ito.',
} as const satisfies Record<keyof typeof english, string>;
