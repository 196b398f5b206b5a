import type en from '../en/messages.ts';

export default {
  code: '{brand}: {code} ang code mo. Gagana ito nang {minutes} minuto. Huwag ibigay kahit kanino; hindi namin ito hihingin.',
  'code.subject': 'Ang code mo mula sa {brand}',
  password_changed:
    '{brand}: napalitan ang password ng account mo. Kung hindi ikaw iyon, bawiin agad ang account mo.',
  'password_changed.subject': 'Napalitan ang password mo',
  password_reset:
    '{brand}: itinakda ulit ang password ng account mo gamit ang code na ipinadala sa mobile mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'password_reset.subject': 'Itinakda ulit ang password mo',
  mobile_bound:
    '{brand}: naitakda ang mobile number ng account mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'mobile_bound.subject': 'Naitakda ang mobile number mo',
  email_bound:
    '{brand}: naitakda ang e-mail address ng account mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'email_bound.subject': 'Naitakda ang e-mail address mo',
  factor_added:
    '{brand}: may idinagdag na bagong paraan ng pag-log in sa account mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'factor_added.subject': 'May bagong paraan ng pag-log in',
  factor_removed:
    '{brand}: may inalis na paraan ng pag-log in sa account mo. Kung hindi ikaw iyon, sabihan agad ang customer service.',
  'factor_removed.subject': 'May inalis na paraan ng pag-log in',
  new_device:
    '{brand}: may nag-log in sa account mo gamit ang bagong device. Kung hindi ikaw iyon, palitan agad ang password mo.',
  'new_device.subject': 'May nag-log in gamit ang bagong device',
  picture_approved: '{brand}: makikita na ng lahat ang bago mong larawan.',
  'picture_approved.subject': 'Makikita na ang larawan mo',
  picture_refused:
    '{brand}: hindi natanggap ang bago mong larawan at inalis na ito. Maaari kang pumili ng iba.',
  'picture_refused.subject': 'Hindi natanggap ang larawan mo',
  staff_invitation:
    '{brand}: inaanyayahan ka sa back office. Buksan ang link na ito sa loob ng {hours} oras; isang beses lang ito gagana at para sa iyo lamang: {link}',
  'staff_invitation.subject': 'Ang imbitasyon mo sa {brand}',
  alert_began:
    '{brand}: may kailangang asikasuhin. {kind}, {subject}: {detail}. Mula {at} UTC. Nasa docs/runbook.md sa ilalim ng {kind} ang dapat gawin.',
  'alert_began.subject': 'Babala: {kind}, {subject}',
  alert_ended: '{brand}: maayos na ulit. {kind}, {subject}. Nagsimula {began} at natapos {at} UTC.',
  'alert_ended.subject': 'Maayos na: {kind}, {subject}',
} as const satisfies Record<keyof typeof en, string>;
