import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { filesOf } from '../../testing/staff-files.ts';

export const rows = {
  exportAuditChain: {
    who: 'staff.audit',
    answers: '',
  },
  getAuditChain: {
    who: 'staff.audit',
    answers:
      'head.end head.keyId head.number head.seals head.signedAt seals verification.by verification.findings[].place verification.findings[].wrong verification.finishedAt verification.heads verification.requestedAt verification.seals verification.state verification.wrong waiting waitingSeconds',
  },
  verifyAuditChain: {
    who: 'staff.audit',
    answers: 'by findings[].place findings[].wrong finishedAt heads requestedAt seals state wrong',
    unproved: 'looks_or_asks_again',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = (at: Scene): Examples => ({
  exportAuditChain: async () =>
    await filesOf(at).posted('audit-chain/export', {
      from: '2026-01-01T00:00:00.000Z',
      to: '2026-02-01T00:00:00.000Z',
    }),
  verifyAuditChain: async () => await at.desk.call('verifyAuditChain', {}),
});
