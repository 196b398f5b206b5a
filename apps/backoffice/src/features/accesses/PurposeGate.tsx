import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.ts';
import type { Search } from '../../lib/search.ts';
import { Id } from '../../shell/Id.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { useShortcuts } from '../../shell/shortcuts.ts';
import { PURPOSES, type Purpose, type StatedPurpose } from './purpose.ts';
import './purpose.css';

/** Nobody looks at a member without a reason: one press, or the key of its number, and the page is there. */
export function PurposeGate({
  member,
  suggested,
  stated: { last, state },
}: {
  readonly member: string;
  /** What this page is looked at for most. */
  readonly suggested?: Purpose;
  readonly stated: StatedPurpose;
}): ReactNode {
  const t = useMessages('desk');
  // Where the link came from a case it names whom it is about, and what for.
  const search = useSearch({ strict: false }) as Search;
  const account = typeof search['account'] === 'string' ? search['account'] : '';
  const fitting = PURPOSES.find((one) => one === (suggested ?? search['purpose'])) ?? last ?? PURPOSES[0];
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
      <PageHead
        title={account === '' ? t('purposeTitle') : t('purposeOf', { account })}
        lead={t('purposeLead')}
        crumbs={[{ screen: 'members' }]}
      />
      {account === '' && (
        <p className="purpose-member">
          <Id id={member} />
        </p>
      )}
      <ol className="purposes">
        {PURPOSES.map((purpose, index) => (
          <li key={purpose}>
            <Button
              fullWidth
              justify="flex-start"
              leftSection={<kbd aria-hidden="true">{index + 1}</kbd>}
              autoFocus={purpose === fitting}
              {...(purpose === fitting && { variant: 'filled', color: 'accent' })}
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
