import type { Approval, DeskMember } from '@laro/wire';
import { APPROVAL_KINDS } from '@laro/wire/approvals';
import type { LockKind } from '@laro/wire/locks';
import { Radio, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { showToast } from '../../shell/toasts.ts';
import { lock, unlock } from './acts.ts';
import { useRefresh } from './use-refresh.ts';

export const LOCK_KINDS: readonly LockKind[] = ['all', 'play', 'withdrawal'];

type Props = {
  readonly member: DeskMember;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
};

/** Shows what waits for a second person. */
function useOutcome({ member, onProposed }: Props): (outcome: Approval) => void {
  const refresh = useRefresh(member.id);
  return (outcome) => {
    onProposed(outcome);
    void refresh();
  };
}

/** Which part of an account is locked is chosen first; then the button names it. */
export function LockDialog(props: Props): ReactNode {
  const { member, close } = props;
  const t = useMessages('deskActs');
  const report = useOutcome(props);
  const ids = useProposalIds();
  const { account } = member;
  const open = LOCK_KINDS.filter((kind) => !member.locks.some((one) => one.kind === kind));
  const [kind, setKind] = useState<LockKind>(open.includes('play') ? 'play' : (open[0] ?? 'all'));
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('lockTitle', { account })}
      act={t(`lock_${kind}`, { account })}
      reasons={[t('lockAsked'), t('lockRisk'), t('lockCare'), t('lockMoney')]}
      run={async (reason) => {
        report(await lock({ id: ids.of({ account, kind, reason }), account, kind, reason }));
        showToast({ text: t('locked', { account }), tone: 'good' });
      }}
    >
      <Stack gap={12}>
        <p className="form-lead">{t('lockLasts', { hours: APPROVAL_KINDS.member_lock.hours })}</p>
        <Radio.Group label={t('whatIsLocked')} value={kind} onChange={(next) => setKind(next as LockKind)}>
          <Stack gap={8} mt={8}>
            {LOCK_KINDS.map((one) => (
              <Radio
                key={one}
                value={one}
                color="link"
                disabled={!open.includes(one)}
                label={t(`kind_${one}`)}
                description={t(open.includes(one) ? `kindText_${one}` : 'alreadyLocked')}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </ActDialog>
  );
}

export function UnlockDialog(props: Props & { readonly kind: LockKind }): ReactNode {
  const { member, close, kind } = props;
  const t = useMessages('deskActs');
  const report = useOutcome(props);
  const ids = useProposalIds();
  const { account } = member;
  const held = member.locks.find((one) => one.kind === kind);
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t(`unlock_${kind}`, { account })}
      act={t(`unlock_${kind}`, { account })}
      reasons={[t('unlockChecked'), t('unlockMistake')]}
      run={async (reason) => {
        report(await unlock({ id: ids.of({ account, kind, reason }), account, kind, reason }));
      }}
    >
      {held ? t('unlockText', { by: held.by, reason: held.reason }) : null}
    </ActDialog>
  );
}
