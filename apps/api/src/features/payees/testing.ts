import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  addPayee: {
    who: 'account',
    answers: 'addedAt fit heldUntil holder id institution institutionName kind number',
    things: 'a member’s own alone',
  },
  listPayees: {
    who: 'account',
    answers:
      'holdHours institutions[].code institutions[].kind institutions[].name known legalName list[].addedAt list[].fit list[].heldUntil list[].holder list[].id list[].institution list[].institutionName list[].kind list[].number max takenAway[].at takenAway[].holder takenAway[].id takenAway[].institutionName takenAway[].number',
  },
  removePayee: {
    who: 'account',
    answers: '',
    things: 'a member’s own alone',
  },
} as const satisfies CallRows;
