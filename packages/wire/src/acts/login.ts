import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'staff.signed_in': null,
  'staff.proved': null,
  'factor.set_up': null,
  'factor.recovery_used': null,
  'factor.locked': 'access',
  'factor.reset': 'permissions',
  'factor.reset_approved': 'permissions',
  'factor.passkey_added': null,
  'factor.passkey_removed': null,
  'member.locked': 'deactivation',
  'member.lock_confirmed': null,
  'member.unlock_proposed': null,
  'member.unlocked': 'deactivation',
} as const satisfies Acts;

export const approvals = {
  /** Whether the second factor of a colleague who manages others, proposes or decides is taken away; neither of the two is them. */
  colleague_factor: {
    proposes: 'staff.admin',
    decides: 'staff.admin',
    hours: 24,
    act: 'factor.reset_approved',
  },
  /** Whether a lock that one person has set is kept. It holds until this is decided, for these hours at most. */
  member_lock: {
    proposes: 'staff.locks',
    decides: 'staff.locks',
    hours: 24,
    act: 'member.lock_confirmed',
  },
  member_unlock: {
    proposes: 'staff.locks',
    decides: 'staff.locks',
    hours: 24,
    act: 'member.unlocked',
  },
} as const satisfies ApprovalKinds;
