import { Button, type ButtonProps, Group } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';

/** The end of a dialog: a button that leaves it, and one that does what it asks. */
export function DialogButtons({
  close,
  ...act
}: { readonly close: () => void } & ButtonProps &
  Pick<ComponentProps<'button'>, 'onClick' | 'type'>): ReactNode {
  const t = useMessages('form');
  return (
    <Group justify="end" gap={8} className="dialog-acts">
      <Button onClick={close}>{t('cancel')}</Button>
      <Button variant="filled" color="accent" {...act} />
    </Group>
  );
}
