export const refusals = {
  'favourites.full': 'Your collection is full. Remove a game to add another.',
} as const;
