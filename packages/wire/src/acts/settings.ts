import type { Acts } from './rules.ts';

export const acts = {
  'settings.flags': 'parameters',
  'settings.registration': 'parameters',
  'settings.services': null,
  'settings.downloads': null,
  'settings.partners': null,
  'settings.follow': null,
  'settings.footer': null,
  'settings.layout': null,
  'settings.theme': null,
  'settings.look': null,
  'settings.images': null,
  'settings.regions': 'parameters',
  'settings.maintenance': 'parameters',
} as const satisfies Acts;
