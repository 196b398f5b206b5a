import type { Calls, CallValue } from '@laro/wire';
import { queryOptions } from '@tanstack/react-query';
import { wireQuery } from '../../lib/query.ts';
import { type Numero, refreshAfter } from './issue.ts';

export type LottType = 'lott' | 'elott';
export type Menu = CallValue<Calls['getLotteryMenu']>['list'];

export const lotteriesQuery = (lottType: LottType) => wireQuery('listLotteries', { lottType });

/** The plays of all lotteries. */
export const menuQuery = wireQuery('getLotteryMenu', {});

/** CALL-3 "numero": asked again when the issue has been drawn, and while the next is awaited. */
export const numeroQuery = (gameCode: string) =>
  queryOptions<Numero>({
    ...wireQuery('getNumero', { gameCode }),
    refetchInterval: ({ state }) => refreshAfter(state.data),
  });
