import type { Calls, CallValue } from '@laro/wire';

export type RateInForce = CallValue<Calls['getRebateRates']>['rates'][number];
export type Downline = CallValue<Calls['listDownlineRates']>['content'][number];

const PPM_PER_PERCENT = 10_000;

/** Parts per million as a percentage: 12,000 is `1.2 %`. */
export const percentText = (rate: number): string => `${rate / PPM_PER_PERCENT} %`;

const PERCENT = /^\d{1,2}([.,]\d{1,4})?$/;

/** What was typed as a percentage, in parts per million; undefined where it is none. */
export function readPercent(text: string): number | undefined {
  const typed = text.trim();
  if (!PERCENT.test(typed)) return undefined;
  return Math.round(Number(typed.replace(',', '.')) * PPM_PER_PERCENT);
}
