/**
 * Acts that may be allowed and must come to nothing: what stands in the database afterwards is what stood before.
 * `$LOGIN` and `$DATABASE` as in `statements.ts`; `$LANE` and `$ACCOUNT` are those of an excluded member.
 */
export const ACTS: readonly (readonly string[])[] = [
  // Who may not grant is warned, not refused.
  ...[
    'temporary on database $DATABASE to $LOGIN',
    'create on database $DATABASE to public',
    'usage on schema ledger to public',
    'create on schema public to $LOGIN',
    'insert on ledger.posting to $LOGIN',
    'all on all tables in schema ledger to $LOGIN',
    'all on all functions in schema ledger to $LOGIN',
  ].map((right) => [`grant ${right}`]),
  ['vacuum full ledger.account'],
  // An exclusion is lifted, shortened or weakened by nobody.
  ["select limits.open('DEMO', $LANE::smallint, $ACCOUNT)"],
  ["select limits.shut('DEMO', $LANE::smallint, $ACCOUNT, 'LIMITED', null)"],
  ["select limits.shut('DEMO', $LANE::smallint, $ACCOUNT, 'EXCLUDED', now())"],
  ["select limits.shut('DEMO', $LANE::smallint, $ACCOUNT, 'EXCLUDED', '-infinity')"],
  // A clock that lies empties no history and no lock.
  ...[
    'captcha.purge',
    'codes.purge',
    'identities.purge',
    'login.purge',
    'messages.purge',
    'security.purge',
    'sessions.purge',
    'sessions.purge_nonces',
    'staff.purge',
  ].map((name) => [`select ${name}('infinity')`]),
  ["select registration.purge('infinity', 'infinity')"],
  ['select platform.purge_rates()'],
  // No other merchant's rows, however the merchant is left out.
  ["set laro.merchant = ''", 'update members.member set nickname = nickname', 'delete from login.failure'],
  ["set laro.merchant = '%'", 'delete from security.failure'],
  ['prepare every as select * from ledger.account', 'execute every'],
  ['declare every cursor with hold for select * from ledger.account', 'fetch all from every'],
  // Settings of one's own, under which the next session would look in the wrong places first.
  [
    'alter role $LOGIN in database $DATABASE set search_path = pg_temp, public',
    'alter role $LOGIN in database $DATABASE reset all',
  ],
  ['set search_path = pg_temp, public', 'select * from callbacks.balance(null, null, null)'],
  ['listen laro_events', "notify laro_events, '{'", 'unlisten *'],
];
