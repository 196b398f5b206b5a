import { ask, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import type { GroupMerchant } from '@laro/wire/brands';
import { Alert, Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { momentText } from '../../lib/moments.ts';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { Icon } from '../../shell/Icon.tsx';
import type { Proposal } from '../../shell/ProposedNotice.tsx';

type Props = { readonly brand: GroupMerchant; readonly onProposed: (approval: Proposal) => void };

/** The end of a brand, and the way back; two people decide either. */
export function Archive({ brand, onProposed }: Props): ReactNode {
  const t = useMessages('brands');
  const [isAsked, setAsked] = useState(false);
  const close = (): void => setAsked(false);
  const isArchived = brand.archivedAt !== null;
  return (
    <section aria-labelledby="archive">
      <h2 id="archive">{t(isArchived ? 'archivedTag' : 'archiveHeading')}</h2>
      <p className="form-lead">
        {brand.archivedAt === null
          ? t('archiveLead')
          : t('archived', { at: momentText(brand.archivedAt, brand.timeZone) })}
      </p>
      <Button
        mt={8}
        leftSection={<Icon name={isArchived ? 'undo' : 'lock'} small />}
        onClick={() => setAsked(true)}
      >
        {t(isArchived ? 'unarchive' : 'archive')}
      </Button>
      {isAsked && isArchived && <BackDialog brand={brand} onProposed={onProposed} close={close} />}
      {isAsked && !isArchived && <EndDialog brand={brand} onProposed={onProposed} close={close} />}
    </section>
  );
}

function BackDialog({ brand, onProposed, close }: Props & { readonly close: () => void }): ReactNode {
  const t = useMessages('brands');
  // Sent twice it is one proposal.
  const id = useRef(crypto.randomUUID());
  return (
    <ActDialog
      close={close}
      title={t('unarchiveTitle', { brand: brand.name })}
      act={t('unarchiveAct', { brand: brand.name })}
      run={async (reason) =>
        onProposed(await ask('unarchiveMerchant', { id: id.current, code: brand.code, reason }))
      }
    >
      {t('unarchiveText')}
    </ActDialog>
  );
}

function EndDialog({ brand, onProposed, close }: Props & { readonly close: () => void }): ReactNode {
  const t = useMessages('brands');
  const id = useRef(crypto.randomUUID());
  const [stays, setStays] = useState(false);
  const { data, error, refetch } = useQuery(wireQuery('getMerchantArchive', { code: brand.code }));
  const owes = data !== undefined && data.owed.members > 0;
  const isFree = data !== undefined && !data.isOpen && data.open.length === 0;
  return (
    <ActDialog
      tone="danger"
      close={close}
      title={t('archiveTitle', { brand: brand.name })}
      act={t('archiveAct', { brand: brand.name })}
      isReady={isFree && (!owes || stays)}
      run={async (reason) =>
        onProposed(
          await ask('archiveMerchant', {
            id: id.current,
            code: brand.code,
            owedStays: owes && stays,
            reason,
          }),
        )
      }
    >
      {t('archiveText')}
      {error && !data && <ErrorPanel error={error} retry={() => void refetch()} />}
      {data && !isFree && <InTheWay left={data} />}
      {owes && (
        <Checkbox
          color="link"
          mt={12}
          checked={stays}
          label={t('archiveOwedStays')}
          description={t('archiveOwed', { ...data.owed, currency: brand.currency })}
          onChange={({ currentTarget }) => setStays(currentTarget.checked)}
        />
      )}
    </ActDialog>
  );
}

function InTheWay({ left }: { readonly left: CallValue<Calls['getMerchantArchive']> }): ReactNode {
  const t = useMessages('brands');
  return (
    <Alert color="danger" mt={12} icon={<Icon name="warning" />}>
      {left.isOpen ? (
        t('archiveOpen')
      ) : (
        <>
          {t('archiveWaits')}
          <ul className="archive-waits">
            {left.open.map(({ count, item }) => (
              <li key={item}>{t(`archive_${item}`, { count })}</li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
