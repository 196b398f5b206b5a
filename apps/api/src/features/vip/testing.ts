import { randomUUID } from 'node:crypto';
import { VIP_LEVELS as LEVELS } from '@laro/wire/testing';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';

const LEVEL =
  'birthdayReward lifetimeDeposit lifetimeValid monthlyValid names.CN names.EN names.TH names.TY names.VI salary salaryValid upgradeReward';
const FIGURES =
  'changes[].at changes[].cause changes[].from changes[].to deposited grantedUntil level missed monthValid months[].level months[].month months[].outcome months[].required months[].salary months[].valid valid';
const APPROVAL =
  'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject';
const sorted = (names: string): string => names.split(' ').toSorted().join(' ');
const inLevels = (names: string): string =>
  names
    .split(' ')
    .map((name) => `levels[].${name}`)
    .join(' ');

export const rows = {
  getVip: {
    who: 'account',
    answers: sorted(
      `${FIGURES} base.CN base.EN base.TH base.TY base.VI frozen graceMonths ${inLevels(LEVEL)} ${inLevels('level rebateRates[].category rebateRates[].rate reachedAt withdrawals.dayMax withdrawals.dayOrders withdrawals.orderMax')} monthEndsAt`,
    ),
  },
  getVipLevels: {
    who: 'staff.reports',
    answers: sorted(
      `base.CN base.EN base.TH base.TY base.VI counts[] graceMonths ${inLevels(LEVEL)} version versions[].from versions[].levels versions[].version`,
    ),
  },
  previewVipLevels: {
    who: 'staff.reports',
    answers: inLevels('after climbs level missed now rewards'),
    unseen: true,
  },
  proposeVipLevels: {
    who: 'staff.treasury',
    answers: APPROVAL,
    things: 'levels of the same brand alone; under an id of somebody else it is refused',
  },
  listVipMembers: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].account rows[].at rows[].deposited rows[].id rows[].level rows[].missed rows[].valid totals.*',
  },
  getMemberVip: {
    who: 'staff.reports',
    answers: sorted(`account currency ${FIGURES}`),
    things: 'members of the same brand alone',
    showsNobody:
      'the level of an account and the sums it follows from, which the list of levels shows as well',
  },
  proposeVipLevel: {
    who: 'staff.adjustments',
    answers: APPROVAL,
    things: 'for members of the same brand; under an id of somebody else it is refused',
  },
} as const satisfies CallRows;

/** How each act is done as it should be, once. */
export const examples = ({ desk, reason, world }: Scene): Examples => ({
  proposeVipLevels: async () =>
    await desk.call('proposeVipLevels', { id: randomUUID(), levels: LEVELS, reason }),
  proposeVipLevel: async () => {
    await world.register('auditgranted');
    await world.owner.query(
      `insert into vip.levels (merchant, id, value, version, from_at) values ('DEMO', $1, $2, 1000, '2020-01-01')`,
      [randomUUID(), JSON.stringify(LEVELS)],
    );
    const grant = { account: 'auditgranted', level: 1, months: 1 };
    return await desk.call('proposeVipLevel', { id: randomUUID(), grant, reason });
  },
});
