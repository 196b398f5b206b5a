export const refusals = {
  'drafts.changed': 'You have saved this form in another place meanwhile. Choose which of the two to keep.',
} as const;
