import type { ReactNode } from 'react';
import { MomentField } from '../../form/MomentField.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useStaff } from '../../shell/session.ts';

/** What members are told of the end; nothing opens by itself then. */
export function UntilField({
  until,
  onChange,
}: {
  readonly until: string | null;
  readonly onChange: (until: string | null) => void;
}): ReactNode {
  const t = useMessages('switches');
  const { timeZone } = useStaff().merchant;
  return (
    <MomentField
      mt={12}
      label={t('closeUntil')}
      description={t('closeUntilHint', { zone: timeZone })}
      at={until}
      onChange={onChange}
    />
  );
}
