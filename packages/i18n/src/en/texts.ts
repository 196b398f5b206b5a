export const refusals = {
  'texts.missing':
    'This text is not written in every language of the brand yet. Write the missing ones, then try again.',
} as const;
