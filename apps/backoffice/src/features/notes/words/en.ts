/** What colleagues note about a member. */
export default {
  title: 'Notes',
  new: 'New note',
  add: 'Add note',
  pin: 'Pin',
  unpin: 'Unpin',
  pinned: 'Pinned',
  edit: 'Edit the note',
  save: 'Save note',
  cancel: 'Cancel',
  text: 'Text',
  editedBy: 'edited by {by}',
  versions: 'How it was before',
  version: 'Version {version}',
  close: 'Close',
  empty: 'There are no notes yet. Members never see notes.',
} as const;

export const acts = {
  'note.added': 'Added a note',
  'note.edited': 'Edited a note',
} as const;
