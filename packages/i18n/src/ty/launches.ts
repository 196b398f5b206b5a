import type en from '../en/launches.ts';

export default {
  balance: 'Balanse',
  record: 'Talaan ng taya',
  fullscreen: 'Buong screen',
  leaveFullscreen: 'Umalis sa buong screen',
  frameTitle: '{game}, laro',
  opening: 'Binubuksan ang {game}',
  openingGame: 'Binubuksan ang laro',
  unnamed: 'Laro',

  choiceTitle: 'Paano mo gustong maglaro?',
  choiceTitleNamed: 'Laruin ang {game}',
  choiceText: 'Mag-log in para gamitin ang balanse mo, o subukan muna ang libreng laro.',
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
} as const satisfies Record<keyof typeof en, string>;
