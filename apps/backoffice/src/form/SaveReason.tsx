import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';

/** Why something is saved, beside the button that saves it: a form over a call that asks for a reason has a field of that name. */
export function SaveReason<Values extends { readonly reason: string }>({
  form,
}: {
  readonly form: UseFormReturnType<Values>;
}): ReactNode {
  const t = useMessages('form');
  return (
    <TextInput
      className="save-reason"
      aria-label={t('reason')}
      placeholder={t('reasonPlaceholder')}
      maxLength={140}
      autoComplete="off"
      {...form.getInputProps('reason')}
    />
  );
}
