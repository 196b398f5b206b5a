import { wireQuery } from '@laro/client';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { dayText } from '../../lib/moments.ts';
import { Icon } from '../../shell/Icon.tsx';
import { useStaff } from '../../shell/session.ts';

/** Of a demo: which of the days that reports show nobody has lived. */
export function InventedNotice(): ReactNode {
  const t = useMessages('reports');
  const { profile } = useStaff().merchant;
  const { data } = useQuery({ ...wireQuery('getPlayTotals', {}), enabled: profile === 'DEMO' });
  if (!data?.invented) return null;
  const { from, until } = data.invented;
  return (
    <Alert color="info" icon={<Icon name="info" />} title={t('inventedTitle')} mb="md">
      {t('inventedText', { from: dayText(from), until: dayText(until) })}
    </Alert>
  );
}
