import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

export const rows = {
  acknowledgePlay: {
    who: 'account',
    answers: 'began checkAt currency due endsAt net now',
  },
  confirmLimit: {
    who: 'account',
    answers:
      'currency exclusion.kind exclusion.until helplines[].contact helplines[].name helplines[].region helplines[].url limits[].imposed.until limits[].imposed.value limits[].limit limits[].pending.from limits[].pending.until limits[].pending.value limits[].used limits[].value netDeposits play.began play.checkAt play.currency play.due play.endsAt play.net play.now unasked',
    things: 'names no thing: one of eleven limits, the asker’s own',
  },
  declineLimits: {
    who: 'account',
    answers: '',
  },
  excludeSelf: {
    who: 'account',
    answers: 'until',
  },
  getLimits: {
    who: 'account',
    answers:
      'currency exclusion.kind exclusion.until helplines[].contact helplines[].name helplines[].region helplines[].url limits[].imposed.until limits[].imposed.value limits[].limit limits[].pending.from limits[].pending.until limits[].pending.value limits[].used limits[].value netDeposits play.began play.checkAt play.currency play.due play.endsAt play.net play.now unasked',
  },
  getMemberLimits: {
    who: 'staff.members',
    answers:
      'changes[].act changes[].after changes[].at changes[].before changes[].byStaff changes[].until changes[].what currency exclusion.kind exclusion.until limits[].imposed.until limits[].imposed.value limits[].limit limits[].pending.from limits[].pending.until limits[].pending.value limits[].used limits[].value netDeposits',
    things: 'members of the same brand alone',
    goesOn: true,
  },
  getPlay: {
    who: 'account',
    answers: 'began checkAt currency due endsAt net now',
  },
  listLimitChanges: {
    who: 'account',
    answers: 'list[].act list[].after list[].at list[].before list[].byStaff list[].until list[].what',
  },
  proposeMemberLimit: {
    who: 'staff.locks',
    answers:
      'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject',
    things: 'for members of the same brand; under an id of somebody else it is refused',
  },
  setLimit: {
    who: 'account',
    answers:
      'currency exclusion.kind exclusion.until helplines[].contact helplines[].name helplines[].region helplines[].url limits[].imposed.until limits[].imposed.value limits[].limit limits[].pending.from limits[].pending.until limits[].pending.value limits[].used limits[].value netDeposits play.began play.checkAt play.currency play.due play.endsAt play.net play.now unasked',
    things: 'names no thing: one of eleven limits, the asker’s own',
  },
  withdrawLimitChange: {
    who: 'account',
    answers:
      'currency exclusion.kind exclusion.until helplines[].contact helplines[].name helplines[].region helplines[].url limits[].imposed.until limits[].imposed.value limits[].limit limits[].pending.from limits[].pending.until limits[].pending.value limits[].used limits[].value netDeposits play.began play.checkAt play.currency play.due play.endsAt play.net play.now unasked',
    things: 'names no thing: one of eleven limits, the asker’s own',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ world, desk, reason }: Scene): Examples => ({
  proposeMemberLimit: async () => {
    await world.register('auditlimited');
    const limit = { account: 'auditlimited', limit: 'stake.day', value: '100', days: 30, reason } as const;
    return await desk.call('proposeMemberLimit', { id: randomUUID(), ...limit });
  },
});
