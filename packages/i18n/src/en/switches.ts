export const refusals = {
  'switches.brand_unprepared': 'This brand cannot open yet: complete the list of what it needs first.',
} as const;
