export const acts = {
  'staff.signed_out': 'Logged out',
  'staff.switched': 'Went to another brand',
  'staff.session_ended': 'Ended an own session',
} as const;
