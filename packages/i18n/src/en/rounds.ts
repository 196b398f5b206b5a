export const refusals = {
  'rounds.ended': 'This round has ended in the meantime. Nothing is left to decide.',
  'rounds.vendor_differs': 'The supplier lists no such payout. Ask it once more and take over what it says.',
  'rounds.vendor_unreachable': 'The supplier does not answer. Try again in a few minutes.',
  'rounds.not_offered':
    'This supplier’s protocol cannot do that. Check the amount and the supplier’s own id.',
  'rounds.payout_known': 'This payout was posted before, maybe for another bet. Check the supplier’s own id.',
} as const;
