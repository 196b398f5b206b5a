import type { Vendor, VendorCondition, VendorHealth } from '@laro/wire/vendors';
import { useMessages } from '../../lib/messages.ts';

export const TONES = {
  quiet: undefined,
  good: 'success',
  impaired: 'warn',
  failing: 'danger',
} as const satisfies Readonly<Record<VendorCondition, string | undefined>>;

const WORST: readonly VendorCondition[] = ['failing', 'impaired', 'good', 'quiet'];

/** Of both sides the one that somebody has to look at. */
export const worstOf = ({ outbound, inbound }: Pick<Vendor, 'outbound' | 'inbound'>): VendorCondition =>
  WORST.find((condition) => outbound.condition === condition || inbound.condition === condition) ?? 'quiet';

/** Answering times and shares as people read them. */
export function useHealthWords() {
  const t = useMessages('vendors');
  return {
    timeOf: (ms: number | null): string => {
      if (ms === null) return '–';
      return ms >= 1_000 ? t('seconds', { count: ms / 1_000 }) : t('millis', { count: ms });
    },
    /** Of all calls, those that failed or were answered otherwise than promised. */
    errorsOf: ({ calls, failed, odd }: Pick<VendorHealth, 'calls' | 'failed' | 'odd'>): string => {
      if (calls === 0) return '–';
      const share = ((failed + odd) / calls) * 100;
      return `${share > 0 && share < 0.1 ? '<0.1' : share.toFixed(1)}%`;
    },
  };
}
