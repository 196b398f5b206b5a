import type { Calls, CallValue } from '@laro/wire';

export type Posting = CallValue<Calls['listMemberPostings']>['rows'][number];
export type Bet = CallValue<Calls['listMemberBets']>['rows'][number];
export type Message = CallValue<Calls['listMemberMessages']>['rows'][number];
export type Entry = CallValue<Calls['listMemberTimeline']>['entries'][number];
export type SecurityOfMember = CallValue<Calls['getMemberSecurity']>;
export type Found = CallValue<Calls['searchDesk']>;
export type Group = keyof Found;
