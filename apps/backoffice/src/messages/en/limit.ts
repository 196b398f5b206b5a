export default {
  title: 'Adjustment limit',
  lead: 'The most that one adjustment of a member’s wallet can move. Two people change it.',
  now: 'In force',
  next: 'New limit',
  nextHint: 'It is in force once a colleague has approved it.',
  propose: 'Propose the limit',
  readOnly: 'Your role can see the limit, not propose another one.',
} as const;
