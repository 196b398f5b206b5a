/** The help center. */
export default {
  text: 'Answers to what members ask most.',
  failed: 'The help center did not load',
  none: 'There is nothing here yet.',
  service: 'Ask customer service',
} as const;
