import { randomUUID } from 'node:crypto';
import type { CallRows } from '../../testing/call-rows.ts';
import type { Examples, Scene } from '../../testing/examples.ts';
import { NO_BOARDS } from './rules.ts';

const APPROVAL =
  'about after.* arguments.* before.* canDecide canWithdraw decidedBy decisionReason endedAt expiresAt id kind money.amount money.currency policy.* proposedAt proposedBy reason result.* state subject';
const TERMS = [
  'atFew',
  'cap',
  'categories[]',
  'claimDays',
  'minScore',
  'minTakers',
  'on',
  'prizes[].amount',
  'prizes[].to',
];
const termsOf = (of: string) =>
  ['DAY', 'MONTH', 'WEEK'].flatMap((kind) => TERMS.map((name) => `${of}.${kind}.${name}`));

export const rows = {
  getBoard: {
    who: 'anyone',
    answers:
      'cap categories[] endsAt first kind kinds[] last minScore minTakers prizes[].amount prizes[].from prizes[].to rows[].name rows[].prize rows[].rank rows[].score state',
  },
  getBoardPlace: { who: 'account', answers: 'hidden missing prize rank score' },
  setBoardVisibility: { who: 'account', answers: 'hidden' },
  listBoards: {
    who: 'staff.reports',
    answers:
      'count.exact count.value next previous rows[].first rows[].given rows[].holdUntil rows[].id rows[].kind rows[].last rows[].releasedAt rows[].state totals.*',
  },
  getBoardAudit: {
    who: 'staff.reports',
    answers:
      'minTakers owed rows[].account rows[].bets rows[].given rows[].linked[] rows[].member rows[].prize rows[].rank rows[].removed rows[].score state takers',
    things: 'boards of the same brand alone',
    showsNobody: 'The places of a board; who holds one is opened by another read.',
    unseen: true,
  },
  setBoardRemoval: {
    who: 'staff.adjustments',
    answers: 'removed',
    things: 'boards and members of the same brand alone',
  },
  proposeBoardRelease: {
    who: 'staff.adjustments',
    answers: APPROVAL,
    things: 'boards of the same brand alone',
  },
  getBoardTerms: {
    who: 'staff.reports',
    answers: [...termsOf('next'), 'nextDay', ...termsOf('now')].sort((a, b) => (a < b ? -1 : 1)).join(' '),
  },
  proposeBoardTerms: { who: 'staff.treasury', answers: APPROVAL, things: 'terms of the same brand alone' },
} as const satisfies CallRows;

export const examples = ({ desk, reason, world }: Scene): Examples => ({
  setBoardRemoval: async () => {
    const { id: member } = await world.register('auditboarded');
    await world.owner.query(
      `insert into boards.board (merchant, kind, first, last, state, hold_until)
       values ('DEMO', 'DAY', '2026-01-01', '2026-01-01', 'HELD', '2026-01-03')`,
    );
    await world.owner.query(
      `insert into boards.score (merchant, kind, first, member, score, bets, reached_at)
       values ('DEMO', 'DAY', '2026-01-01', $1, 100000000, 1, '2026-01-01')`,
      [member],
    );
    return await desk.call('setBoardRemoval', {
      kind: 'DAY',
      first: '2026-01-01',
      member,
      removed: true,
      reason,
    });
  },
  proposeBoardRelease: async () => {
    await world.owner.query(
      `insert into boards.board (merchant, kind, first, last, state, hold_until)
       values ('DEMO', 'DAY', '2026-01-02', '2026-01-02', 'HELD', '2026-01-04')`,
    );
    return await desk.call('proposeBoardRelease', {
      id: randomUUID(),
      kind: 'DAY',
      first: '2026-01-02',
      reason,
    });
  },
  proposeBoardTerms: async () =>
    await desk.call('proposeBoardTerms', {
      id: randomUUID(),
      terms: { ...NO_BOARDS, DAY: { ...NO_BOARDS.DAY, on: true } },
      reason,
    }),
});
