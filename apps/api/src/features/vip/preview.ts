import type { Money } from '@laro/money';
import type { VipLevels } from '@laro/wire/vip';
import { heldLevel, levelAfter, levelAmounts } from './rules.ts';

export type Figures = {
  readonly level: number;
  readonly peak: number;
  readonly deposited: Money;
  readonly valid: Money;
  readonly monthValid: Money;
  readonly lastMonthValid: Money;
};

/** Who would have which level, by the same rules that let members climb. */
export function previewOf(levels: VipLevels, members: readonly Figures[]) {
  const ladder = levelAmounts(levels);
  const lines = Array.from(
    { length: Math.max(ladder.length, ...members.map(({ level }) => level)) + 1 },
    (_, level) => ({
      level,
      now: 0,
      after: 0,
      climbs: 0,
      rewards: 0n,
      missed: 0,
    }),
  );
  for (const member of members) {
    const to = levelAfter(ladder, member);
    const before = lines[member.level];
    const line = lines[to];
    if (before) before.now += 1;
    if (line) line.after += 1;
    const own = ladder[member.level - 1];
    if (before && own && member.lastMonthValid < own.monthlyValid) before.missed += 1;
    for (let level = member.peak + 1; level <= Math.min(to, heldLevel(ladder, member)); level += 1) {
      const reached = lines[level];
      if (!reached) continue;
      reached.climbs += 1;
      reached.rewards += ladder[level - 1]?.upgradeReward ?? 0n;
    }
  }
  return lines;
}
