import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'colleague.invited': null,
  'colleague.invitation_approved': null,
  'colleague.uninvited': null,
  'colleague.joined': 'permissions',
  'colleague.admitted': 'permissions',
  'colleague.role_proposed': null,
  'colleague.role_changed': 'permissions',
  'colleague.disabled': 'permissions',
  'colleague.disabling_approved': 'permissions',
  'colleague.enabled': 'permissions',
  'colleague.enabling_approved': 'permissions',
  'colleague.signed_out': null,
  'role.created': 'permissions',
  'role.change_proposed': null,
  'role.changed': 'permissions',
  'role.removed': 'permissions',
  'networks.changed': 'permissions',
  'networks.approved': 'permissions',
} as const satisfies Acts;

export const approvals = {
  /** Which role a colleague has; neither of the two is the colleague. */
  colleague_role: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'colleague.role_changed',
  },
  /** Whether a link lets in somebody who decides or manages colleagues, where several manage them. */
  colleague_invitation: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 72,
    act: 'colleague.invitation_approved',
  },
  /** Whether somebody who manages colleagues is kept out; neither of the two is them. */
  colleague_disabling: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'colleague.disabling_approved',
  },
  /** Whether somebody who manages colleagues comes back; what two decided one does not undo. */
  colleague_enabling: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'colleague.enabling_approved',
  },
  /** What a role allows. */
  staff_role: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'role.changed',
  },
  /** From where staff work, where another manager could be shut out by it. */
  staff_networks: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'networks.approved',
  },
} as const satisfies ApprovalKinds;
