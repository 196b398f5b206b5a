export const refusals = {
  'notes.changed': 'A colleague changed this note in the meantime. Read it as it is now, then try again.',
  'notes.known': 'Something else was noted already. Open the page again.',
  'notes.too_many': 'This member has as many notes as we keep. Edit one of them instead.',
} as const;
