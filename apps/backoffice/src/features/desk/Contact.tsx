import { ask } from '@laro/client';
import { ActionIcon, Tooltip } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { usePermits } from '../../shell/session.ts';
import type { Purpose } from '../accesses/index.ts';

/** A number or an address, masked; whole for whoever says why, and only until they leave or hide it. */
export function Contact({
  member,
  field,
  masked,
  purpose,
}: {
  readonly member: string;
  readonly field: 'mobile' | 'email';
  readonly masked: string | null;
  readonly purpose: Purpose;
}): ReactNode {
  const t = useMessages('desk');
  const permits = usePermits();
  const [isAsking, setAsking] = useState(false);
  const [whole, setWhole] = useState<string | null>(null);
  const label = t(whole === null ? `reveal_${field}` : 'hideContact');
  return (
    <div>
      <dt>{t(field)}</dt>
      <dd>
        {masked === null ? (
          t('none')
        ) : (
          <span className={whole === null ? '' : 'revealed'}>{whole ?? masked}</span>
        )}
        {masked !== null && permits('staff.contacts') && (
          <Tooltip label={label}>
            <ActionIcon
              size="sm"
              aria-label={label}
              onClick={() => (whole === null ? setAsking(true) : setWhole(null))}
            >
              <Icon name={whole === null ? 'reveal' : 'hide'} small />
            </ActionIcon>
          </Tooltip>
        )}
      </dd>
      <ActDialog
        tone="danger"
        opened={isAsking}
        close={() => setAsking(false)}
        title={t(`revealTitle_${field}`)}
        act={t(`reveal_${field}`)}
        reasons={[t('revealCall'), t('revealCheck')]}
        run={async (reason) => {
          const { value } = await ask('revealContact', { member, field, purpose, reason });
          setWhole(value);
        }}
      >
        {t('revealText', { purpose: t(`purpose_${purpose}`) })}
      </ActDialog>
    </div>
  );
}
