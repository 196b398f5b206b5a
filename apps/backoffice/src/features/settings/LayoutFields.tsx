import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { FieldsProps } from './sections.ts';

const SCREENS = ['memberCenter', 'deposit'] as const;
const LAYOUTS = ['new', 'base'] as const;

/** SYS-3: which of its two layouts each screen has. */
export function LayoutFields({ form, readOnly }: FieldsProps<'layout'>): ReactNode {
  const t = useMessages('settings');
  return (
    <Stack gap={20}>
      {SCREENS.map((screen) => (
        <Radio.Group key={screen} label={t(`layout_${screen}`)} {...form.getInputProps(screen)}>
          <Stack gap={8} mt={8}>
            {LAYOUTS.map((layout) => (
              <Radio
                key={layout}
                value={layout}
                disabled={readOnly}
                label={t(`layout_${layout}`)}
                description={t(`layout_${screen}_${layout}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      ))}
    </Stack>
  );
}
