import type { refusals as english } from '../en/brands.ts';

export const refusals = {
  'brands.code_taken': 'May brand na gumagamit ng code na ito. Pumili ng iba.',
  'brands.host_taken': 'Ibang brand ang sumasagot sa host na ito. Pumili ng ibang host.',
  'brands.host_refused':
    'Hindi maaaring gamitin ng brand ang host na ito. Gumamit ng pangalan ng pampublikong site.',
  'brands.host_unproved':
    'Walang record sa domain ng host na ito na nagpapatunay na sa iyo ito. Ilagay ang TXT record na ipinapakita, saka imungkahi ulit.',
  'brands.host_unanswered':
    'Walang sumagot para sa domain ng host na ito. Subukan ulit pagkalipas ng ilang minuto.',
  'brands.last_host': 'Ito na ang huling host ng brand. Magdagdag muna ng iba.',
  'brands.profile_refused':
    'Hindi naglilingkod ang instalasyong ito sa ganoong profile. Piliin ang profile na may lisensiya rito.',
  'brands.open': 'Isara muna ang brand: sarado lang ang naa-archive.',
  'brands.archived': 'Naka-archive na ang brand na ito.',
  'brands.not_archived': 'Hindi naka-archive ang brand na ito.',
  'brands.in_use':
    'May hindi pa tapos na taya, deposito, withdrawal o sobre ng mga miyembro. Hintayin munang matapos.',
  'brands.money_owed':
    'May pera ang mga miyembro sa brand na ito. Sabihing sa kanila pa rin ito, o bayaran muna sila.',
} as const satisfies Record<keyof typeof english, string>;
