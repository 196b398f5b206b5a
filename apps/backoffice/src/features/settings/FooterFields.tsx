import { Textarea } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { FieldsProps } from './sections.ts';

const TEXT_MAX = 300;

/** What stands at the foot of the first page of the app. */
export function FooterFields({ form, readOnly }: FieldsProps<'footer'>): ReactNode {
  const t = useMessages('settings');
  const { text } = form.getValues();
  return (
    <Textarea
      label={t('section_footer')}
      description={t('footerHint', { count: text.length, max: TEXT_MAX })}
      rows={4}
      maxLength={TEXT_MAX}
      readOnly={readOnly}
      {...form.getInputProps('text')}
    />
  );
}
