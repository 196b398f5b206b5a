import { useOneAct } from '@laro/client';
import { Modal, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../lib/messages.ts';
import { DialogButtons } from './DialogButtons.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

type Props = {
  readonly opened?: boolean;
  readonly close: () => void;
  /** The question, such as "Lock juan88?". */
  readonly title: string;
  /** What follows from it, in a sentence, and what there is to choose. */
  readonly children?: ReactNode;
  /** Names act and object, as the button does: "Lock juan88". */
  readonly act: string;
  /** `danger`: an act that hurts. The button is red, and a stray Enter does nothing. */
  readonly tone?: 'calm' | 'danger';
  /** Whether the audit is told why: it has to be, it may be, or the wire takes no reason. */
  readonly why?: 'needed' | 'optional' | 'none';
  readonly reasons?: readonly string[];
  /** Has to be typed where nothing undoes the act. */
  readonly name?: string;
  /** What is chosen in the dialog is whole, and something else than before. */
  readonly isReady?: boolean;
  readonly run: (reason: string) => Promise<unknown>;
  readonly onDone?: () => void;
};

/** Asks once more before an act, and sends it once: the button says what it does to what, and nothing is chosen beforehand. */
export function ActDialog({ opened = true, close, title, ...rest }: Props): ReactNode {
  const { tone = 'calm', why = 'needed' } = rest;
  return (
    <Modal opened={opened} onClose={close} title={title} size={520} withCloseButton={false}>
      {/* In place of a field or button the dialog itself has the focus. */}
      {(tone === 'danger' || why !== 'needed') && <span data-autofocus tabIndex={-1} />}
      {opened && <Question close={close} {...rest} />}
    </Modal>
  );
}

function Question({
  close,
  children,
  act,
  tone = 'calm',
  why = 'needed',
  reasons,
  name,
  isReady = true,
  run,
  onDone,
}: Omit<Props, 'opened' | 'title'>): ReactNode {
  const t = useMessages('form');
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const sending = useOneAct({
    once: true,
    mutationFn: async () => await run(reason.trim()),
    onSuccess: () => {
      onDone?.();
      close();
    },
  });
  const isDanger = tone === 'danger';
  const isWhole =
    isReady && (why !== 'needed' || reason.trim() !== '') && (name === undefined || typed.trim() === name);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isWhole && !isDanger) sending.run();
      }}
    >
      <Stack gap={16}>
        {isDanger ? <div>{children}</div> : children}
        {why !== 'none' && (
          <ReasonField
            value={reason}
            onChange={setReason}
            optional={why === 'optional'}
            {...(reasons && { reasons })}
          />
        )}
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
          disabled={!isWhole}
          loading={sending.isPending}
          {...(isDanger ? { color: 'danger', onClick: () => sending.run() } : { type: 'submit' })}
        >
          {act}
        </DialogButtons>
      </Stack>
    </form>
  );
}
