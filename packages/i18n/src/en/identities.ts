export const refusals = {
  'identities.provider_off': 'This log-in method is not available here. Please use another.',
  'identities.refused': 'We could not verify who you are there. Please try again or use another method.',
  'identities.link_ended':
    'Your log-in at the other site has expired. Log in there again, or open the account without it.',
} as const;
