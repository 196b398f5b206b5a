import { useOneAct } from '@laro/client';
import { Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  /** The question, such as "Lock juan88?". */
  readonly title: string;
  /** What follows from it, in a sentence. */
  readonly children: ReactNode;
  /** Names act and object, as the button does: "Lock juan88". */
  readonly act: string;
  readonly reasons?: readonly string[];
  /** Has to be typed where nothing undoes the act. */
  readonly name?: string;
  /** False while what stands in the dialog itself is not complete. */
  readonly isComplete?: boolean;
  readonly run: (reason: string) => Promise<unknown>;
  readonly onDone?: () => void;
  /** `calm`: an act that hurts nobody and is told to the audit all the same. */
  readonly tone?: 'danger' | 'calm';
};

/** An act that hurts: the button says what it does to what, the audit is told why, and nothing is chosen beforehand. */
export function DangerDialog({ opened, close, title, ...rest }: Props): ReactNode {
  const isDanger = rest.tone !== 'calm';
  return (
    // The dialog itself has the focus: a stray Enter does nothing.
    <Modal
      opened={opened}
      onClose={close}
      title={title}
      size={480}
      withCloseButton={false}
      {...(isDanger && { 'data-danger': '' })}
    >
      <span data-autofocus tabIndex={-1} />
      {opened && <Question close={close} {...rest} />}
    </Modal>
  );
}

function Question({
  close,
  children,
  act,
  reasons,
  name,
  isComplete = true,
  run,
  onDone,
  tone = 'danger',
}: Omit<Props, 'opened' | 'title'>): ReactNode {
  const t = useMessages('form');

  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const sending = useOneAct({
    once: true,
    mutationFn: async () => await run(reason),
    onSuccess: () => {
      onDone?.();
      close();
    },
  });
  const isReady = isComplete && reason.trim() !== '' && (name === undefined || typed.trim() === name);
  return (
    <Stack gap={16}>
      <div>{children}</div>
      <ReasonField value={reason} onChange={setReason} {...(reasons && { reasons })} />
      {name !== undefined && (
        <TextInput
          label={t('typeName', { name })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      )}
      <RefusalNotice error={sending.error} />
      <DialogButtons
        close={close}
        color={tone === 'calm' ? 'accent' : 'danger'}
        disabled={!isReady}
        loading={sending.isPending}
        onClick={() => sending.run()}
      >
        {act}
      </DialogButtons>
    </Stack>
  );
}
