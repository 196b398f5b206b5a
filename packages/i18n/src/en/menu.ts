import { REQUIRED_TEXTS } from '../required-texts.ts';

/** The side menu and signing out. */
export default {
  greeting: 'Welcome to {brand}',
  greetingText: 'Register in a minute, or look around first.',
  games: 'Games',
  totalBalance: 'Total balance',
  showBalance: 'Show balance',
  hideBalance: 'Hide balance',
  myAccount: 'My account',
  withdraw: 'Withdraw',
  bettingRecord: 'Betting record',
  accountRecord: 'Account record',
  profitAndLoss: 'Profit and loss',
  rewardCenter: 'Reward center',
  pointsMall: 'Points mall',
  securityCenter: 'Security center',
  freePlay: 'Free play',
  promotions: 'Promotions',
  helpCenter: 'Help center',
  language: 'Language',
  signOut: REQUIRED_TEXTS.logout_submit.text,
  signOutQuestion: 'Log out of this device?',
  signOutText: 'Your balance and your games stay as they are.',
  stay: REQUIRED_TEXTS.logout_cancel.text,
  signingOut: 'Logging out, please wait',
  signedOut: 'You are logged out',
} as const;
