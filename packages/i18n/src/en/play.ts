/** The game screen. */
export default {
  balance: 'Balance',
  record: 'Betting record',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  frameTitle: '{game}, game',
  opening: 'Opening {game}',
  openingGame: 'Opening the game',
  unnamed: 'Game',

  choiceTitle: 'How do you want to play?',
  choiceTitleNamed: 'Play {game}',
  choiceText: 'Log in to play with your balance, or try it with practice money first.',
  practiseNow: 'Practise now',
  practiseHint: 'No account, no deposit',

  failedTitle: 'The game did not open',
  unknownTitle: 'This game is not here',
  unknownText: 'It may have left the house, or the link is incomplete. There are others to enjoy.',
  restingTitle: 'This game is resting',
  slowTitle: 'The game is slow to answer',
  slowText: 'It may still open by itself. Your balance is untouched while you wait.',
  expiredTitle: 'The game went to sleep',
  expiredText: 'It was quiet for a long time. Open it again: an unfinished round is kept and finished.',
  reopen: 'Open again',
  otherGames: 'See other games',
  trialDeposit: 'Please login an actual account to use this function.',
} as const;
