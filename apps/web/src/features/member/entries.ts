import type { IconName } from '@laro/ui';
import type { MemberInfo, Merchant } from '@laro/wire';
import { PATHS } from '../../paths.ts';

/** Screens without parameters in their path. */
export type Destination = Exclude<(typeof PATHS)[keyof typeof PATHS], `${string}$${string}`>;

type Entry = {
  readonly to: Destination;
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
type Rule = Entry & { readonly when: (flags: Merchant['flags'], member: Who) => boolean };

/** Types that are no agents (ROLE rules of the specification): player, trial, the first test account. */
const NO_AGENTS: readonly MemberInfo['type'][] = [0, 4, 40];
const GENERAL_AGENT = 2;

function flagged(flag: string): Rule['when'] {
  return (flags) => flags.includes(flag);
}

const MONEY: readonly Rule[] = [
  { to: PATHS.movements, icon: 'clock', label: 'movements', when: flagged('TRANSREC3') },
  { to: PATHS.depositRecord, icon: 'deposit-line', label: 'depositRecord', when: flagged('DEPRECM3') },
  { to: PATHS.withdrawRecord, icon: 'withdraw', label: 'withdrawRecord', when: flagged('WITHREC3') },
  { to: PATHS.profitAndLoss, icon: 'profit', label: 'profitAndLoss', when: flagged('PERSREP') },
  {
    to: PATHS.uplineTransfer,
    icon: 'upline',
    label: 'uplineTransfer',
    when: (flags, member) => flags.includes('MEMTRANS3') && member.toUpline && member.type !== GENERAL_AGENT,
  },
];

const MORE: readonly Rule[] = [
  { to: PATHS.vip, icon: 'vip', label: 'vip', when: (_, member) => member.clubLabel.labelName !== null },
  {
    to: PATHS.agentHome,
    icon: 'team',
    label: 'agent',
    when: (flags, member) => flags.includes('AGENTPOLICY3') && !NO_AGENTS.includes(member.type),
  },
  { to: PATHS.rewards, icon: 'reward', label: 'rewards', when: flagged('REWCEN3') },
  { to: PATHS.promotions, icon: 'mission', label: 'missions', when: () => true },
  { to: PATHS.invites, icon: 'invite', label: 'invite', when: flagged('AFFMAN3') },
  { to: PATHS.manualRebate, icon: 'rebate', label: 'manualRebate', when: flagged('MANPLAYREB3') },
  { to: PATHS.rebates, icon: 'points', label: 'rebates', when: flagged('PLYRBT') },
  { to: PATHS.messages, icon: 'message', label: 'messages', when: flagged('MAILCEN') },
  { to: PATHS.download, icon: 'install', label: 'download', when: () => true },
];

/** MINE-3: each entry only where the house has it and the member may use it. */
export function entriesFor(
  flags: Merchant['flags'],
  member: Who,
): { readonly money: readonly Entry[]; readonly more: readonly Entry[] } {
  const open = ({ when }: Rule) => when(flags, member);
  return { money: MONEY.filter(open), more: MORE.filter(open) };
}
