import { ask, wireKey } from '@laro/client';
import { NativeSelect, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import type { Proposal } from '../../shell/ProposedNotice.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { showToast } from '../../shell/toasts.ts';
import type { Colleague } from './people.ts';
import { useRoleOptions } from './roles-query.ts';

export type Act =
  | { readonly kind: 'role' | 'reset' | 'disable' | 'enable' }
  | { readonly kind: 'end'; readonly handle: string };

type Props = {
  readonly act: Act | null;
  readonly colleague: Colleague;
  readonly close: () => void;
  readonly onChanged: () => void;
  readonly onProposed: (proposal: Proposal) => void;
};

const CALL_OF = {
  disable: 'disableColleague',
  enable: 'enableColleague',
  reset: 'resetStaffFactor',
} as const;

/** The dialog of whatever is about to be done to a colleague. */
export function ColleagueActs(props: Props): ReactNode {
  const { act, colleague, close, onChanged, onProposed } = props;
  const ids = useProposalIds();
  const t = useMessages('colleagues');
  const queries = useQueryClient();
  const username = colleague.userName;
  const done = (text: string) => (): void => {
    showToast({ text, tone: 'good' });
    void queries.invalidateQueries({ queryKey: wireKey('listColleagueSessions') });
    onChanged();
  };
  if (act?.kind === 'role') return <ChangeRole {...props} />;
  if (act?.kind === 'disable' || act?.kind === 'enable' || act?.kind === 'reset') {
    const { kind } = act;
    const run = async (reason: string): Promise<void> => {
      const id = ids.of({ kind, username, reason });
      const { approval } = await ask(CALL_OF[kind], { id, username, reason });
      if (approval) onProposed(approval);
      else done(t(`${kind}Done`, { name: username }))();
    };
    return (
      <ActDialog
        tone="danger"
        close={close}
        title={t(`${kind}Title`, { name: username })}
        act={kind === 'reset' ? t('resetDo') : t(`${kind}Do`, { name: username })}
        run={run}
        onDone={onChanged}
      >
        {kind === 'reset' ? (
          <Stack gap={8}>
            <p className="page-lead">{t('resetText')}</p>
            <p className="page-lead">{t('resetTwo')}</p>
          </Stack>
        ) : (
          t(`${kind}Text`)
        )}
      </ActDialog>
    );
  }
  if (act?.kind === 'end') {
    const { handle } = act;
    return (
      <ActDialog
        tone="danger"
        why="none"
        opened
        close={close}
        title={handle === 'all' ? t('endAllTitle', { name: username }) : t('endTitle', { name: username })}
        act={handle === 'all' ? t('endAll') : t('endDo')}
        run={async () => await ask('endColleagueSession', { username, handle })}
        onDone={done(t('ended', { name: username }))}
      >
        {t('endText')}
      </ActDialog>
    );
  }
  return null;
}

function ChangeRole({ colleague, close, onChanged, onProposed }: Props): ReactNode {
  const t = useMessages('colleagues');
  const roles = useRoleOptions();
  const [role, setRole] = useState(colleague.role);
  const ids = useProposalIds();
  const username = colleague.userName;
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('roleTitle', { name: username })}
      act={t('roleDo')}
      isReady={role !== colleague.role}
      run={async (reason) => {
        onProposed(
          await ask('changeColleagueRole', { id: ids.of({ role, reason }), username, role, reason }),
        );
      }}
      onDone={onChanged}
    >
      <Stack gap={16}>
        <p className="page-lead">{t('roleText')}</p>
        <NativeSelect
          label={t('role')}
          data={[...roles]}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
      </Stack>
    </ActDialog>
  );
}
