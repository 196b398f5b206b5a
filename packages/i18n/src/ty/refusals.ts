import type en from '../en/refusals.ts';

export default {
  unknown: 'May hindi inaasahang problema. Subukan muli; kung maulit, sabihin sa customer service.',
  'wire.malformed': 'May mali sa hiling na ito. Pakisuri at subukan muli.',
  'wire.unsupported_body': 'Hindi namin mabasa ang pagkapadala ng form. I-reload ang pahina at subukan muli.',
  'wire.not_found': 'Wala rito ang hinahanap mo.',
  'wire.foreign_origin':
    'Galing sa ibang site ang hiling kaya walang binago. Buksan ang Laro at subukan muli.',
  'wire.too_many': 'Masyadong sunod-sunod. Maghintay ng isang minuto, saka subukan muli.',
  'wire.busy': 'Abala kami ngayon at walang nabago. Subukan muli maya-maya.',
  'sessions.login_required': 'Hindi ka pa naka-log in. Mag-log in muna.',
  'sessions.not_permitted': 'Walang access dito ang account mo.',
  'sessions.wrong_credentials': 'Mali ang username o password. Suriin ang dalawa at subukan muli.',
  'sessions.member_disabled': 'Sarado o naka-disable ang account na ito. Makakatulong ang customer service.',
  'sessions.not_a_member': 'Sa panig ng staff nagla-log in ang mga staff account, hindi rito.',
  'sessions.too_many_failures': 'Napakaraming subok. Maghintay ng ilang minuto bago sumubok ulit.',
  'sessions.envelope_refused': 'Hindi ligtas na nabasa ang form. I-reload ang pahina at subukan muli.',
  'sessions.key_expired': 'Matagal nang bukas ang pahinang ito. I-reload at subukan muli.',
  'registration.trial_limit': 'Marami nang practice account mula rito ngayon. Magrehistro para magpatuloy.',
  'registration.trial_off': 'Walang practice play dito.',
  'registration.username_taken': 'May gumagamit na ng username na ito. Pumili ng iba.',
  'registration.field_invalid': 'May mali sa isang field. Pakisuri ang may marka.',
  'registration.registration_off': 'Hindi muna makapagbukas ng bagong account ngayon.',
  'registration.too_many_registrations': 'Marami nang account ang binuksan mula rito ngayon. Subukan bukas.',
  'merchants.unknown_host': 'Walang tao sa address na ito.',
  'launches.game_unknown': 'Wala na rito ang larong ito. Pumili ng iba.',
  'launches.game_unavailable': 'Inaayos muna ang larong ito. Subukan muli mamaya.',
  'launches.vendor_unreachable': 'Hindi sumagot ang laro. Hindi nagalaw ang balanse mo; subukan muli.',
  'bets.round_unknown': 'Walang round na ganito ang numero.',
  'bets.round_unreachable': 'Hindi sumagot ang laro kaya hindi maipakita ang round ngayon. Subukan muli.',
  'reconciliation.integration_unknown': 'Walang vendor na nakakonekta sa pangalang ito.',
  'reconciliation.day_open':
    'Maihahambing ang araw na ito mga isang oras matapos itong magsara. Pumili ng mas maaga.',
  'reconciliation.under_way': 'Inihahambing na ang araw na ito. Tingnan muli maya-maya.',
  'reconciliation.drift_stands':
    'Hindi pa rin tugma ang mga libro kaya nananatiling naka-freeze ang pag-withdraw. Ayusin muna ang mga account.',
} as const satisfies Record<keyof typeof en, string>;
