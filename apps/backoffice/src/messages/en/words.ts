/** Words that many pages share. Every namespace has them; one of its own of the same name wins. */
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
