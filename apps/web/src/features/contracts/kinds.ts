import type { ContractKind } from '@laro/wire/contract-terms';
import type { ScreenName } from '../../screens.ts';

export const KINDS = ['DAILY', 'DIVIDEND', 'HOURLY'] as const satisfies readonly ContractKind[];

/** The screen of each kind of contract. */
export const SCREEN_OF = {
  DAILY: 'salaryContract',
  DIVIDEND: 'dividendContract',
  HOURLY: 'hourContract',
} as const satisfies Record<ContractKind, ScreenName>;

export const kindOf = (screen: ScreenName): ContractKind =>
  KINDS.find((kind) => SCREEN_OF[kind] === screen) ?? 'DAILY';

/** What the one amount among the options is called. */
export const AMOUNT_NAME = {
  DAILY: 'unit',
  HOURLY: 'dailyCap',
  DIVIDEND: 'turnoverPerActive',
} as const satisfies Record<ContractKind, string>;
