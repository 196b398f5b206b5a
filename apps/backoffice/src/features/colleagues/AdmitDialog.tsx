import { ask, useOneAct } from '@laro/client';
import { Group, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { textsOf } from '../../lib/fields.ts';
import { useMessages } from '../../lib/messages.ts';
import { showToast } from '../../shell/toasts.ts';
import { useRoleOptions } from './roles-query.ts';

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  readonly onDone: () => void;
};

/** Lets somebody of another brand of the group work here too, with a role of this one. */
export function AdmitDialog({ opened, close, onDone }: Props): ReactNode {
  const t = useMessages('colleagues');
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('admitTitle')}
      size={520}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {opened && <Admit close={close} onDone={onDone} />}
    </Modal>
  );
}

function Admit({ close, onDone }: Omit<Props, 'opened'>): ReactNode {
  const t = useMessages('colleagues');
  const roles = useRoleOptions();
  const [reason, setReason] = useState('');
  const [role, setRole] = useState('');
  const admitting = useOneAct({
    once: true,
    mutationFn: async (who: { readonly merchantCode: string; readonly username: string }) =>
      await ask('admitColleague', { ...who, role, reason }),
    onSuccess: ({ userName }) => {
      showToast({ text: t('admitted', { name: userName }), tone: 'good' });
      onDone();
      close();
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    admitting.run({
      merchantCode: text('merchantCode').trim().toUpperCase(),
      username: text('username').trim().toLowerCase(),
    });
  };
  return (
    <form method="post" onSubmit={send}>
      <Stack gap={16}>
        <p className="page-lead">{t('admitLead')}</p>
        <Group grow align="start">
          <TextInput
            name="merchantCode"
            label={t('brandCode')}
            required
            withAsterisk={false}
            autoComplete="off"
            autoCapitalize="characters"
            pattern="[A-Za-z][A-Za-z0-9_]{1,19}"
            maxLength={20}
            data-autofocus
          />
          <TextInput
            name="username"
            label={t('theirName')}
            required
            withAsterisk={false}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={64}
          />
        </Group>
        <NativeSelect
          label={t('role')}
          data={[{ value: '', label: t('chooseRole') }, ...roles]}
          value={role}
          onChange={({ currentTarget }) => setRole(currentTarget.value)}
        />
        <ReasonField value={reason} onChange={setReason} />
        <RefusalNotice error={admitting.error} />
        <DialogButtons
          close={close}
          type="submit"
          disabled={role === '' || reason.trim() === ''}
          loading={admitting.isPending}
        >
          {t('admitDo')}
        </DialogButtons>
      </Stack>
    </form>
  );
}
