import { createHash } from 'node:crypto';
import { THEME_COLORS } from '@laro/wire/theme';
import type { MerchantRow } from './store.ts';

/** Part of the addresses of what a brand is known by: another one where any of it is another. */
export function lookVersion({ look, name, theme }: Pick<MerchantRow, 'look' | 'name' | 'theme'>): string {
  const { house = false, icon = null, logo = null } = look;
  if (house && icon === null && logo === null) return 'house';
  const drawn = [house, icon, logo, name, theme['--ground'], theme['--text-1'], theme['--accent']];
  return createHash('sha256').update(JSON.stringify(drawn)).digest('hex').slice(0, 10);
}

/** What surrounds the app in a browser and as it starts. */
export const colorOf = ({ look, theme }: Pick<MerchantRow, 'look' | 'theme'>): string =>
  look.color ?? theme['--ground'] ?? THEME_COLORS['--ground'];
