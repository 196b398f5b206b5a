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
  choiceText: 'Log in to play with your balance, or use free play first.',
  trialNow: 'Free play',
  trialHint: 'No account, no deposit',

  failedTitle: 'The game did not open',
  unknownTitle: 'This game is no longer available',
  unknownText: 'The link may be incomplete. Choose another game.',
  restingTitle: 'This game is under maintenance',
  slowTitle: 'The game is slow to answer',
  slowText: 'It may still open by itself. Your balance is untouched while you wait.',
  expiredTitle: 'The game session has ended',
  expiredText: 'There was no activity for a long time. Open the game again: an unfinished round is resumed.',
  reopen: 'Open again',
  otherGames: 'See other games',
} as const;
