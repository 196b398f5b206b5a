export default {
  title: 'Audit chain',
  lead: 'Every act of a colleague is sealed onto the one before it. The end of the chain is signed and published, so that nothing in it can be changed unseen.',
  verify: 'Verify the chain',
  export: 'Export for a regulator',
  exportTitle: 'Export the audit for a regulator',
  exportLead:
    'What colleagues of this brand did and tried in these days, with the seals and the signed heads that prove it, as a file of JSON lines.',
  exportFirst: 'First day',
  exportLast: 'Last day',
  exportLastHint: 'It is included.',
  exportAsked: 'A regulator asked for it',
  exportRegular: 'Regular report',
  exportProof:
    'Anyone with the file and our public keys, which are handed over apart from it, verifies it without us by',
  exportAct: 'Download the audit',
  state: 'State of the chain',
  seals: 'Sealed acts',
  waiting: 'Waiting for a seal',
  waitingFor: '{seconds, plural, one {The oldest for # second} other {The oldest for # seconds}}',
  head: 'Last published head',
  noHead: 'None has been published yet. The first comes within a day.',
  headNumber: 'Number',
  headAt: 'Signed',
  headSeals: 'Covers acts',
  headEnd: 'Hash of the last seal',
  headKey: 'Signed with key',
  verification: 'Last verification',
  neverVerified:
    'None has been asked for yet. It looks at every seal from the first on, and at every published head.',
  willBegin: 'It begins within seconds.',
  running: 'Every seal is being compared. You can leave this page.',
  soundTitle: 'The chain is unbroken',
  sound:
    'All {seals, plural, one {# seal} other {# seals}} and {heads, plural, one {# published head} other {# published heads}} are as they were made.',
  brokenTitle:
    '{wrong, plural, one {# thing is not as it was sealed} other {# things are not as they were sealed}}',
  broken:
    '{seals, plural, one {# seal} other {# seals}} and {heads, plural, one {# published head} other {# published heads}} were compared. Inform the operator of the platform, and change nothing.',
  failedTitle: 'The verification did not come to its end',
  failed:
    'Nothing is known of the chain by it. Ask for another; if it happens again, inform the operator of the platform.',
  by: 'Asked for by',
  requestedAt: 'Asked for',
  finishedAt: 'Finished',
  findings: 'The first {shown} of {wrong}',
  place: 'Place',
  wrong: 'What is wrong',
} as const;

export const screens = {
  auditChain: 'Audit chain',
} as const;

export const acts = {
  'audit.exported': 'Exported the audit for a regulator',
  'audit.verified': 'Asked for a verification of the chain',
} as const;
