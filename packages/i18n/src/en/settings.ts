export const refusals = {
  'settings.changed':
    'Somebody else has changed these settings meanwhile. Open them again, then make your change.',
  'settings.low_contrast':
    'Some text would be hard to read in these colors. Choose colors that differ more, at least 4.5 to 1.',
  'settings.no_method_left':
    'Registration would have no method left. Leave the username on, or switch registration by mobile on first.',
} as const;

export const screens = {
  settings: 'Settings',
} as const;
