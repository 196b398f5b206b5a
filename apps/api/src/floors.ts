/**
 * The features, floor by floor. A feature may import those on lower floors, and on its own floor those named
 * before it. `app.ts` builds them in this order and the structure check is generated from this list.
 */
export const FLOORS = [
  ['jurisdiction', 'merchants', 'ledger'],
  [
    'texts',
    'help',
    'members',
    'staff',
    'messages',
    'captcha',
    'codes',
    'sessions',
    'vendors',
    'games',
    'favourites',
    'fixtures',
    'lotteries',
    'locations',
    'receipts',
    'inbox',
    'feedback',
  ],
  [
    'security',
    'identities',
    'login',
    'registration',
    'reviews',
    'announcements',
    'wallet',
    'events',
    'launches',
    'limits',
    'switches',
  ],
  ['bets'],
  ['callbacks'],
  ['hub88', 'gcp', 'saba'],
  ['popularity', 'winners', 'reconciliation'],
  ['documents'],
] as const;
