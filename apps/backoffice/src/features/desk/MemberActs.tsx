import type { Approval, DeskMember, StaffAudience } from '@laro/wire';
import type { LockKind } from '@laro/wire/locks';
import { Button, Menu } from '@mantine/core';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { ComingDialog } from '../../form/ComingDialog.tsx';
import type { IconName } from '../../icons.ts';
import { type Translate, useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { usePermits } from '../../shell/session.ts';
import { MemberActDialog, type SimpleAct } from './ActDialogs.tsx';
import { LOCK_KINDS, LockDialog, UnlockDialog } from './LockDialogs.tsx';
import { MoveDialog } from './MoveDialog.tsx';
import { useRefresh } from './use-refresh.ts';

/** With the schemas of their forms, which a look at a member does not need. */
const AdjustmentDialog = lazy(async () => ({
  default: (await import('../adjustments/index.ts')).AdjustmentDialog,
}));
const MessageDialog = lazy(async () => ({ default: (await import('./MessageDialog.tsx')).MessageDialog }));
const GiveDialog = lazy(async () => ({ default: (await import('../rewards/index.ts')).GiveDialog }));

type ActName = SimpleAct | 'adjust' | 'reward' | 'move' | 'message' | 'lock' | `unlock_${LockKind}`;

type Choice = {
  readonly name: ActName;
  readonly label: string;
  readonly icon: IconName;
  readonly who: StaffAudience;
  /** What the record forbids, and why; null where nothing does. */
  readonly why: string | null;
  readonly hurts?: true;
};

/** What can be done with a member: only what one's role does, and what the account forbids says why. */
export function MemberActs({
  member,
  onProposed,
}: {
  readonly member: DeskMember;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('deskActs');
  const permits = usePermits();
  const [act, setAct] = useState<ActName | null>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const choices = useChoices(member).filter(({ who }) => permits(who));
  if (choices.length === 0) return null;
  const close = () => {
    setAct(null);
    // The menu item that opened the dialog is gone.
    opener.current?.focus();
  };
  const mild = choices.filter(({ hurts }) => !hurts);
  const hurting = choices.filter(({ hurts }) => hurts);
  return (
    <>
      <Menu width={320} returnFocus>
        <Menu.Target>
          <Button ref={opener} rightSection={<Icon name="down" small />}>
            {t('acts')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {mild.map((choice) => (
            <ActItem key={choice.name} choice={choice} open={setAct} />
          ))}
          {mild.length > 0 && hurting.length > 0 && <Menu.Divider />}
          {hurting.map((choice) => (
            <ActItem key={choice.name} choice={choice} open={setAct} />
          ))}
        </Menu.Dropdown>
      </Menu>
      <OpenAct act={act} member={member} close={close} onProposed={onProposed} />
    </>
  );
}

function ActItem({
  choice: { name, label, icon, why, hurts },
  open,
}: {
  readonly choice: Choice;
  readonly open: (act: ActName) => void;
}): ReactNode {
  return (
    <Menu.Item
      leftSection={<Icon name={icon} small />}
      disabled={why !== null}
      {...(hurts && { color: 'danger' })}
      onClick={() => open(name)}
    >
      {label}
      {why !== null && <small className="act-why">{why}</small>}
    </Menu.Item>
  );
}

function OpenAct({
  act,
  member,
  close,
  onProposed,
}: {
  readonly act: ActName | null;
  readonly member: DeskMember;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const refresh = useRefresh(member.id);
  if (act === null) return null;
  if (act === 'lock') return <LockDialog member={member} close={close} onProposed={onProposed} />;
  if (act === 'move') return <MoveDialog member={member} close={close} onProposed={onProposed} />;
  if (act === 'message') {
    return (
      <Suspense fallback={<ComingDialog />}>
        <MessageDialog member={member} close={close} />
      </Suspense>
    );
  }
  if (act === 'reward') {
    return (
      <Suspense fallback={<ComingDialog />}>
        <GiveDialog account={member.account} close={close} onProposed={onProposed} />
      </Suspense>
    );
  }
  if (act === 'adjust') {
    return (
      <Suspense fallback={<ComingDialog />}>
        <AdjustmentDialog
          member={member}
          close={close}
          onProposed={(approval) => {
            onProposed(approval);
            void refresh();
          }}
        />
      </Suspense>
    );
  }
  const unlocked = LOCK_KINDS.find((kind) => act === `unlock_${kind}`);
  if (unlocked) {
    return <UnlockDialog member={member} kind={unlocked} close={close} onProposed={onProposed} />;
  }
  return <MemberActDialog act={act as SimpleAct} member={member} close={close} />;
}

/** Players and agents alone have an upline to send to (AGENT-7). */
const SENDERS: readonly number[] = [0, 1];
/** Agents have a team to send to (TRANSFER-6). */
const AGENTS: readonly number[] = [1, 2];

/** Where a member stands among agents; a general agent has none above. */
function moveChoice({ book, status, type }: DeskMember, t: Translate<'deskActs'>): Choice {
  const why =
    status === 'CLOSED'
      ? t('whyClosed')
      : book === 'TRIAL'
        ? t('whyTrial')
        : SENDERS.includes(type)
          ? null
          : t('whyRoot');
  return { name: 'move', label: t('move'), icon: 'agents', who: 'staff.agents', why };
}

/** Whether money may go to the agent above, and to direct downlines. */
function transferChoices(member: DeskMember, t: Translate<'deskActs'>): readonly Choice[] {
  const { status, type } = member;
  const closed = status === 'CLOSED' ? t('whyClosed') : null;
  return [
    {
      name: 'upline',
      label: t(member.toUpline ? 'upline_off' : 'upline_on'),
      icon: 'agents',
      who: 'staff.agents',
      why: closed ?? (SENDERS.includes(type) ? null : t('whyNoUpline')),
    },
    {
      name: 'downline',
      label: t(member.toDownline ? 'downline_off' : 'downline_on'),
      icon: 'agents',
      who: 'staff.agents',
      why: closed ?? (AGENTS.includes(type) ? null : t('whyNoTeam')),
    },
  ];
}

function useChoices(member: DeskMember): readonly Choice[] {
  const t = useMessages('deskActs');
  const { account, book, locks, status, erasedAt, openSessions, factors, type } = member;
  const isClosed = status === 'CLOSED';
  const isTrial = book === 'TRIAL';
  const closed = isClosed ? t('whyClosed') : null;
  const trial = isTrial ? t('whyTrial') : null;
  const all = locks.some(({ kind }) => kind === 'all');
  const isFixed = type === 4 || type === 40;
  return [
    { name: 'message', label: t('message'), icon: 'message', who: 'staff.content', why: closed ?? trial },
    { name: 'adjust', label: t('adjust'), icon: 'wallet', who: 'staff.adjustments', why: closed ?? trial },
    { name: 'reward', label: t('reward'), icon: 'reward', who: 'staff.adjustments', why: closed ?? trial },
    {
      name: 'type',
      label: t('changeType'),
      icon: 'agents',
      who: 'staff.agents',
      why: closed ?? (isFixed && isTrial ? trial : null),
    },
    ...transferChoices(member, t),
    moveChoice(member, t),
    { name: 'export', label: t('exportData'), icon: 'export', who: 'staff.privacy', why: null },
    ...locks.map(
      ({ kind }): Choice => ({
        name: `unlock_${kind}`,
        label: t(`unlock_${kind}`, { account }),
        icon: 'unlock',
        who: 'staff.locks',
        why: closed,
      }),
    ),
    {
      name: 'lock',
      label: t('lock'),
      icon: 'lock',
      who: 'staff.locks',
      why: closed ?? (all ? t('whyLocked') : null),
      hurts: true,
    },
    {
      name: 'signOut',
      label: t('signOut'),
      icon: 'sign-out',
      who: 'staff.locks',
      why: openSessions === 0 ? t('whyNoSession') : null,
      hurts: true,
    },
    {
      name: 'factors',
      label: t('resetFactors'),
      icon: 'key',
      who: 'staff.support',
      why: closed ?? (factors.length === 0 ? t('whyNoFactors') : null),
      hurts: true,
    },
    {
      name: 'close',
      label: t('closeAccount'),
      icon: 'close',
      who: 'staff.privacy',
      why: closed,
      hurts: true,
    },
    {
      name: 'erase',
      label: t('erase'),
      icon: 'warning',
      who: 'staff.privacy',
      why: erasedAt !== null ? t('whyErased') : isClosed ? null : t('whyNotClosed'),
      hurts: true,
    },
  ];
}
