import type { ReactNode } from 'react';
import { useMessages } from '../lib/messages.ts';
import { useRoleName } from './role-name.ts';
import { StatePanel } from './StatePanel.tsx';

/** Says why: the role, and who can change that. */
export function ForbiddenPanel({ why }: { readonly why?: string }): ReactNode {
  const t = useMessages('shell');
  const role = useRoleName();
  return (
    <StatePanel icon="lock" title={t('forbiddenTitle')}>
      {why ?? t('forbidden', { role })}
    </StatePanel>
  );
}
