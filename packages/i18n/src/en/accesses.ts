export const refusals = {
  'accesses.purpose_required': 'Say first why you are looking at this member.',
} as const;
