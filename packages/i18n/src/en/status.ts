import { REQUIRED_TEXTS } from '../required-texts.ts';

/** The merchant is closed for a while, or closed where the visitor stands. */
export default {
  maintenanceTitle: 'We are upgrading',
  maintenanceText: `${REQUIRED_TEXTS.maintenance.text}. Your balance and your records are safe.`,
  maintenanceUntil: 'We expect to be back on {moment}.',
  regionTitle: 'Not open where you are',
  regionText: `${REQUIRED_TEXTS.region_restricted.text}, so nothing can be played from here.`,
  regionHint: 'If you think this is a mistake, customer service can look into it.',
  archivedTitle: 'This site is closed',
  archivedText:
    'You cannot log in or play here any more. What you have here is yours: write to customer service, and it is paid to you.',
  openStill: 'What stays open',
  account: 'Your account',
  records: 'Betting record',
  help: 'Help',
  service: 'Customer service',
  settings: 'Settings and log-out',
  checkAgain: 'Check again',
  stillClosed: 'Still closed. This page checks again every minute.',
} as const;
