export const refusals = {
  'risk.closed': 'A colleague closed this flag in the meantime. Open the list again.',
} as const;
