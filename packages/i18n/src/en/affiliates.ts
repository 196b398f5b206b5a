/** What a member earns as an affiliate. */
export default {
  title: 'What you earn',
  termsCpa:
    '{amount} for each member who pays in {deposit} and plays {valid} within {days, plural, one {# day} other {# days}}.',
  termsShare: '{share} of what your members lose in a month, all together.',
  hold: 'It can be paid {days, plural, one {# day} other {# days}} later. A registration alone earns nothing.',
  noHold: 'A registration alone earns nothing.',
  payable: 'Can be paid',
  held: 'On hold',
  paid: 'Paid',
  joined: '{count} joined',
  qualified: '{count} qualified',
  few: 'Qualified: from 5 members on',
  failed: 'Your earnings could not be loaded',
  noCampaign: 'No campaign',
} as const;

export const refusals = {
  'affiliates.address': 'The address must be a public one and begin with https.',
  'affiliates.not_for_member': 'This account cannot be an affiliate.',
  'affiliates.changed': '{amount} can be paid by now. Look at it again.',
  'affiliates.delivered': 'This postback was delivered.',
} as const;
