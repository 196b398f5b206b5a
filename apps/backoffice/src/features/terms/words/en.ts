export default {
  listTitle: 'Terms',
  listLead: 'What members agree to. A published version is never changed; a change is the next version.',
  kind_rules: 'Rules of use',
  kind_privacy: 'Privacy',
  kind_play: 'Responsible play',
  about_rules: 'What holds between the brand and its members.',
  about_privacy: 'What becomes of members’ data.',
  about_play: 'How play stays play.',
  editDraft: 'Edit draft of version {version}',
  writeNext: 'Write the next version',
  none: 'No version yet.',
  versionsOf: 'Versions: {kind}',
  version: 'Version',
  versionNo: 'Version {version}',
  title: 'Title',
  state: 'State',
  inForceFrom: 'In force from',
  consent: 'Consent',
  asksAnew: 'Members are asked again',
  asksNot: 'Without asking',
  missing: 'Missing',
  savedAt: 'Saved',
  state_draft: 'Draft',
  state_scheduled: 'Scheduled',
  state_in_force: 'In force',
  state_superseded: 'Superseded',
  language: 'Language',
  draftTitle: 'Next version: {kind}',
  draftLead: 'Nothing of what is in force changes before it is published.',
  look: 'Read as members will',
  saveFirst: 'Save the draft first.',
  needsConsent: 'Ask members to agree again',
  needsConsentHint:
    'Before the next game. Switch it off where nothing changes for them, as for a typing mistake.',
  publish: 'Publish terms',
  publishTitle: 'Publish version {version} of {kind}?',
  publishAsks: 'Every member is asked to agree before their next game. It cannot be changed any more.',
  publishAsksNot: 'Members are not asked. It cannot be changed any more.',
  fromHint: 'By the clocks of {zone}. Empty: at once.',
  reasonLaw: 'The law or the licence asks for it',
  reasonClearer: 'Clearer words',
  reasonFeature: 'A new service',
  draftReason: 'Draft',
  draftSaved: 'The draft is saved.',
  staysWritten: 'The draft has this language already. It can be rewritten, not emptied.',
} as const;

export const approvals = {
  kind_terms_publication: 'Publication of terms',
  act_terms_publication: 'Publish {about}',
} as const;

export const screens = {
  terms: 'Terms',
  termsDraft: 'Terms draft',
} as const;

export const acts = {
  'terms.saved': 'Saved a draft of terms',
  'terms.publication_proposed': 'Proposed to publish terms',
  'terms.published': 'Published terms',
} as const;
