import type en from '../en/launches.ts';
import type { refusals as english, screens as enScreens } from '../en/launches.ts';

export default {
  balance: 'Balanse',
  record: 'Talaan ng taya',
  playingFor: '{minutes, plural, one {# minuto} other {# minuto}} nang naglalaro',
  fullscreen: 'Buong screen',
  leaveFullscreen: 'Umalis sa buong screen',
  frameTitle: '{game}, laro',
  opening: 'Binubuksan ang {game}',
  openingGame: 'Binubuksan ang laro',
  unnamed: 'Laro',

  choiceTitle: 'Paano mo gustong maglaro?',
  choiceTitleNamed: 'Laruin ang {game}',
  choiceText: 'Mag-log in para gamitin ang balanse mo, o subukan muna ang libreng laro.',
  choiceTextLogin: 'Mag-log in para gamitin ang balanse mo.',
  trialNow: 'Libreng laro',
  trialHint: 'Walang account, walang deposito',

  failedTitle: 'Hindi bumukas ang laro',
  unknownTitle: 'Hindi na available ang larong ito',
  unknownText: 'Baka kulang ang link. Pumili ng ibang laro.',
  restingTitle: 'Nasa maintenance ang larong ito',
  slowTitle: 'Mabagal sumagot ang laro',
  slowText: 'Baka bumukas pa ito nang kusa. Hindi nagagalaw ang balanse mo habang naghihintay.',
  expiredTitle: 'Tapos na ang session ng laro',
  expiredText: 'Matagal na walang aktibidad. Buksan muli ang laro: itutuloy ang round na hindi natapos.',
  reopen: 'Buksan muli',
  otherGames: 'Tingnan ang ibang laro',

  recent: 'Laruin muli',
  favourites: 'Koleksyon ko',
  gameCount: '{count} laro',
  soon: 'Malapit na',
  hallFailed: 'Hindi nag-load ang mga laro.',

  rulesTitle: 'Mga tuntunin',
  rulesAll: 'Bilang na ang taya kapag tinanggap ng laro. Nasa laro ang buong tuntunin.',
  rules_RNG:
    'Pumili ng taya at maglaro. Binabayaran ang panalo ayon sa paytable ng laro. Random ang bawat round at walang kinalaman sa mga nauna.',
  rules_JL:
    'Pumili ng taya at paikutin. Binabayaran ang panalo ayon sa paytable ng laro. Random ang bawat round at walang kinalaman sa mga nauna.',
  rules_FISH: 'May taya ang bawat putok. Multiple ng putok ang bayad sa mahuhuli; walang bayad ang sablay.',
  rules_LIVE:
    'May presenter ang bawat round. Tumaya bago maubos ang oras; live na ipinapakita ang resulta at bayad agad.',
  rules_SPORTS:
    'Ang odds nang tanggapin ang taya mo ang susundin. Opisyal na resulta ang batayan ng bayad; kapag kinansela ang laban, ibabalik ang taya mo.',
  rules_ESPORTS:
    'Ang odds nang tanggapin ang taya mo ang susundin. Opisyal na resulta ang batayan ng bayad; kapag kinansela ang laban, ibabalik ang taya mo.',
  rules_COCKFIGHT:
    'Tumaya bago magsimula ang laban, ayon sa nakasulat na odds. Opisyal na resulta ang batayan ng bayad; kapag kinansela ang laban, ibabalik ang taya mo.',
  rules_PVP:
    'Larong mesa gamit ang baraha o dice. Makikita bago tumaya kung magkano ang bayad at kung may bayarin ang mesa.',
  rules_BINGO:
    'Pumili ng card bago ang bola. Panalo ang card kapag nabuo ang pattern nito; makikita ang premyo bago ka bumili.',
  rules_LOTT:
    'Pumili ng numero bago magsara ang taya. Ang bola ang magpapasya, at ang premyo ay ayon sa prize mode na nasa laro.',
  rules_ELOTT:
    'Pumili ng numero bago magsara ang taya. May bola bawat ilang minuto, at ang premyo ay ayon sa prize mode na nasa laro.',
  returnToPlayer: 'Balik sa manlalaro',
  volatility: 'Volatility',
  low: 'Mababa',
  medium: 'Katamtaman',
  high: 'Mataas',
  limits: 'Taya',
  from: 'mula',
  upTo: 'hanggang',
  unfinished: 'Hindi natapos na round. Itutuloy ito kapag naglaro ka:',
  openBets: '{count, plural, one {# bukas na taya} other {# bukas na taya}}, ang pinakabago:',
  play: 'Laruin',
  aboutGame: 'Tungkol sa laro',
  aboutFailed: 'Hindi nag-load ang laro',
  provider: 'Provider ng laro',
  similar: 'Mga katulad na laro',
  freePlayYes: 'Puwede',
  freePlayNo: 'Hindi puwede',
  checkTitle: 'Sandali lang',
  checkPlayed: '{minutes, plural, one {# minuto} other {# minuto}} ka nang naglalaro.',
  checkWon: 'Nanalo ka ng {amount} sa sesyong ito.',
  checkLost: 'Natalo ka ng {amount} sa sesyong ito.',
  checkEven: 'Wala kang panalo o talo sa sesyong ito.',
  checkGoOn: 'Ituloy ang laro',
  checkOverTitle: 'Tapos na ang oras ng sesyon mo',
  checkOverText:
    'Naabot na ang limitasyon sa oras ng isang sesyon. Puwedeng magsimula ng bagong sesyon pagkatapos ng 30 minutong pahinga.',
  checkLeave: 'Umalis sa laro',
  setLimits: 'Itakda ang limitasyon',
  deposit: 'Magdeposito',
  menu: 'Menu ng laro',
  backToGame: 'Bumalik sa laro',
  sessionResult: 'Resulta ng sesyong ito',
  sessionTime: 'Nalaro sa sesyong ito',
  sessionMinutes: '{minutes, plural, one {# minuto} other {# minuto}}',
  nextGame: 'Susunod na laro',
} as const satisfies Record<keyof typeof en, string>;

export const refusals = {
  'launches.game_unknown': 'Hindi na available ang larong ito. Pumili ng iba.',
  'launches.game_unavailable': 'Nasa maintenance ang larong ito. Subukan muli mamaya.',
  'launches.vendor_unreachable': 'Hindi sumagot ang laro. Hindi nagalaw ang balanse mo; subukan muli.',
  'launches.play_locked': 'Naka-lock ang paglalaro sa account mo. Makakatulong ang customer service.',
} as const satisfies Record<keyof typeof english, string>;

export const screens = {
  play: 'Laro',
  game: 'Tungkol sa laro',
  hall: 'Lahat ng laro',
} as const satisfies Record<keyof typeof enScreens, string>;
