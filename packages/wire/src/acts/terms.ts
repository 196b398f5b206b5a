import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'terms.saved': null,
  'terms.publication_proposed': null,
  'terms.published': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** A new version of the terms. It cannot be changed or removed once published. */
  terms_publication: {
    proposes: 'staff.content',
    decides: 'staff.brand',
    hours: 72,
    act: 'terms.published',
  },
} as const satisfies ApprovalKinds;
