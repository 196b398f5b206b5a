import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { handIn } from '../../testing/identity.ts';

export const rows = {
  decideDocument: {
    who: 'staff.identity',
    answers: '',
    things: 'of the same brand alone',
  },
  getIdentityDocument: {
    who: 'staff.identity',
    answers:
      'account by decidedAt dueAt duplicates[].account duplicates[].by duplicates[].member earlier[].id earlier[].reason earlier[].state earlier[].submittedAt expiresOn id kind member number person.age person.birthDate person.legalName pictures[].picture pictures[].side reason state submittedAt',
    things: 'of the same brand alone',
    looks: 'the purpose is asked for',
  },
  getIdentityPicture: {
    who: 'staff.identity',
    answers: '',
    things: 'of the same brand alone',
    looks: 'goes on for the purpose of its document',
  },
  getIdentityService: {
    who: 'staff.brand',
    answers: 'on origin webhook workflow',
  },
  getMyVerification: {
    who: 'account',
    answers:
      'document.expiresOn document.kind document.reason document.state document.submittedAt minimumAge mobileProved outside person.birthDate person.legalName personFixed tier tierBeforeDeposit tierBeforeWithdrawal',
  },
  listIdentityDocuments: {
    who: 'staff.identity',
    answers:
      'count.exact count.value next previous rows[].account rows[].by rows[].decidedAt rows[].dueAt rows[].id rows[].kind rows[].member rows[].state rows[].submittedAt totals.*',
  },
  saveIdentityService: {
    who: 'staff.brand',
    answers:
      'approval.about approval.after.* approval.arguments.* approval.before.* approval.canDecide approval.canWithdraw approval.decidedBy approval.decisionReason approval.endedAt approval.expiresAt approval.id approval.kind approval.money.amount approval.money.currency approval.policy.* approval.proposedAt approval.proposedBy approval.reason approval.result.* approval.state approval.subject on origin webhook workflow',
    things: 'of the same brand alone, under an id of its own',
  },
  savePerson: {
    who: 'account',
    answers: '',
  },
  startIdentityRun: {
    who: 'account',
    answers: 'url',
  },
  submitDocument: {
    who: 'account',
    answers: '',
    things: 'under an id of somebody else it is refused',
  },
  uploadIdentityPicture: {
    who: 'account',
    answers: 'picture',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  decideDocument: async () => {
    const id = await handIn(await world.register('auditidentity'));
    await desk.call('getIdentityDocument', { id, purpose: 'identity_check' });
    return await desk.call('decideDocument', { id, verdict: 'approve' });
  },
  saveIdentityService: async () =>
    await desk.call('saveIdentityService', {
      id: randomUUID(),
      reason,
      on: false,
      origin: 'http://127.0.0.1:9',
      workflow: 'audited',
      token: 'api_sandbox.audited',
      webhookToken: 'audited-webhook',
    }),
});
