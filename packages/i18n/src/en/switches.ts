export const refusals = {
  'switches.brand_unprepared': 'This brand cannot open yet: complete the list of what it needs first.',
  'switches.brand_archived':
    'This brand is archived. Two people of the group take it back from the archive first.',
} as const;
