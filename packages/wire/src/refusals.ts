import type { CallSpec, RefusalSpec } from './call.ts';
import { COMMON_REFUSALS } from './common.ts';
import { previewOnly } from './previews.ts';
import { addressRefused } from './staff-login.ts';

/**
 * Every refusal that a call may answer with: its own, those of all calls, on the staff side that of the network, and of
 * what is more than a read that of a preview.
 */
export function refusalsOf(call: CallSpec): readonly RefusalSpec[] {
  return [
    ...new Set<RefusalSpec>([
      ...call.refusals,
      ...COMMON_REFUSALS,
      ...(call.path.startsWith('/api/staff/') ? [addressRefused] : []),
      ...(call.unsafe || call.cost !== 'read' ? [previewOnly] : []),
    ]),
  ];
}
