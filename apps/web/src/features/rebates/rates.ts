import type { Calls, CallValue } from '@laro/wire';
import { ppmOf } from '../../shell/percent.ts';

export type RateInForce = CallValue<Calls['getRebateRates']>['rates'][number];
export type Downline = CallValue<Calls['listDownlineRates']>['content'][number];

const PERCENT = /^\d{1,2}([.,]\d{1,4})?$/;

/** What was typed as a percentage, in parts per million; undefined where it is none. */
export function readPercent(text: string): number | undefined {
  return PERCENT.test(text.trim()) ? ppmOf(text) : undefined;
}
