export const refusals = {
  'brands.code_taken': 'A brand has this code already. Choose another code.',
  'brands.host_taken': 'Another brand answers on this host. Choose another host.',
  'brands.host_refused': 'No brand can be served on this host. Use a host name of a public site.',
  'brands.host_unproved':
    'The domain of this host has no record that proves it is yours. Set the TXT record shown, then propose it again.',
  'brands.host_unanswered':
    'The name servers of this host’s domain did not answer. Try again in a few minutes.',
  'brands.last_host': 'This is the last host of the brand. Add another one first.',
  'brands.profile_refused':
    'This installation does not serve brands of that profile. Choose the profile it is licensed for.',
  'brands.open': 'Close the brand first: only a closed brand is archived.',
  'brands.archived': 'This brand is archived already.',
  'brands.not_archived': 'This brand is not archived.',
  'brands.in_use':
    'Something of its members is still under way: bets, deposits, withdrawals or envelopes. Let it end first.',
  'brands.money_owed': 'Members have money at this brand. Say that it stays theirs, or pay it to them first.',
} as const;
