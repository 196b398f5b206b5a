import type en from '../en/verification.ts';
import type { refusals as english, screens as enScreens } from '../en/verification.ts';

export default {
  lead: 'Kumpirmahin kung sino ka, hakbang-hakbang. Naka-encrypt ang ipinapadala mo at mga tagasuri lang namin ang makakakita.',
  failed: 'Hindi ma-load ang beripikasyon mo',
  mobileTitle: '1. Numero ng mobile',
  mobileDone: 'Kumpirmado na ang numero mo.',
  mobileTodo: 'Kumpirmahin ang numero mo sa security center.',
  toSecurity: 'Buksan ang security center',
  personTitle: '2. Pangalan at kaarawan',
  legalName: 'Buong legal na pangalan',
  legalNameHint: 'Gaya ng nasa dokumento mo',
  legalNameFault: 'Isulat ang buong pangalan mo.',
  birthDate: 'Kaarawan',
  birthHint: 'Kailangang hindi bababa sa {age} taong gulang ka.',
  birthFault: 'Isulat ang kaarawan mo bilang araw, buwan at taon: DD/MM/YYYY.',
  dayFault: 'Isulat ito bilang araw, buwan at taon: DD/MM/YYYY.',
  birthSure: 'Ito ba ang kaarawan mo?',
  birthRight: 'Oo, tama ito',
  birthCorrect: 'Itama',
  savePerson: 'I-save ang pangalan at kaarawan',
  personSaved: 'Na-save ang pangalan at kaarawan mo',
  personFixed: 'Kinukumpirma ito ng dokumento. Para itama, sumulat sa customer service.',
  documentTitle: '3. Dokumento ng pagkakakilanlan',
  documentLater: 'Ibigay muna ang pangalan at kaarawan mo.',
  beforeDeposit: 'Kailangan bago ang unang deposito',
  beforeWithdrawal: 'Kailangan bago ang unang withdrawal',
  kindLabel: 'Dokumento',
  passport: 'Pasaporte',
  national_id: 'Pambansang ID',
  driving_licence: 'Lisensya sa pagmamaneho',
  number: 'Numero ng dokumento',
  numberFault: 'Isulat ang numero gaya ng nasa dokumento.',
  expiresOn: 'May bisa hanggang',
  expiresHint: 'Iwanang blangko kung walang expiration',
  front: 'Harap',
  back: 'Likod',
  selfie: 'Ikaw kasama ang dokumento',
  sideFault: 'Pumili ng larawan.',
  choose: 'Pumili ng png o jpg',
  sending: 'Ipinapadala',
  sent: 'Handa na',
  sendFailed: 'Hindi naipadala ang larawan. Subukan ulit o pumili ng iba.',
  remove: 'Alisin ang larawan',
  pictureKind: 'Png o jpg lang.',
  pictureSize: 'Hanggang 50 MB lang.',
  pictureBroken: 'Hindi mabasa ang larawang ito. Pumili ng iba, o ng screenshot nito.',
  submit: 'Ipadala para suriin',
  submitted: 'Papunta na sa pagsusuri ang dokumento mo',
  under_review: 'Sinusuri',
  under_reviewText:
    'Ipinadala noong {day}. Titingnan namin ito sa loob ng isang araw at ipapaalam ang resulta.',
  approved: 'Aprubado',
  approvedText: 'Beripikado na ang pagkakakilanlan mo.',
  approvedUntil: 'Beripikado ang pagkakakilanlan mo hanggang {day}.',
  rejected: 'Hindi tinanggap',
  expired: 'Paso na',
  expiredText: 'May bisa ang dokumento mo hanggang {day}. Magpadala ng mas bago.',
  reason_unreadable: 'Hindi mabasa ang mga larawan. Kunan sa maliwanag, walang silaw.',
  reason_incomplete: 'May kulang sa dokumento. Ipakita ang apat na sulok.',
  reason_expired: 'Paso na ang dokumento.',
  reason_name_differs: 'Iba ang pangalan sa ibinigay mo.',
  reason_birth_date_differs: 'Iba ang kaarawan sa ibinigay mo.',
  reason_number_differs: 'Iba ang numero sa ibinigay mo.',
  reason_face_differs: 'Hindi ka namin makilala sa larawang kasama ang dokumento.',
  reason_not_accepted: 'Hindi namin matatanggap ang dokumentong ito. Gumamit ng iba.',
  reason_altered: 'May binago sa mga larawan. Ipadala ang mismong kuha ng kamera.',
  outsideText: 'Sinusuri ng partner namin ang dokumento mo sa sarili nitong pahina. Ilang minuto lang.',
  outsideAction: 'Simulan ang pagsusuri',
  tier: 'Antas {tier} sa 2',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
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
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  verification: 'Beripikasyon',
} as const satisfies Record<keyof typeof enScreens, string>;
