export const refusals = {
  'pictures.refused': 'Only whole png or jpg pictures of at most 5 MB.',
  'pictures.unknown': 'This picture is not among the brand’s own. Upload it first.',
  'pictures.logo_shape':
    'A logo is a png or jpg of at least 184 × 64 px, as wide as high or up to six times as wide.',
  'pictures.icon_shape': 'An icon is a square png or jpg of at least 512 × 512 px.',
} as const;
