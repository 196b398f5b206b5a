import type en from '../en/rules.ts';

export default {
  title: 'Mga patakaran ng {brand}',
  ageTitle: 'Sino ang makakapaglaro',
  age: 'Dapat {age} taong gulang ka o higit pa. Bine-verify namin ang edad mo bago ang withdraw; isinasara ang account ng mas bata.',
  accountTitle: 'Ang account mo',
  account:
    'Isang account lang ang bawat tao, gamit ang sariling datos. Walang ibang maglalaro rito, at huwag ibigay kaninuman ang password mo: ang ginawa gamit nito ay ituturing na ikaw ang gumawa.',
  moneyTitle: 'Ang pera mo',
  money:
    'Kinukuha ang taya sa balanse mo at doon din idinadagdag ang panalo. Nasa mga rekord mo ang bawat galaw, kasama ang oras at dahilan.',
  moneyDemo:
    'Demo ito: play money lang ang lahat ng pera. Hindi ito nabibili at hindi naiwi-withdraw. Kinukuha ang taya sa balanse mo at doon din idinadagdag ang panalo, gaya ng sa totoong pera.',
  roundsTitle: 'Mga round at resulta',
  rounds:
    'May bisa ang taya kapag tinanggap na ng laro, at hindi na ito mababawi. Kung maputol ang koneksiyon, tuloy pa rin ang round: puwede mo itong ituloy, o matatapos ito nang wala ka. Nasa loob ng bawat laro ang mga patakaran at limit nito.',
  fairTitle: 'Patas na resulta',
  fair: 'Ikaw mismo ang puwedeng sumuri sa mga round ng sarili naming studio: buksan ang round sa rekord ng taya mo at ihambing ang mga numero.',
  conductTitle: 'Patas na laro',
  conduct:
    'Bawal ang mga programang naglalaro para sa iyo, ang mga huwad na pangalan, at ang grupo ng mga account na kumikilos bilang isa. Puwede naming pahintuin ang account habang sinusuri, at isara ito kung napatunayan.',
  dataTitle: 'Ang datos mo',
  data: 'Itinatago lang namin ang kailangan ng account mo at ng batas. Naka-imbak ang password mo sa paraang walang makakabasa, at hindi namin ito kailanman hihingin sa iyo.',
} as const satisfies Record<keyof typeof en, string>;
