import type { refusals as english } from '../en/staff.ts';

export const refusals = {
  'staff.set_up_required':
    'Mag-set up muna ng pangalawang patunay: authenticator app o passkey ang hinihingi ng back office.',
  'staff.disabled':
    'Naka-disable ang staff account mo. Mabubuksan ulit ito ng kasamahang namamahala ng mga account.',
  'staff.address_refused':
    'Hindi pinapayagan ang network mo para sa staff ng brand na ito. Kumonekta mula sa pinapayagan.',
  'staff.last_factor':
    'Ito na ang huli mong pangalawang patunay, at kailangan ito ng brand. Magdagdag muna ng isa pa.',
  'staff.role_changed': 'May nagbago na sa role na ito. I-reload muna, saka ulitin ang pagbabago mo.',
  'staff.own_permissions': 'Hindi mo mababago ang sarili mong pahintulot. Ipagawa ito sa ibang kasamahan.',
  'staff.role_name_taken': 'May role nang ganito ang pangalan. Pumili ng iba.',
  'staff.role_in_use': 'May gumagamit o inimbitahan sa role na ito. Bigyan muna sila ng ibang role.',
  'staff.role_built_in': 'Nasa bawat brand ang role na ito, kaya mababago pero hindi maaalis.',
  'staff.too_many_roles': 'May limampung role na, ang pinakamarami. Mag-alis muna ng isa.',
  'staff.network_invalid':
    'May maling network sa listahan. Isulat nang ganito: 203.0.113.0/24 o 2001:db8::/32.',
  'staff.shuts_out_self':
    'Wala sa listahan ang sarili mong address, kaya hindi ka na makakapasok. Idagdag muna ito.',
  'staff.networks_changed': 'May nagbago na sa listahang ito. I-reload muna, saka ulitin ang pagbabago mo.',
  'staff.invitation_gone': 'Hindi na gumagana ang imbitasyong ito. Humingi ng bago sa kasamahan.',
  'staff.username_taken': 'May gumagamit na ng username na ito rito. Pumili ng iba.',
  'staff.too_many_invitations':
    'Sandaang imbitasyon na ang naghihintay, ang pinakamarami. Bawiin muna ang isa.',
  'staff.invitation_waits':
    'Kailangan pa itong aprubahan ng ikalawang kasamahan. Buksan ulit ang link mamaya.',
  'staff.role_held': 'Ito na ang role ng kasamahang ito.',
  'staff.deciders_by_two':
    'Nagmumungkahi o nagpapasya ang role na ito sa kailangan ng dalawang tao, kaya hindi ito maibibigay ng iisang tao. Ibang role muna, saka imungkahi ang pagpapalit.',
  'staff.role_unknown': 'Wala na ang role na ito rito. Pumili ng iba.',
} as const satisfies Record<keyof typeof english, string>;
