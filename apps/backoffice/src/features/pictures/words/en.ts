export default {
  title: 'Choose a picture',
  upload: 'Upload a picture',
  uploadHint: 'PNG or JPG, at most 5 MB. It is resized for phones; 828 × 414 fits a banner.',
  tooBig: 'This file is larger than 5 MB.',
  emptyTitle: 'No pictures yet',
  empty: 'Upload the first one; it is then offered in everything you write.',
  pictureOf: 'Picture {number}, {width} × {height}',
  newer: 'Newer',
  older: 'Older',
} as const;

export const acts = {
  'picture.uploaded': 'Uploaded a picture',
} as const;
