/** What a member agrees to, and being asked for it anew. */
export default {
  documents: 'Documents',
  version: 'Version {version}',
  since: 'In force since {date}',
  acceptedOn: 'You accepted this version on {date}.',
  waits: 'This version waits for your consent.',
  acceptThis: 'Accept this version',
  inEnglish: 'This document is not written in your language yet. It is shown in English.',
  failed: 'The document did not load',
  none: 'No terms yet',
  noneText: 'This brand has not published its terms here yet.',
  askTitle: 'Please accept our terms',
  askText: 'There is a new version. Read it and accept it to start games again.',
  askOpen: 'Until then these stay open to you:',
  read: 'To read',
  accept: 'Accept',
  accepted: 'Thank you. You can play again.',
} as const;

export const refusals = {
  'terms.not_accepted': 'Our terms have changed. Please read and accept them first; then you can play.',
  'terms.outdated': 'The terms have just changed again. Please read the version of today.',
  'terms.changed': 'Somebody else has changed this document meanwhile. Open it again, then make your change.',
  'terms.in_the_past': 'A version cannot begin in the past. Choose a later time, or publish it now.',
} as const;

export const screens = {
  terms: 'Terms and privacy',
} as const;
