export const refusals = {
  'views.changed': 'Somebody has changed this view meanwhile. Open it again, then make your change.',
  'views.name_taken': 'You have a view of this list under this name already. Choose another name.',
  'views.full': 'You have 50 views, the maximum. Remove one first.',
} as const;
