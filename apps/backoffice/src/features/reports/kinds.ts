import type { Calls, CallValue } from '@laro/wire';

type RowOf<
  N extends
    | 'listPlays'
    | 'listPlayLines'
    | 'listPeople'
    | 'listMovements'
    | 'listLiabilities'
    | 'listAdjustments',
> = CallValue<Calls[N]>['rows'][number];
export type PlayRow = RowOf<'listPlays'>;
export type LineRow = RowOf<'listPlayLines'>;
export type PeopleRow = RowOf<'listPeople'>;
export type MovementRow = RowOf<'listMovements'>;
export type LiabilityRow = RowOf<'listLiabilities'>;
export type AdjustmentRow = RowOf<'listAdjustments'>;
export type Totals = CallValue<Calls['getPlayTotals']>;
