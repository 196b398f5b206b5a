import type en from '../en/status.ts';

export default {
  maintenanceTitle: 'May inaayos kami',
  maintenanceText: 'Ina-upgrade ang sistema, subukan muli mamaya. Ligtas ang balanse at mga rekord mo.',
  maintenanceUntil: 'Inaasahang magbubukas muli sa {moment}.',
  regionTitle: 'Hindi bukas sa lugar mo',
  regionText: 'Limitado ang access dahil sa rehiyon o network mo, kaya walang malalaro mula rito.',
  regionHint: 'Kung sa tingin mo ay mali ito, masusuri ito ng customer service.',
  archivedTitle: 'Sarado na ang site na ito',
  archivedText:
    'Hindi na makakapag-log in o makakalaro rito. Sa iyo pa rin ang pera mo rito: sumulat sa customer service at babayaran ka.',
  openStill: 'Ang bukas pa rin',
  account: 'Ang account mo',
  records: 'Talaan ng taya',
  help: 'Tulong',
  service: 'Customer service',
  settings: 'Mga setting at pag-log out',
  checkAgain: 'Tingnan muli',
  stillClosed: 'Sarado pa rin. Tumitingin muli ang pahinang ito kada minuto.',
} as const satisfies Record<keyof typeof en, string>;
