import type en from '../en/firstDeposit.ts';

export default {
  title: 'Bago ang unang deposito mo',
  progress: 'Hakbang {at} sa {count}',
  mobile: 'Numero ng mobile',
  person: 'Pangalan at kaarawan',
  document: 'Dokumento ng pagkakakilanlan',
  limits: 'Limitasyon sa deposito',
  done: 'Tapos na',
  mobileText:
    'Magpapadala kami ng code sa SMS. Makakatulong din ang numero mo kung mawalan ka ng access sa account.',
  next: 'Magpatuloy',
  documentText:
    'Hinihingi ng lisensya ang isang dokumento ng pagkakakilanlan bago ka magdeposito. Mga dalawang minuto lang ito.',
  documentGo: 'Ipadala ang dokumento',
  documentReview: 'Sinusuri ang dokumento mo. Aabisuhan ka namin kapag maaari ka nang magdeposito.',
  limitsText:
    'Maaari mong itakda ang pinakamalaking ideposito mo sa isang araw. Maaari kang magtakda o magbago ng limitasyon anumang oras.',
  limitsSet: 'Magtakda ng limitasyon kada araw',
  limitsNone: 'Magpatuloy nang walang limitasyon',
  limitsAtMost: 'Limitasyon sa deposito kada araw',
  limitsSave: 'Itakda at magpatuloy',
  limitsFault: 'Maglagay ng halagang higit sa 0.',
  ready: 'Kumpleto na ang lahat. Bubukas na ang pahina ng pagbabayad.',
  pay: 'Magpatuloy sa pagbabayad',
  needed: '{count, plural, one {# maikling hakbang} other {# maikling hakbang}} bago ang unang deposito mo.',
} as const satisfies Record<keyof typeof en, string>;
