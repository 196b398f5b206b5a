import { useOneAct } from '@laro/client';
import { Modal, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { DialogButtons } from './DialogButtons.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

type Props = {
  readonly close: () => void;
  readonly title: string;
  /** What is chosen or typed beside the reason, or what follows from it. */
  readonly children?: ReactNode;
  /** Names act and object, as the button does: "Schedule Perlas". */
  readonly act: string;
  /** What is chosen above is whole, and something else than what stands. */
  readonly isReady?: boolean;
  readonly reasons?: readonly string[];
  readonly run: (reason: string) => Promise<unknown>;
  readonly onDone?: () => void;
};

/** An act that hurts nobody and stands in the audit: what is chosen, why, and one gold button. It is there while it is drawn. */
export function ReasonDialog({ close, title, ...rest }: Props): ReactNode {
  return (
    <Modal opened onClose={close} title={title} size={520} withCloseButton={false}>
      <Question close={close} {...rest} />
    </Modal>
  );
}

function Question({
  close,
  children,
  act,
  isReady = true,
  reasons,
  run,
  onDone,
}: Omit<Props, 'title'>): ReactNode {
  const [reason, setReason] = useState('');
  const sending = useOneAct({
    once: true,
    mutationFn: async () => await run(reason),
    onSuccess: () => {
      onDone?.();
      close();
    },
  });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady && reason.trim() !== '') sending.run();
      }}
    >
      <Stack gap={16}>
        {children}
        <ReasonField value={reason} onChange={setReason} {...(reasons && { reasons })} />
        <RefusalNotice error={sending.error} />
        <DialogButtons
          close={close}
          type="submit"
          disabled={!isReady || reason.trim() === ''}
          loading={sending.isPending}
        >
          {act}
        </DialogButtons>
      </Stack>
    </form>
  );
}
