import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import { Id } from '../../shell/Id.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { PURPOSES, type StatedPurpose } from './purpose.ts';
import './purpose.css';

/** Nobody looks at a member without a reason: one press, or the key of its number, and the page is there. */
export function PurposeGate({
  member,
  stated: { last, state },
}: {
  readonly member: string;
  readonly stated: StatedPurpose;
}): ReactNode {
  const t = useMessages('desk');
  useShortcuts(
    PURPOSES.map((purpose, index) => ({
      keys: `${index + 1}`,
      label: t(`purpose_${purpose}`),
      group: 'page',
      run: () => state(purpose),
    })),
  );
  return (
    <>
      <PageHead title={t('purposeTitle')} lead={t('purposeLead')} crumbs={[{ screen: 'members' }]} />
      <p className="purpose-member">
        <Id id={member} />
      </p>
      <ol className="purposes">
        {PURPOSES.map((purpose, index) => (
          <li key={purpose}>
            <Button
              fullWidth
              justify="flex-start"
              leftSection={<kbd aria-hidden="true">{index + 1}</kbd>}
              autoFocus={purpose === (last ?? PURPOSES[0])}
              onClick={() => state(purpose)}
            >
              {t(`purpose_${purpose}`)}
            </Button>
          </li>
        ))}
      </ol>
    </>
  );
}
