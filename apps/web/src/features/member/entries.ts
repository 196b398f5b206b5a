import type { IconName } from '@laro/ui';
import type { MemberInfo, Merchant } from '@laro/wire';
import { PATHS } from '../../paths.ts';
import { allows, type Rule } from '../../shell/rule.ts';

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
/** Who may come, by the wire's table; `when` is what the member's own record adds to it. */
type Gated = Entry & { readonly may: Rule; readonly when?: (member: Who) => boolean };

const GENERAL_AGENT = 2;

const MONEY: readonly Gated[] = [
  { to: PATHS.movements, icon: 'clock', label: 'movements', may: { who: 'member', module: 'TRANSREC3' } },
  {
    to: PATHS.depositRecord,
    icon: 'deposit-line',
    label: 'depositRecord',
    may: { who: 'member', module: 'DEPRECM3' },
  },
  {
    to: PATHS.withdrawRecord,
    icon: 'withdraw',
    label: 'withdrawRecord',
    may: { who: 'member', module: 'WITHREC3' },
  },
  {
    to: PATHS.profitAndLoss,
    icon: 'profit',
    label: 'profitAndLoss',
    may: { who: 'member', module: 'PERSREP' },
  },
  {
    to: PATHS.uplineTransfer,
    icon: 'upline',
    label: 'uplineTransfer',
    may: { who: 'member', module: 'MEMTRANS3' },
    when: ({ toUpline, type }) => toUpline && type !== GENERAL_AGENT,
  },
];

const MORE: readonly Gated[] = [
  {
    to: PATHS.vip,
    icon: 'vip',
    label: 'vip',
    may: { who: 'member' },
    when: ({ clubLabel }) => clubLabel.labelName !== null,
  },
  {
    to: PATHS.agentHome,
    icon: 'team',
    label: 'agent',
    may: { who: 'agent', module: 'AGENTPOLICY3' },
  },
  { to: PATHS.rewards, icon: 'reward', label: 'rewards', may: { who: 'member', module: 'REWCEN3' } },
  { to: PATHS.promotions, icon: 'mission', label: 'missions', may: { who: 'member' } },
  { to: PATHS.invites, icon: 'invite', label: 'invite', may: { who: 'member', module: 'AFFMAN3' } },
  {
    to: PATHS.manualRebate,
    icon: 'rebate',
    label: 'manualRebate',
    may: { who: 'member', module: 'MANPLAYREB3' },
  },
  { to: PATHS.rebates, icon: 'points', label: 'rebates', may: { who: 'member', module: 'PLYRBT' } },
  { to: PATHS.messages, icon: 'message', label: 'messages', may: { who: 'member', module: 'MAILCEN' } },
  { to: PATHS.download, icon: 'install', label: 'download', may: { who: 'member' } },
];

/** MINE-3, ROLE-3, ROLE-4: each entry only where the house has it and the member may use it. */
export function entriesFor(
  flags: Merchant['flags'],
  member: Who,
): { readonly money: readonly Entry[]; readonly more: readonly Entry[] } {
  const open = ({ may, when }: Gated) => allows(may, flags, member) && (when?.(member) ?? true);
  return { money: MONEY.filter(open), more: MORE.filter(open) };
}
