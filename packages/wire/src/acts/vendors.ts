import type { Acts, ApprovalKinds } from './rules.ts';

export const acts = {
  'vendor_key.proposed': null,
  'vendor_key.changed': 'parameters',
  'vendor_key.retired': 'parameters',
  'vendor_run.started': null,
  'vendor.prepared': null,
  'vendor.discarded': null,
  'vendor.connection_proposed': null,
  'vendor.connected': 'parameters',
} as const satisfies Acts;

export const approvals = {
  /** With which key a supplier proves itself. */
  vendor_key: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 24,
    act: 'vendor_key.changed',
  },
  /** Through which supplier members play. */
  vendor_connection: {
    proposes: 'staff.brand',
    decides: 'staff.brand',
    hours: 72,
    act: 'vendor.connected',
  },
} as const satisfies ApprovalKinds;
