import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'contract.proposed': null,
  'contract.signed': 'parameters',
  'contract.end_proposed': null,
  'contract.ended': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** What the platform pays an agent at the top, or lets an agent promise beyond the platform’s share. */
  contract_sign: {
    proposes: 'staff.agents',
    decides: 'staff.treasury',
    hours: 72,
    act: 'contract.signed',
  },
  /** The end of what an agent is paid. */
  contract_end: {
    proposes: 'staff.agents',
    decides: 'staff.treasury',
    hours: 72,
    act: 'contract.ended',
  },
} as const satisfies ApprovalKinds;
