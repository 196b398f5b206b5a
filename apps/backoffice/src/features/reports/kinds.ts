import type { Calls, CallValue } from '@laro/wire';

type RowOf<N extends 'listPlays' | 'listPlayLines' | 'listPeople' | 'listLiabilities'> = CallValue<
  Calls[N]
>['rows'][number];
export type PlayRow = RowOf<'listPlays'>;
export type LineRow = RowOf<'listPlayLines'>;
export type PeopleRow = RowOf<'listPeople'>;
export type LiabilityRow = RowOf<'listLiabilities'>;
export type Totals = CallValue<Calls['getPlayTotals']>;
