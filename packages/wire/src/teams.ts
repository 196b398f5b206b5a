import * as v from 'valibot';
import { defineCall } from './call.ts';
import { BusinessDay, MemberId, MoneyText, notFound, pageOf, pageQuery, plainText } from './common.ts';
import { GameType } from './games.ts';

/**
 * What an agent may know of a team's play (TEAM-1): amounts have only the days on which five members played, and are null where
 * there is none. Of direct downlines, who are shown one by one, the turnover is always known.
 */
const TeamPlay = {
  bets: v.number(),
  bettors: v.number(),
  validTurnover: v.nullable(MoneyText),
  stake: v.nullable(MoneyText),
  payout: v.nullable(MoneyText),
  /** Stakes minus payouts: what the team lost. */
  netLoss: v.nullable(MoneyText),
};
/** Whether days with play are not in the amounts. */
const isPartial = v.boolean();

/** Business days, YYYY-MM-DD, both included, in the brand's time zone: at most 92, and the last seven where none is named. */
const Period = { startDate: v.optional(BusinessDay), endDate: v.optional(BusinessDay) };

export const getTeamStatistics = defineCall({
  name: 'getTeamStatistics',
  method: 'GET',
  path: '/api/teams/statistics',
  summary:
    'Of the whole team below an agent: who logged in, bet and registered today, and who is online (AGENT-4).',
  who: 'agent',
  module: 'AGEINFO3',
  cost: 'read',
  unsafe: false,
  value: v.object({
    teamLoginMemberCount: v.number(),
    teamBetMemberCount: v.number(),
    teamRegisterMemberCount: v.number(),
    teamOnlineCount: v.number(),
  }),
  refusals: [],
});

export const getTeamKpi = defineCall({
  name: 'getTeamKpi',
  method: 'GET',
  path: '/api/teams/kpi',
  summary: 'Figures of a team in a period, by day; `size` 0 asks for the footer alone (CALL-6, CALL-16).',
  who: 'agent',
  module: 'AGEINFO3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...Period,
    size: v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.picklist([0, 92])), 92),
  }),
  value: v.object({
    /** Days with play, the newest first. */
    content: v.array(v.object({ businessDay: v.string(), ...TeamPlay })),
    categories: v.array(v.object({ gameType: GameType, ...TeamPlay })),
    isPartial,
    footer: v.object({
      members: v.number(),
      registered: v.number(),
      /** Members whose valid bets of the period reach the least that counts (TEAM-2). */
      active: v.number(),
      ...TeamPlay,
    }),
  }),
  refusals: [],
});

export const TEAM_SORTS = ['joined', 'turnover', 'seen'] as const;
export type TeamSort = (typeof TEAM_SORTS)[number];

export const listTeamMembers = defineCall({
  name: 'listTeamMembers',
  method: 'GET',
  path: '/api/teams/members',
  summary: 'The direct downlines of an agent, under masked names (TEAM-1).',
  who: 'agent',
  module: 'AGEDOWNMAN3',
  cost: 'read',
  unsafe: false,
  query: v.strictObject({
    ...pageQuery(),
    ...Period,
    /** A whole account, or the beginning of a masked one. */
    search: v.optional(v.pipe(plainText(40), v.trim(), v.toLowerCase())),
    sort: v.optional(v.picklist(TEAM_SORTS), 'joined'),
  }),
  value: v.object(
    pageOf(
      v.object({
        member: v.string(),
        account: v.string(),
        type: v.number(),
        joinedDay: v.string(),
        lastLoginDay: v.nullable(v.string()),
        active: v.boolean(),
        validTurnover: MoneyText,
        /** How many members are below this one. */
        teamSize: v.number(),
      }),
    ),
  ),
  refusals: [],
});

export const getTeamBranch = defineCall({
  name: 'getTeamBranch',
  method: 'GET',
  path: '/api/teams/members/:member/branch',
  summary: 'What the team below a direct downline played, as a sum (TEAM-1).',
  who: 'agent',
  module: 'AGEDOWNMAN3',
  cost: 'read',
  unsafe: false,
  params: v.strictObject({ member: MemberId }),
  query: v.strictObject(Period),
  value: v.object({
    account: v.string(),
    isPartial,
    members: v.number(),
    registered: v.number(),
    active: v.number(),
    ...TeamPlay,
  }),
  refusals: [notFound],
});

export const getTeamInvitation = defineCall({
  name: 'getTeamInvitation',
  method: 'GET',
  path: '/api/teams/invitation',
  summary:
    'The code of an agent’s own invitation: who registers by a link with it stands below the agent (REG-13).',
  who: 'agent',
  module: 'REGISTER_REE3',
  cost: 'read',
  unsafe: false,
  value: v.object({ recommenderId: v.string() }),
  refusals: [],
});
