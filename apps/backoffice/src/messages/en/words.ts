/** Words that many pages share: every namespace has them beside its own, and its own go first. */
export default {
  account: 'Account',
  amount: 'Amount',
  at: 'Time',
  by: 'Colleague',
  currency: 'Currency',
  looks: 'Looks at members’ pages',
  member: 'Member',
  reason: 'Reason',
  state: 'State',
} as const;
