import type en from '../en/refusals.ts';

export default {
  unknown: 'May hindi inaasahang problema. Subukan muli; kung maulit, sabihin sa customer service.',
  'wire.malformed': 'May mali sa hiling na ito. Pakisuri at subukan muli.',
  'wire.unsupported_body': 'Hindi namin mabasa ang pagkapadala ng form. I-reload ang pahina at subukan muli.',
  'wire.not_found': 'Wala rito ang hinahanap mo.',
  'wire.url_empty': 'Walang laman ang hiniling na address. Pakisuri ito.',
  'wire.foreign_origin':
    'Galing sa ibang site ang hiling kaya walang binago. Buksan ang Laro at subukan muli.',
  'wire.too_many': 'Masyadong maraming hiling. Maghintay ng isang minuto, saka subukan muli.',
  'wire.busy': 'Abala kami ngayon at walang nabago. Subukan muli maya-maya.',
  'sessions.login_required': 'Hindi ka pa naka-log in. Mag-log in muna.',
  'sessions.not_permitted': 'Walang access dito ang account mo.',
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
  'sessions.encrypted_body_refused': 'Hindi ligtas na nabasa ang form. I-reload ang pahina at subukan muli.',
  'sessions.key_expired': 'Matagal nang bukas ang pahinang ito. I-reload at subukan muli.',
  'sessions.module_off': 'Hindi ito inaalok dito sa ngayon.',
  'sessions.real_account_required': 'Mag-log in gamit ang totoong account para magamit ito.',
  invitation_code_error: 'Mali ang invitation code',
  'security.password_wrong': 'Mali ang lumang password. Pakitingnan ulit.',
  'security.password_same': 'Hindi puwedeng magkapareho ang bago at lumang password',
  'security.recovery_off': 'Hindi nare-reset dito ang password gamit ang SMS. Magtanong sa customer service.',
  'security.step_up_required': 'Kumpirmahing muli na ikaw ito para magpatuloy.',
  'security.reset_hold':
    'Na-reset sa SMS ang password mo. Para sa kaligtasan mo, sa loob ng isang araw ay hindi nito makukumpirma ang ganitong pagbabago. Makakapaglaro at makakapag-deposit ka pa rin.',
  'security.proof_wrong': 'Hindi iyon tama. Tingnan at subukan ulit.',
  'security.factor_missing': 'Hindi ito naka-set up sa account mo. Pumili ng ibang paraan.',
  'security.passkey_refused': 'Hindi tinanggap ang passkey. Subukan ulit sa pahinang ito.',
  'security.too_many_passkeys': 'May sampung passkey ka na, ang pinakamarami. Magtanggal muna ng isa.',
  'security.mobile_taken': 'May account na ang mobile number na ito. Mag-log in gamit ito, o gumamit ng iba.',
  'vendors.key_refused':
    'Hindi ito key para sa protocol ng supplier na ito. I-paste ang public key nito bilang PEM.',
  'vendors.older_key_in_force':
    'May bisa pa ang dating key. Hintayin ang katapusan nito, o iretiro muna ito.',
  'vendors.no_older_key': 'Iisa lang ang key na may bisa. Walang dapat iretiro.',
  'vendors.address_refused':
    'Hindi ito address ng supplier sa labas. Magbigay ng https na wala sa pribadong network at walang kasunod.',
  'vendors.staging_key_missing':
    'Walang itinakdang susi ang operator para sa staging, at hindi ginagamit doon ang live na susi. Ipatakda ang STAGING_KEY_FILE.',
  'vendors.secret_needed': 'May shared secret ang protocol na ito. Ibigay ang para sa staging address.',
  'texts.missing':
    'Hindi pa nakasulat ang tekstong ito sa lahat ng wika ng brand. Isulat ang kulang, saka subukan muli.',
  'versions.changed':
    'May ibang nag-save ng mas bagong bersiyon. Tingnan muna ang sa kanila, saka ibalik muli.',
  'versions.outdated':
    'May laman ang bersiyong ito na hindi na pinapayagan. Buksan, itama, at i-save na muli.',
  'settings.changed': 'May ibang nagbago ng mga setting na ito. Buksan muli, saka gawin ang pagbabago.',
  'settings.low_contrast':
    'May tekstong mahirap basahin sa mga kulay na ito. Pumili ng mas magkaibang kulay, 4.5 sa 1 man lang.',
  'settings.no_method_left':
    'Wala nang makapagrerehistro. Iwanang bukas ang username, o buksan muna ang pagrehistro sa mobile.',
  'verification.identity_required':
    'Kumpirmahin muna kung sino ka: buksan ang Beripikasyon sa iyong security center.',
  'verification.name_refused': 'Isulat ang buong pangalan mo sa mga letra, gaya ng nasa dokumento mo.',
  'verification.birth_refused': 'Hindi maaaring tama ang araw ng kapanganakang ito. Tingnan ang taon.',
  'verification.birth_unsure':
    'Ayon sa kaarawang ito, wala ka pang {minimumAge} taong gulang at hindi ka puwedeng maglaro rito. Kung mali ang na-type mo, itama ito. Kung tama, kumpirmahin: pagkatapos, customer service na lang ang makakapagbago.',
  'verification.too_young':
    'Kailangang hindi bababa sa {minimumAge} taong gulang ka para makapaglaro rito. Kinumpirma mo ang kaarawang kulang sa edad; customer service lang ang makakapagbago nito.',
  'verification.person_fixed':
    'Kinumpirma na ng dokumento ang pangalan at kaarawan mo. Para itama, sumulat sa customer service.',
  'verification.person_changed':
    'Nabago ang pangalan o kaarawan mo habang nagsisimula. Simulan ulit ang pagsusuri.',
  'verification.person_missing': 'Ibigay muna ang legal na pangalan at kaarawan mo.',
  'verification.picture_refused':
    'Hindi magagamit ang larawang ito. Pumili ng ibang png o jpg na buo at hindi masyadong malaki.',
  'verification.picture_gone': 'Wala na ang isang larawan. Piliin ulit ito.',
  'verification.sides_missing': 'I-upload ang bawat panig na hinihingi, may sariling larawan ang bawat isa.',
  'verification.too_many': 'Hanggang dito na lang ngayong araw. Subukan ulit bukas.',
  'verification.document_expired': 'Paso na ang dokumentong ito. Gumamit ng may-bisa pa.',
  'verification.waiting': 'Sinusuri na ang dokumento mo.',
  'verification.approved': 'Beripikado na ang pagkakakilanlan mo.',
  'verification.known': 'May naipadala nang iba. Buksan ulit ang pahina.',
  'verification.decided': 'Napagpasyahan na ang dokumentong ito. Buksan ulit ito.',
  'verification.outside_decides':
    'Ang panlabas na serbisyo ang magpapasya sa dokumentong ito. Maaari mo itong tanggihan, pero hindi aprubahan.',
  'verification.service_off': 'Hindi iniaalok ngayon ang pagsusuring ito. I-upload na lang ang dokumento mo.',
  'verification.service_unreachable':
    'Hindi sumasagot ang serbisyo ng pagkakakilanlan. Subukan ulit makalipas ang ilang minuto.',
  'verification.service_address':
    'Ibigay ang address ng API ng serbisyo: https, pampublikong host, at wala nang kasunod.',
  'upline.off': 'Hindi available sa account mo ang pagpapadala sa upline.',
  'upline.none': 'Walang nag-imbita sa iyo, kaya walang upline na mapapadalhan.',
  'upline.closed': 'Hindi makakapagpadala ng pera sa upline mo ngayon. Magtanong sa customer service.',
  'upline.excluded': 'Sarado sa laro o naka-lock ang account mo, kaya hindi ito makakapagpadala sa iba.',
  'upline.beyond_day': 'Higit ito sa maipapadala mo ngayong araw. Natitira: {amount} sa {count} padala.',
  'upline.beyond_withdrawable':
    'Hanggang {amount} lang ang maipapadala mo: ang maaari mong i-withdraw ngayon.',
  'upline.known': 'May ibang padala na sa numerong ito. Buksan ulit ang pahina.',
  'security.payment_password_missing': 'Magtakda muna ng payment password sa iyong security center.',
  'security.payment_password_wrong': 'Hindi ito ang payment password mo. Subukan ulit.',
  'terms.not_accepted':
    'Nagbago ang aming mga tuntunin. Basahin at tanggapin muna ang mga ito; saka ka makakapaglaro.',
  'terms.outdated': 'Kakabago lang muli ng mga tuntunin. Basahin ang bersiyon ngayon.',
  'terms.changed': 'May ibang nagbago ng dokumentong ito. Buksan itong muli, saka gawin ang pagbabago.',
  'terms.in_the_past':
    'Hindi puwedeng magsimula sa nakaraan ang isang bersiyon. Pumili ng mas huling oras, o ilathala na ngayon.',
  'lists.too_many_values':
    'Mahigit 200 na ang pinili sa isang filter. Bawasan ito, o gumamit ng ibang filter.',
  'lists.cursor_refused': 'Nag-iba na ang ayos o filter ng listahan. Magsimula muli sa unang pahina.',
  'lists.too_broad':
    'Sobra ito para sa isang file. Paikliin ang panahon o dagdagan ang filter, saka i-export muli.',
  'views.changed':
    'May nagbago sa view na ito habang bukas sa iyo. Buksan muli ito, saka gawin ang pagbabago.',
  'views.name_taken': 'May view ka na ng listahang ito sa ganitong pangalan. Pumili ng iba.',
  'views.full': 'Mayroon ka nang 50 view, ang pinakamarami. Mag-alis muna ng isa.',
  'turnover.ended': 'Tapos na ang kinakailangang ito. I-reload ang listahan para makita kung paano.',
  'turnover.keeps_money':
    'Bonus lamang ang maaaring bawiin. Hindi kailanman kinukuha ang pera ng kinakailangang ito.',
  'withdrawals.known':
    'Naipadala na ang hiling na ito na may ibang detalye. Buksan muli ang page at magsimula ng bago.',
  'withdrawals.not_real': 'Hindi nawi-withdraw ang test credits.',
  'withdrawals.locked': 'Nakahinto ang withdraw sa account mo. Masasabi ng customer service kung bakit.',
  'withdrawals.held':
    'Bago ang password, payment password o numero mo. Para sa kaligtasan mo, makakapag-withdraw ka ulit pagkatapos ng hold.',
  'withdrawals.payee_not_own':
    'Wala sa legal na pangalan mo ngayon ang payout account na ito. Magdagdag ng account na nasa pangalan mo.',
  'withdrawals.holder_differs':
    'Nasa ibang pangalan ang account, hindi sa miyembro. Tanggihan ito para maibalik ang pera.',
  'withdrawals.names_changed':
    'Magkalapit ang dalawang pangalan, at hindi ang nakita mo. Basahin muli ang dalawa.',
  'withdrawals.payee_new':
    'Bago ang payout account na ito. Para sa kaligtasan mo, mababayaran ito pagkatapos ng hold; puwedeng ibang account muna.',
  'withdrawals.turnover_open':
    'May kailangan pang itaya bago ka makapag-withdraw. Nasa listahan sa ibaba kung magkano.',
  'withdrawals.amount_limits':
    'Ang isang withdraw ay nasa pagitan ng nakasaad na pinakamaliit at pinakamalaki. Pumili ng halaga sa pagitan.',
  'withdrawals.day_limit': 'Higit ito sa puwede mo pang i-withdraw ngayon. Bawasan ito, o bumalik bukas.',
  'withdrawals.paused':
    'Nakahinto ang mga withdraw habang sinusuri namin ang mga libro. Ligtas ang pera mo. Subukan ulit mamaya.',
  'withdrawals.beyond_balance': 'Mas maliit dito ang laman ng wallet mo. Pumili ng mas maliit na halaga.',
  'withdrawals.cancellation_off': 'Hindi na mababawi rito ang withdraw. Babayaran ito sa account mo.',
  'withdrawals.moved_on': 'Umusad na ang withdraw na ito. Tingnan kung nasaan na ito ngayon.',
  'withdrawals.second_person_needed':
    'Dalawang tao ang nag-aapruba ng withdraw na ito. Imungkahi ito, at kasamahan ang magpapasya.',
  'withdrawals.one_is_enough': 'Hindi kailangan ng pangalawang tao sa halagang ito. Ikaw na ang mag-apruba.',
  'withdrawals.on_hold': 'May nag-hold sa withdraw na ito. Tapusin muna ang hold, o hintaying matapos ito.',
  'withdrawals.claimed':
    'May kasamahang humahawak sa withdraw na ito. Hintaying bitawan nila ito, o pumili ng iba.',
} as const satisfies Record<keyof typeof en, string>;
