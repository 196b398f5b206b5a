export const refusals = {
  'previews.read_only':
    'This is a preview: you can look, and nothing can be changed. Open the app itself to do this.',
} as const;
