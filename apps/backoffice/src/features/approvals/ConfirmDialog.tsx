import { useOneAct } from '@laro/client';
import { Modal, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
import { useMessages } from '../../lib/messages.ts';

/** As much as the audit takes (`Reason` of the wire). */
const NOTE_MAX = 140;

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  readonly title: string;
  readonly children: ReactNode;
  /** Names act and object, as the button does. */
  readonly act: string;
  readonly withNote?: boolean;
  readonly run: (note: string) => Promise<unknown>;
};

/** Asks once more before a decision, and sends it once; why is a matter of choice. */
export function ConfirmDialog({ opened, close, title, ...rest }: Props): ReactNode {
  return (
    // The dialog itself has the focus: a stray Enter does nothing.
    <Modal opened={opened} onClose={close} title={title} size={480} withCloseButton={false}>
      <span data-autofocus tabIndex={-1} />
      {opened && <Question close={close} {...rest} />}
    </Modal>
  );
}

function Question({
  close,
  children,
  act,
  withNote = false,
  run,
}: Omit<Props, 'opened' | 'title'>): ReactNode {
  const t = useMessages('approvals');
  const form = useMessages('form');

  const [note, setNote] = useState('');
  const sending = useOneAct({
    once: true,
    mutationFn: async () => await run(note.trim()),
    onSuccess: close,
  });
  return (
    <Stack gap={16}>
      <div>{children}</div>
      {withNote && (
        <Textarea
          label={t('note')}
          description={form('reasonHint')}
          value={note}
          maxLength={NOTE_MAX}
          rows={2}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      )}
      <RefusalNotice error={sending.error} />
      <DialogButtons close={close} loading={sending.isPending} onClick={() => sending.run()}>
        {act}
      </DialogButtons>
    </Stack>
  );
}
