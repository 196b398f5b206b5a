export const refusals = {
  'pictures.refused': 'Only whole png or jpg pictures of at most 5 MB.',
  'pictures.unknown': 'This picture is not among the brand’s own. Upload it first.',
} as const;
