import { ask, useOneAct } from '@laro/client';
import { makePasskey } from '@laro/client/passkey';
import { Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { textsOf } from '../../lib/fields.ts';
import { useMessages } from '../../lib/messages.ts';
import { RecoveryCodes } from '../../shell/RecoveryCodes.tsx';
import { showToast } from '../../shell/toasts.ts';

/** Makes a passkey on this device; where it is the first second factor, recovery codes come with it, this once. */
export function AddPasskeyDialog({
  close,
  onDone,
}: {
  readonly close: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('me');
  const [codes, setCodes] = useState<readonly string[]>([]);
  const adding = useOneAct({
    mutationFn: async (name: string) => {
      const { options } = await ask('beginStaffPasskey', {});
      return await ask('addStaffPasskey', { name, passkey: await makePasskey(options) });
    },
    onSuccess: ({ recoveryCodes }) => {
      onDone();
      showToast({ text: t('added'), tone: 'good' });
      if (recoveryCodes.length === 0) close();
      else setCodes(recoveryCodes);
    },
  });
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    adding.run(textsOf(event.currentTarget)('name').trim());
  };
  if (codes.length > 0) {
    return (
      <Modal
        opened
        onClose={() => {}}
        withCloseButton={false}
        closeOnEscape={false}
        closeOnClickOutside={false}
      >
        <RecoveryCodes codes={codes} onDone={close} />
      </Modal>
    );
  }
  return (
    <Modal opened onClose={close} title={t('addPasskey')} size={440} withCloseButton={false}>
      <form method="post" onSubmit={send}>
        <Stack gap={16}>
          <p className="page-lead">{t('addText')}</p>
          <TextInput
            name="name"
            label={t('passkeyName')}
            description={t('passkeyNameHint')}
            required
            withAsterisk={false}
            maxLength={40}
            autoComplete="off"
            data-autofocus
          />
          <RefusalNotice error={adding.error} />
          <DialogButtons close={close} type="submit" loading={adding.isPending}>
            {t('makePasskey')}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
