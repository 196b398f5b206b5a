import type en from '../en/chat.ts';
import type { refusals as english, screens as enScreens } from '../en/chat.ts';

export default {
  topicsTitle: 'Tungkol saan ito?',
  topicsText: 'Pumili ng paksa at sumulat sa amin. Dito kami sasagot.',
  always: 'Araw at gabi',
  hours: '{from} hanggang {until}',
  closedNow: 'Sarado ngayon',
  again: 'Magsimula ng bagong usapan',
  log: 'Usapan',
  you: 'Ikaw',
  us: 'Customer service',
  waiting: 'May sasagot sa iyo maya-maya. Maaari ka nang sumulat.',
  typing: 'Sumusulat ang customer service',
  write: 'Mensahe mo',
  send: 'Ipadala',
  addPicture: 'Magdagdag ng larawan',
  picture: 'Larawan',
  removePicture: 'Alisin ang larawan',
  removeMessage: 'Alisin ang mensahe',
  pictureKind: 'Png o jpg lang.',
  pictureSize: 'Hanggang 50 MB lang.',
  pictureBroken: 'Hindi mabasa ang larawang ito. Pumili ng iba, o ng screenshot nito.',
  unsent: 'Hindi pa naipadala',
  sending: 'Ipinapadala',
  end: 'Tapusin',
  ended: 'Tapos na ang usapang ito.',
  rate: 'Gaano kahusay ang tulong?',
  stars: '{stars} sa 5 bituin',
  thanks: 'Salamat sa pagsasabi.',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'chat.picture_refused':
    'Hindi magagamit ang larawang ito. Pumili ng ibang png o jpg na buo at hindi masyadong malaki.',
  'chat.picture_gone': 'Wala na ang isang larawan. Piliin itong muli.',
  'chat.empty': 'Sumulat muna.',
  'chat.known': 'May naipadala nang iba. Buksan muli ang pahina.',
  'chat.closed': 'Tapos na ang usapang ito.',
  'chat.still_open': 'Hindi pa tapos ang usapang ito.',
  'chat.too_much': 'Sapat na muna ngayong araw. Sumulat muli bukas.',
  'chat.topic_closed': 'Walang sasagot sa paksang ito ngayon.',
  'chat.taken': 'May kasamahan na sa usapang ito.',
  'chat.not_yours': 'Hindi sa iyo ang usapang ito. Kunin muna.',
  'chat.agent_unknown': 'Walang sumasagot na may ganyang pangalan.',
  'chat.setup_changed': 'May ibang nag-save na. Buksan muli ang pahina.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  chat: 'Makipag-chat',
} as const satisfies Record<keyof typeof enScreens, string>;
