import { classes } from '@laro/ui';
import type { ReactNode } from 'react';

/** So many metals; the levels of a brand are spread over them. */
const TIERS = 6;
/** A crown with as many points as the tier has steps reads at any size. */
const HEXAGON = 'M32 3 56 16.5v31L32 61 8 47.5v-31z';
const FACET = 'M32 9.5 50.5 20v24L32 54.5 13.5 44V20z';
const CROWN = 'M19 40.5 16.5 25l9 6L32 20.5l6.5 10.5 9-6L45 40.5z';
const BASE = 'M19.5 43h25v3.5h-25z';

export const tierOf = (level: number, count: number): number =>
  level === 0 || count === 0 ? 0 : Math.max(1, Math.ceil((level / count) * TIERS));

/** The medal of a level: its metal says how high it is. */
export function LevelBadge({
  level,
  count,
  large = false,
}: {
  readonly level: number;
  /** Of how many. */
  readonly count: number;
  readonly large?: boolean;
}): ReactNode {
  return (
    <svg
      viewBox="0 0 64 64"
      className={classes('vip-badge', large && 'vip-badge-large')}
      data-tier={tierOf(level, count)}
      aria-hidden="true"
    >
      <path d={HEXAGON} className="vip-badge-edge" />
      <path d={FACET} className="vip-badge-face" />
      <path d="M32 9.5 50.5 20 32 32z M32 9.5 13.5 20 32 32z" className="vip-badge-light" />
      <path d={CROWN} className="vip-badge-mark" />
      <path d={BASE} className="vip-badge-mark" />
    </svg>
  );
}
