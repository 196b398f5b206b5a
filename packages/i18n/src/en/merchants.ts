import { REQUIRED_TEXTS } from '../required-texts.ts';

export const refusals = {
  'merchants.maintenance': `${REQUIRED_TEXTS.maintenance.text}. Your balance is safe.`,
  'merchants.region_restricted': `${REQUIRED_TEXTS.region_restricted.text}. Your account, your history and help stay open.`,
  'merchants.unknown_host': 'There is no site at this address.',
} as const;
