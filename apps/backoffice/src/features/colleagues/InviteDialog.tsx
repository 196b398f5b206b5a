import { ask, useOneAct } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Alert, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { textsOf } from '../../lib/fields.ts';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { Link as ConsoleLink } from '../../shell/Link.tsx';
import { OnceLink } from '../../shell/OnceLink.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { useStaff } from '../../shell/session.ts';
import { WhoDecidesOn } from '../../shell/WhoDecides.tsx';
import { useRoleOptions } from './roles-query.ts';

type Made = CallValue<Calls['inviteColleague']>;

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  readonly onDone: () => void;
};

/** Invites one person; the link is shown once, and nobody else can look it up later. */
export function InviteDialog({ opened, close, ...rest }: Props): ReactNode {
  const t = useMessages('colleagues');
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('inviteTitle')}
      size={520}
      closeOnClickOutside={false}
      closeOnEscape={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <Invite close={close} {...rest} />}
    </Modal>
  );
}

function Invite({ close, onDone }: Omit<Props, 'opened'>): ReactNode {
  const t = useMessages('colleagues');
  const roles = useRoleOptions();
  const [reason, setReason] = useState('');
  const [role, setRole] = useState('');
  /** Sent again after a lost answer it is the same invitation, and its link comes again. */
  const ids = useProposalIds();
  const inviting = useOneAct({
    once: true,
    mutationFn: async ({ email }: { readonly email: string }) => {
      const body = { role, reason, ...(email !== '' && { email }) };
      return await ask('inviteColleague', { id: ids.of(body), ...body });
    },
    onSuccess: onDone,
  });
  if (inviting.data) return <Link made={inviting.data} close={close} />;
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    inviting.run({ email: textsOf(event.currentTarget)('email').trim() });
  };
  return (
    <form method="post" onSubmit={send}>
      <Stack gap={16}>
        <p className="page-lead">{t('inviteLead')}</p>
        <NativeSelect
          label={t('role')}
          description={t('roleHint')}
          data={[{ value: '', label: t('chooseRole') }, ...roles]}
          value={role}
          data-autofocus
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <TextInput
          name="email"
          type="email"
          label={t('email')}
          description={t('emailHint')}
          autoComplete="off"
          maxLength={254}
        />
        <ReasonField value={reason} onChange={setReason} />
        <RefusalNotice error={inviting.error} />
        <DialogButtons
          close={close}
          type="submit"
          disabled={role === '' || reason.trim() === ''}
          loading={inviting.isPending}
        >
          {t('makeLink')}
        </DialogButtons>
      </Stack>
    </form>
  );
}

const MAILED = { sent: 'success', failed: 'danger', unknown: 'warn' } as const;

function Link({ made, close }: { readonly made: Made; readonly close: () => void }): ReactNode {
  const shell = useMessages('shell');
  const t = useMessages('colleagues');
  const { timeZone } = useStaff().merchant;
  const { link, expiresAt, mailed, approval } = made;
  return (
    <Stack gap={16}>
      <p className="page-lead" role="status">
        {t('linkMade', { until: minuteText(expiresAt, timeZone) })}
      </p>
      {approval !== null && (
        <Alert color="info" icon={<Icon name="approvals" />}>
          {t('linkWaits')} <WhoDecidesOn id={approval} />{' '}
          <ConsoleLink to={`/backoffice/approvals/${approval}`}>{shell('seeProposal')}</ConsoleLink>
        </Alert>
      )}
      {mailed !== null && (
        <Alert color={MAILED[mailed]} icon={<Icon name={mailed === 'sent' ? 'check' : 'warning'} />}>
          {t(`mailed_${mailed}`)}
        </Alert>
      )}
      <OnceLink link={link} leave={close} leaveText={t('done')} />
    </Stack>
  );
}
