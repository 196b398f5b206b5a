import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'provider.switched': 'parameters',
  'provider.prepared': null,
  'provider.tried': null,
  'provider.discarded': null,
  'provider.connection_proposed': null,
  'provider.connected': 'parameters',
  'provider_key.proposed': null,
  'provider_key.changed': 'parameters',
  'provider_key.retired': 'parameters',
  'provider_flag.settled': null,
  'provider_day.compared': null,
} as const satisfies Acts;

export const approvals = {
  /** Through which payment provider members pay and are paid. */
  provider_connection: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 72,
    act: 'provider.connected',
  },
  /** With which keys we and a payment provider prove ourselves to one another. */
  provider_key: {
    proposes: 'staff.treasury',
    decides: 'staff.treasury',
    hours: 24,
    act: 'provider_key.changed',
  },
} as const satisfies ApprovalKinds;
