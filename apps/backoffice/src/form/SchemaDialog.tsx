import { Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { DialogButtons } from './DialogButtons.tsx';
import { ReasonField } from './ReasonField.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import type { SchemaForm } from './use-schema-form.ts';

/**
 * A form of a call that is sent with a reason, in a dialog: its fields, why, what was refused, and the act. A click outside
 * loses nothing that was typed.
 */
export function SchemaDialog<Values extends Record<string, unknown> & { reason: string }>({
  form,
  title,
  act,
  close,
  isReady = true,
  children,
}: {
  readonly form: SchemaForm<Values>;
  readonly title: string;
  /** Names act and object. */
  readonly act: string;
  readonly close: () => void;
  readonly isReady?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <Modal
      opened
      onClose={close}
      title={title}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <form onSubmit={(event) => event.preventDefault()}>
        <Stack gap={16}>
          {children}
          <ReasonField {...form.form.getInputProps('reason')} value={form.form.values.reason} />
          <RefusalNotice error={form.refusal} />
          <DialogButtons
            close={close}
            disabled={!isReady}
            loading={form.isPending}
            onClick={() => form.submit()}
          >
            {act}
          </DialogButtons>
        </Stack>
      </form>
    </Modal>
  );
}
