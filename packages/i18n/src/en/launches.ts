/** The game screen. */
export default {
  balance: 'Balance',
  record: 'Betting record',
  playingFor: 'Playing for {minutes, plural, one {# minute} other {# minutes}}',
  fullscreen: 'Full screen',
  leaveFullscreen: 'Leave full screen',
  frameTitle: '{game}, game',
  opening: 'Opening {game}',
  openingGame: 'Opening the game',
  unnamed: 'Game',

  choiceTitle: 'How do you want to play?',
  choiceTitleNamed: 'Play {game}',
  choiceText: 'Log in to play with your balance, or use free play first.',
  choiceTextLogin: 'Log in to play with your balance.',
  trialNow: 'Free play',
  trialHint: 'No account, no deposit',

  failedTitle: 'The game did not open',
  unknownTitle: 'This game is no longer available',
  unknownText: 'The link may be incomplete. Choose another game.',
  restingTitle: 'This game is under maintenance',
  slowTitle: 'The game is slow to answer',
  slowText: 'It may still open. Your balance is untouched while you wait.',
  expiredTitle: 'The game session has ended',
  expiredText: 'There was no activity for a long time. Open the game again: an unfinished round is resumed.',
  reopen: 'Open again',
  otherGames: 'See other games',

  recent: 'Play again',
  favourites: 'My collection',
  gameCount: '{count, plural, one {# game} other {# games}}',
  soon: 'Soon',
  hallFailed: 'The games did not load.',

  rulesTitle: 'Rules',
  rulesAll: 'A stake counts once the game has accepted it. The full rules are in the game.',
  rules_RNG:
    'Choose a stake and play. Wins are paid by the paytable in the game. Each round is random and does not depend on the ones before it.',
  rules_JL:
    'Choose a stake and spin. Wins are paid by the paytable in the game. Each round is random and does not depend on the ones before it.',
  rules_FISH: 'Each shot costs its stake. What you catch pays a multiple of the shot; a miss pays nothing.',
  rules_LIVE:
    'A presenter leads each round. Place your bets before the time is up; results are shown live and paid at once.',
  rules_SPORTS:
    'The odds at which your bet is accepted count. Bets are settled by the official result; if a match is canceled, your stake is returned.',
  rules_ESPORTS:
    'The odds at which your bet is accepted count. Bets are settled by the official result; if a match is canceled, your stake is returned.',
  rules_COCKFIGHT:
    'Bet before the match begins, at the odds shown. Bets are settled by the official result; if a match is canceled, your stake is returned.',
  rules_PVP:
    'Table games with cards or dice. What a result pays, and any fee of the table, is shown before you bet.',
  rules_BINGO:
    'Choose your cards before the draw. A card wins when its pattern is complete; the prizes are shown before you buy.',
  rules_LOTT:
    'Choose your numbers before bets close. The draw decides, and prizes follow the prize mode shown in the game.',
  rules_ELOTT:
    'Choose your numbers before bets close. A draw takes place every few minutes, and prizes follow the prize mode shown in the game.',
  returnToPlayer: 'Return to player',
  volatility: 'Volatility',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  limits: 'Bet',
  from: 'from',
  upTo: 'up to',
  unfinished: 'Unfinished round. It continues when you play:',
  openBets: '{count, plural, one {# open bet} other {# open bets}}, the latest:',
  play: 'Play',
  aboutGame: 'About this game',
  aboutFailed: 'The game did not load',
  provider: 'Provider',
  similar: 'Similar games',
  freePlayYes: 'Available',
  freePlayNo: 'Not available',
  checkTitle: 'Time for a short look',
  checkPlayed: 'You have been playing for {minutes, plural, one {# minute} other {# minutes}}.',
  checkWon: 'In this session you have won {amount}.',
  checkLost: 'In this session you have lost {amount}.',
  checkEven: 'In this session you have neither won nor lost.',
  checkGoOn: 'Continue playing',
  checkOverTitle: 'Your session has reached its limit',
  checkOverText:
    'Your time limit for one session is reached. A new session can begin after a break of 30 minutes.',
  checkLeave: 'Leave the game',
  setLimits: 'Set your limits',
  deposit: 'Deposit',
  menu: 'Game menu',
  backToGame: 'Back to the game',
  sessionResult: 'Result of this session',
  sessionTime: 'Played in this session',
  sessionMinutes: '{minutes, plural, one {# minute} other {# minutes}}',
  nextGame: 'Next game',
} as const;

export const refusals = {
  'launches.game_unknown': 'This game is no longer available. Please choose another.',
  'launches.game_unavailable': 'This game is under maintenance. Please try again later.',
  'launches.vendor_unreachable': 'The game did not answer. Your balance is untouched; please try again.',
  'launches.play_locked': 'Play is locked on your account. Customer service can tell you more.',
} as const;

export const screens = {
  play: 'Game',
  game: 'About this game',
  hall: 'All games',
} as const;
