export default {
  empty: 'Nothing here yet',
  emptyText: 'What you add will appear here.',
} as const;
