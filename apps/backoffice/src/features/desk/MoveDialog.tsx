import { ask } from '@laro/client';
import type { Approval, DeskMember } from '@laro/wire';
import { Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { MomentField } from '../../form/MomentField.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { useRefresh } from './use-refresh.ts';

/** The first of two people who move a member, with all below, under another agent (TEAM-8). */
export function MoveDialog({
  member: { id: member, account },
  close,
  onProposed,
}: {
  readonly member: DeskMember;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('deskActs');
  const refresh = useRefresh(member);
  const ids = useProposalIds();
  const [typed, setTyped] = useState('');
  const [from, setFrom] = useState<string | null>(null);
  const agent = typed.trim().toLowerCase() || null;
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('moveTitle', { account })}
      act={t('moveAct', { account })}
      run={async (reason) => {
        const proposal = { member, agent, from, reason };
        onProposed(await ask('proposeMove', { ...proposal, id: ids.of(proposal) }));
        void refresh();
      }}
    >
      <Stack gap={12}>
        <p className="form-lead">{t('moveText')}</p>
        <TextInput
          label={t('moveAgent')}
          description={t('moveAgentHint')}
          value={typed}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <MomentField label={t('moveFrom')} description={t('moveFromHint')} at={from} onChange={setFrom} />
      </Stack>
    </ActDialog>
  );
}
