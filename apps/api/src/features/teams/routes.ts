import { moneyToString } from '@laro/money';
import { type Calls, malformed, notFound, pageAnswer } from '@laro/wire';
import type * as v from 'valibot';
import { dayAt, dayBefore } from '../../platform/days.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { maskedAccount } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Registration } from '../registration/index.ts';
import { ACTIVE_E5, DEFAULT_DAYS, PERIOD_DAYS_MAX, shownBranch, shownTeam } from './rules.ts';
import { createSharedReads } from './shared-reads.ts';
import * as store from './store.ts';

type Deps = {
  readonly clock: Platform['clock'];
  readonly merchants: Merchants;
  readonly registration: Pick<Registration, 'invitationOf'>;
  readonly scopes: Platform['scopes'];
};

export function bindTeams(calls: CallRegistry, deps: Deps): void {
  bindFigures(calls, deps);
  bindMembers(calls, deps);
}

type Value<Name extends keyof Calls> = v.InferInput<Calls[Name]['value']>;

/** What a team played, and who of it is here. */
function bindFigures(calls: CallRegistry, { clock, merchants, scopes }: Deps): void {
  const statistics = createSharedReads<Value<'getTeamStatistics'>>(clock);
  const kpis = createSharedReads<Value<'getTeamKpi'>>(clock);

  calls.bindShared('getTeamStatistics', async ({ actor, merchant, now }) => {
    const { timeZone } = await merchants.byCode(merchant);
    return await statistics.of(`${merchant} ${actor.memberId}`, async () => {
      const read = async (scope: Scope) =>
        await store.readStatistics(scope, actor.memberId, { now, timeZone });
      const { bet, loggedIn, members, online, registered } = await scopes.read(merchant, read);
      const value = {
        teamLoginMemberCount: loggedIn,
        teamBetMemberCount: bet,
        teamRegisterMemberCount: registered,
        teamOnlineCount: online,
      };
      return { members, value };
    });
  });

  calls.bindShared('getTeamKpi', async ({ actor, merchant, now }, { query }) => {
    const { timeZone } = await merchants.byCode(merchant);
    const days = periodOf(query, { timeZone, now });
    const key = `${merchant} ${actor.memberId} ${days.startDate} ${days.endDate} ${query.size}`;
    return await kpis.of(key, async () => {
      const read = async (scope: Scope) => ({
        people: await store.countPeople(scope, actor.memberId, { ...days, timeZone }),
        ...shownTeam(await store.readPlay(scope, actor.memberId, days)),
      });
      const { people, footer, ...shown } = await scopes.read(merchant, read);
      const asked = query.size === 0 ? { ...shown, content: [], categories: [] } : shown;
      return { members: people.members, value: { ...asked, footer: { ...people, ...footer } } };
    });
  });
}

/** The direct downlines of an agent, and how more come. */
function bindMembers(calls: CallRegistry, { clock, merchants, registration, scopes }: Deps): void {
  const lists = createSharedReads<Value<'listTeamMembers'>>(clock);
  const branches = createSharedReads<Value<'getTeamBranch'>>(clock);

  calls.bindShared('listTeamMembers', async ({ actor, merchant, now }, { query }) => {
    const { timeZone } = await merchants.byCode(merchant);
    const asked = { ...query, ...periodOf(query, { timeZone, now }), timeZone };
    return await lists.of(`${merchant} ${actor.memberId} ${JSON.stringify(asked)}`, async () => {
      const { rows, count } = await scopes.read(
        merchant,
        async (scope) => await store.listDownlines(scope, actor.memberId, asked),
      );
      const shown = rows.map(({ validTurnover, account, ...row }) => ({
        ...row,
        account: maskedAccount(account),
        active: validTurnover >= ACTIVE_E5,
        validTurnover: moneyToString(validTurnover),
      }));
      const members = rows.reduce((sum, { teamSize }) => sum + teamSize, count);
      return { members, value: pageAnswer(shown, count, query) };
    });
  });

  calls.bindShared('getTeamBranch', async ({ actor, merchant, now }, { params, query }) => {
    const { timeZone } = await merchants.byCode(merchant);
    const days = periodOf(query, { timeZone, now });
    const key = `${merchant} ${actor.memberId} ${params.member} ${days.startDate} ${days.endDate}`;
    return await branches.of(key, async () => {
      const value = await scopes.read(merchant, async (scope) => {
        const downline = await store.downlineById(scope, actor.memberId, params.member);
        if (!downline) throw new Refusal(notFound);
        const people = await store.countPeople(scope, params.member, { ...days, timeZone });
        const { bets, bettors } = shownTeam(await store.readPlay(scope, params.member, days)).footer;
        const play = shownBranch(
          await store.readBranch(scope, { agent: actor.memberId, downline: params.member }, days),
        );
        return { account: maskedAccount(downline.account), ...people, bets, bettors, ...play };
      });
      return { members: value.members, value };
    });
  });

  calls.bind('getTeamInvitation', async ({ actor, merchant }) => ({
    recommenderId: await scopes.write(
      merchant,
      async (scope) => await registration.invitationOf(scope, actor.memberId),
    ),
  }));
}

/** Throws where the days run backwards or are too many. */
function periodOf(
  { startDate, endDate }: { readonly startDate?: string | undefined; readonly endDate?: string | undefined },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): store.Days {
  const last = endDate ?? dayAt(timeZone, now);
  const first = startDate ?? dayBefore(last, DEFAULT_DAYS - 1);
  if (first > last || first <= dayBefore(last, PERIOD_DAYS_MAX)) throw new Refusal(malformed);
  return { startDate: first, endDate: last };
}
