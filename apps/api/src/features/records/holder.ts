import type { CallName, CallParsed, Calls } from '@laro/wire';
import { CALLS } from '@laro/wire';
import { type MovementKind, movementKindsOf } from '@laro/wire/movement-kinds';
import { groupsFor, PROFIT_DAYS_MAX, profitTooLong } from '@laro/wire/records';
import type { FastifyReply } from 'fastify';
import type { MemberActor } from '../../platform/actor.ts';
import { dayAt, dayBefore } from '../../platform/days.ts';
import { readInput } from '../../platform/http/input.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Games } from '../games/index.ts';
import type { Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Seals } from '../seals/index.ts';
import type { Account, Days } from './store.ts';

export type Deps = {
  readonly games: Games;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly seals: Seals;
};

/** A member, their cash account, and the clock of their brand. */
export type Holder = Account & {
  readonly member: string;
  readonly name: string;
  readonly currency: string;
};
export type Whose = { readonly merchant: string; readonly actor: Pick<MemberActor, 'memberId'> };
/** Days of profit and loss where none are named, with today. */
const DEFAULT_DAYS = 30;
/** The kinds that a record is narrowed to; null for all. */
export function kindsOf({
  group,
  types,
}: Pick<CallParsed<Calls['listOwnMovements']>['query'], 'group' | 'types'>): MovementKind[] | null {
  if (group === undefined && types === undefined) return null;
  const groups = groupsFor(types);
  return movementKindsOf(groups.filter((one) => group === undefined || one === group));
}

/** Whose records they are: always those of whoever asks. */
export function holders({ members, merchants }: Deps) {
  return async ({ merchant, actor }: Whose) => {
    const { timeZone } = await merchants.byCode(merchant);
    return async (scope: Scope): Promise<Holder> => {
      const member = await members.byId(scope, actor.memberId);
      if (!member) throw new Error('A signed-in member exists.');
      const { id, account, lane, cashAccount, currency } = member;
      return { member: id, name: account, lane, account: cashAccount, currency, timeZone };
    };
  };
}

/** The days that are asked for, or the usual ones; refused where they are too many. */
export function profitDays({ startDate, endDate }: Days, { timeZone }: Account, now: Date): Required<Days> {
  const past = endDate ?? dayAt(timeZone, now);
  const first = startDate ?? dayBefore(past, DEFAULT_DAYS - 1);
  if (first <= dayBefore(past, PROFIT_DAYS_MAX)) throw new Refusal(profitTooLong, { max: PROFIT_DAYS_MAX });
  return { startDate: first, endDate: past };
}

type Request = { readonly params: unknown; readonly query: unknown };
/** What a call whose answer is a file was asked for. */
export const inputOf = <N extends CallName>(call: N, { params, query }: Request): CallParsed<Calls[N]> =>
  readInput(CALLS[call], params, query, undefined) as CallParsed<Calls[N]>;

export const sendFile = (reply: FastifyReply, name: string, mediaType: string): FastifyReply =>
  reply
    .type(mediaType)
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store');
