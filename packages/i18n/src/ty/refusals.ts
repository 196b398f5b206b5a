import type en from '../en/refusals.ts';

export default {
  unknown: 'May hindi inaasahang problema. Subukan muli; kung maulit, sabihin sa customer service.',
  'wire.malformed': 'May mali sa hiling na ito. Pakisuri at subukan muli.',
  'wire.unsupported_body': 'Hindi namin mabasa ang pagkapadala ng form. I-reload ang pahina at subukan muli.',
  'wire.not_found': 'Wala rito ang hinahanap mo.',
  'wire.url_empty': 'Walang laman ang hiniling na address. Pakisuri ito.',
  'wire.foreign_origin':
    'Galing sa ibang site ang hiling kaya walang binago. Buksan muli ang site na ito at subukan ulit.',
  'wire.too_many': 'Masyadong maraming hiling. Maghintay ng isang minuto, saka subukan muli.',
  'wire.busy': 'Abala kami ngayon at walang nabago. Subukan muli maya-maya.',
  invitation_code_error: 'Mali ang invitation code',
  'lists.too_many_values':
    'Mahigit 200 na ang pinili sa isang filter. Bawasan ito, o gumamit ng ibang filter.',
  'lists.cursor_refused': 'Nag-iba na ang ayos o filter ng listahan. Magsimula muli sa unang pahina.',
  'lists.too_broad':
    'Sobra ito para sa isang file. Paikliin ang panahon o dagdagan ang filter, saka i-export muli.',
} as const satisfies Record<keyof typeof en, string>;
