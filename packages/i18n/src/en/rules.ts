/** The rules that an account is opened under. */
export default {
  title: 'Rules of {brand}',
  ageTitle: 'Who may play',
  age: 'You must be {age} or older. We verify your age before withdrawals; an account of somebody younger is closed.',
  accountTitle: 'Your account',
  account:
    'One account for each person, with your own data. Nobody else plays on it, and you tell nobody your password: what is done with it counts as done by you.',
  moneyTitle: 'Your money',
  money:
    'Stakes are taken from your balance and wins are added to it. Every movement is listed in your records with its time and its reason.',
  moneyDemo:
    'This is a demo: all money is play money. It cannot be bought and it cannot be paid out. Stakes are taken from your balance and wins are added to it, as they would be with real money.',
  roundsTitle: 'Rounds and results',
  rounds:
    'A stake counts once the game has accepted it and cannot be taken back. If the connection breaks, the round still counts: you can continue it, or it is settled without you. The rules and limits of each game stand in the game.',
  fairTitle: 'Fair results',
  fair: 'You can verify the rounds of our own studio yourself: open the round in your betting record and compare its numbers.',
  conductTitle: 'Fair play',
  conduct:
    'No programs that play for you, no false names, no group of accounts that plays as one. We may stop an account while we look into it, and close it if it was so.',
  dataTitle: 'Your data',
  data: 'We store what your account and the law need, and nothing else. Your password is stored so that nobody can read it, and we never ask you for it.',
} as const;
