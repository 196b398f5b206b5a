import type { CallRows } from '../../testing/call-rows.ts';

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
