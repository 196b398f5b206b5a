import { useOneAct } from '@laro/client';
import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from './DialogButtons.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';

type Props = {
  readonly opened: boolean;
  readonly close: () => void;
  readonly title: string;
  /** What follows from it, in a sentence. */
  readonly children: ReactNode;
  /** Names act and object, as the button does. */
  readonly act: string;
  readonly run: () => Promise<unknown>;
  readonly onDone?: () => void;
};

/** An act that is easily made good, or of which the wire takes no reason: asked for once more, and no more than that. */
export function ConfirmDialog({ opened, close, title, ...rest }: Props): ReactNode {
  return (
    <Modal opened={opened} onClose={close} title={title} size={440} withCloseButton={false}>
      {/* The dialog itself has the focus: a stray Enter does nothing. */}
      <span data-autofocus tabIndex={-1} />
      {opened && <Question close={close} {...rest} />}
    </Modal>
  );
}

function Question({ close, children, act, run, onDone }: Omit<Props, 'opened' | 'title'>): ReactNode {
  const sending = useOneAct({
    once: true,
    mutationFn: run,
    onSuccess: () => {
      onDone?.();
      close();
    },
  });
  return (
    <Stack gap={16}>
      <div>{children}</div>
      <RefusalNotice error={sending.error} />
      <DialogButtons close={close} color="danger" loading={sending.isPending} onClick={() => sending.run()}>
        {act}
      </DialogButtons>
    </Stack>
  );
}
