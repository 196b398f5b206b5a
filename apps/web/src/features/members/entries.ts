import type { IconName } from '@laro/ui';
import type { MemberInfo, Merchant, Module } from '@laro/wire';
import { type PATHS, type ScreenName, screenOf } from '../../screens.ts';
import { allows } from '../../shell/rule.ts';

/** Screens without parameters in their path. */
export type Destination = {
  [S in ScreenName]: (typeof PATHS)[S] extends `${string}$${string}` ? never : S;
}[ScreenName];

type Entry = {
  readonly screen: Destination;
  readonly icon: IconName;
  readonly label: EntryLabel;
};

export type EntryLabel =
  | 'vip'
  | 'agent'
  | 'invite'
  | 'missions'
  | 'movements'
  | 'depositRecord'
  | 'withdrawRecord'
  | 'profitAndLoss'
  | 'rewards'
  | 'uplineTransfer'
  | 'manualRebate'
  | 'rebates'
  | 'messages'
  | 'download';

type Who = Pick<MemberInfo, 'type' | 'toUpline' | 'clubLabel'>;
/** Who may come, the screen itself says; `when` is what the member's own record adds to it. */
type Gated = Entry & {
  readonly when?: (member: Who) => boolean;
  /** The promotion that it leads to: without one it leads nowhere (ROLE-4). */
  readonly promotion?: Module;
};

const GENERAL_AGENT = 2;

const MONEY: readonly Gated[] = [
  { screen: 'movements', icon: 'clock', label: 'movements' },
  { screen: 'depositRecord', icon: 'deposit-line', label: 'depositRecord' },
  { screen: 'withdrawRecord', icon: 'withdraw', label: 'withdrawRecord' },
  { screen: 'profitAndLoss', icon: 'profit', label: 'profitAndLoss' },
  {
    screen: 'uplineTransfer',
    icon: 'upline',
    label: 'uplineTransfer',
    when: ({ toUpline, type }) => toUpline && type !== GENERAL_AGENT,
  },
];

const MORE: readonly Gated[] = [
  { screen: 'vip', icon: 'vip', label: 'vip', when: ({ clubLabel }) => clubLabel.labelName !== null },
  { screen: 'agentHome', icon: 'team', label: 'agent' },
  { screen: 'rewards', icon: 'reward', label: 'rewards' },
  { screen: 'promotions', icon: 'mission', label: 'missions', promotion: 'MISSIONPROMO' },
  { screen: 'invites', icon: 'invite', label: 'invite', promotion: 'REFERRALPROMO' },
  { screen: 'manualRebate', icon: 'rebate', label: 'manualRebate' },
  { screen: 'rebates', icon: 'points', label: 'rebates' },
  { screen: 'messages', icon: 'message', label: 'messages' },
  { screen: 'download', icon: 'install', label: 'download' },
];

/** MINE-3, ROLE-3, ROLE-4: each entry only where the merchant has it and the member may use it. */
export function entriesFor(
  flags: Merchant['flags'],
  member: Who,
): { readonly money: readonly Entry[]; readonly more: readonly Entry[] } {
  const open = ({ screen, when, promotion }: Gated) =>
    allows(screenOf(screen), flags, member) &&
    (when?.(member) ?? true) &&
    (promotion === undefined || flags.includes(promotion));
  return { money: MONEY.filter(open), more: MORE.filter(open) };
}
