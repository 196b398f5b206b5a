/**
 * Every namespace of words, typed by its English file: `Namespaces['home']['recent']` is the English text itself,
 * from which keys and parameters are read. A feature adds one line here and its files beside the others.
 */
export type Namespaces = {
  readonly shell: typeof import('./en/shell.ts').default;
  readonly notYet: typeof import('./en/notYet.ts').default;
  readonly screens: typeof import('./en/screens.ts').default;
  readonly menu: typeof import('./en/menu.ts').default;
  readonly home: typeof import('./en/home.ts').default;
  readonly belowFold: typeof import('./en/belowFold.ts').default;
  readonly download: typeof import('./en/download.ts').default;
  readonly games: typeof import('./en/games.ts').default;
  readonly lists: typeof import('./en/lists.ts').default;
  readonly fixtures: typeof import('./en/fixtures.ts').default;
  readonly lotteries: typeof import('./en/lotteries.ts').default;
  readonly announcements: typeof import('./en/announcements.ts').default;
  readonly inbox: typeof import('./en/inbox.ts').default;
  readonly help: typeof import('./en/help.ts').default;
  readonly login: typeof import('./en/login.ts').default;
  readonly registration: typeof import('./en/registration.ts').default;
  readonly terms: typeof import('./en/terms.ts').default;
  readonly launches: typeof import('./en/launches.ts').default;
  readonly records: typeof import('./en/records.ts').default;
  readonly bets: typeof import('./en/bets.ts').default;
  readonly members: typeof import('./en/members.ts').default;
  readonly status: typeof import('./en/status.ts').default;
  readonly security: typeof import('./en/security.ts').default;
  readonly feedback: typeof import('./en/feedback.ts').default;
  readonly push: typeof import('./en/push.ts').default;
  readonly notifications: typeof import('./en/notifications.ts').default;
  readonly verification: typeof import('./en/verification.ts').default;
  readonly upline: typeof import('./en/upline.ts').default;
  readonly pwa: typeof import('./en/pwa.ts').default;
  readonly chat: typeof import('./en/chat.ts').default;
  readonly payees: typeof import('./en/payees.ts').default;
  readonly withdrawals: typeof import('./en/withdrawals.ts').default;
  readonly deposits: typeof import('./en/deposits.ts').default;
  readonly turnover: typeof import('./en/turnover.ts').default;
  readonly limits: typeof import('./en/limits.ts').default;
  readonly movements: typeof import('./en/movements.ts').default;
  readonly profit: typeof import('./en/profit.ts').default;
  readonly statements: typeof import('./en/statements.ts').default;
  readonly teams: typeof import('./en/teams.ts').default;
};

export type Namespace = keyof Namespaces;
