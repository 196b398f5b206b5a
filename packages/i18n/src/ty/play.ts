import type en from '../en/play.ts';

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
  choiceText: 'Mag-log in para gamitin ang balanse mo, o subukan muna gamit ang perang pang-ensayo.',
  practiseNow: 'Mag-ensayo ngayon',
  practiseHint: 'Walang account, walang deposito',

  failedTitle: 'Hindi bumukas ang laro',
  unknownTitle: 'Wala rito ang larong ito',
  unknownText: 'Baka umalis na ito, o kulang ang link. Marami pang ibang laro.',
  restingTitle: 'Nagpapahinga ang larong ito',
  slowTitle: 'Mabagal sumagot ang laro',
  slowText: 'Baka bumukas pa ito nang kusa. Hindi nagagalaw ang balanse mo habang naghihintay.',
  expiredTitle: 'Nakatulog ang laro',
  expiredText: 'Matagal itong tahimik. Buksan muli: naitago ang round na hindi natapos at tatapusin ito.',
  reopen: 'Buksan muli',
  otherGames: 'Tingnan ang ibang laro',
  trialDeposit: 'Mag-log in gamit ang tunay na account para magamit ito.',
} as const satisfies Record<keyof typeof en, string>;
