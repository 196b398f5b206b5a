import { ask, wireQuery } from '@laro/client';
import type { Calls, CallValue } from '@laro/wire';
import { Button, CopyButton, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Icon } from '../../shell/Icon.tsx';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { usePermits } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';

type VendorInFull = CallValue<Calls['getVendor']>;

/** A connection that is not used yet: what is done, what is left, and how to remove it. */
export function Prepared({
  vendor: { integration, supplier },
  onDiscarded,
}: {
  readonly vendor: VendorInFull;
  readonly onDiscarded: () => void;
}): ReactNode {
  const t = useMessages('vendors');
  const permits = usePermits();
  const id = useRef(crypto.randomUUID());
  const [asked, setAsked] = useState<'on' | 'discard' | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { data } = useQuery(wireQuery('listVendorRuns', { integration }));
  const hasPassed = data?.runs[0]?.state === 'passed';
  const steps = [
    [t('stepEntered'), true],
    [t('stepTried'), hasPassed],
    [t('stepOn'), false],
  ] as const;
  return (
    <section className="vendor-card vendor-prepared" data-tone="warn">
      <header>
        <h2>{t('preparedTitle')}</h2>
      </header>
      <p>{t('preparedLead')}</p>
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      <ol>
        {steps.map(([label, isDone]) => (
          <li key={label}>
            <Tag tone={isDone ? 'success' : 'warn'}>
              <Icon name={isDone ? 'check' : 'clock'} small /> {t(isDone ? 'stepDone' : 'stepLeft')}
            </Tag>
            {label}
          </li>
        ))}
      </ol>
      {permits('staff.brand') && (
        <Group gap={8}>
          <Button variant="filled" color="accent" disabled={!hasPassed} onClick={() => setAsked('on')}>
            {t('switchOn')}
          </Button>
          <Button onClick={() => setAsked('discard')}>{t('discard')}</Button>
        </Group>
      )}
      {asked === 'on' && (
        <ActDialog
          close={() => setAsked(null)}
          title={t('switchOnTitle', { supplier })}
          act={t('switchOnAct')}
          reasons={[t('connectWhyNew'), t('connectWhyReplaces')]}
          run={async (reason) =>
            setProposal(await ask('proposeVendorConnection', { id: id.current, integration, reason }))
          }
          onDone={() => {
            id.current = crypto.randomUUID();
          }}
        >
          <p className="form-lead">{t('switchOnText')}</p>
        </ActDialog>
      )}
      <ActDialog
        tone="danger"
        opened={asked === 'discard'}
        close={() => setAsked(null)}
        title={t('discardTitle', { supplier })}
        act={t('discard')}
        run={async (reason) => await ask('discardVendor', { integration, reason })}
        onDone={onDiscarded}
      >
        <p>{t('discardText')}</p>
      </ActDialog>
    </section>
  );
}

/** What the supplier is given: where the wallet answers, and the key that signs our calls. */
export function SupplierFacts({ vendor: { handover } }: { readonly vendor: VendorInFull }): ReactNode {
  const t = useMessages('vendors');
  return (
    <section className="vendor-card">
      <header>
        <h2>{t('handover')}</h2>
      </header>
      <Copied label={t('wallet')} text={handover.wallet} />
      {handover.publicKey !== null && <Copied label={t('ourKey')} text={handover.publicKey} />}
    </section>
  );
}

function Copied({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const t = useMessages('vendors');
  return (
    <div className="vendor-copied">
      <span>{label}</span>
      <code>{text.trim()}</code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            size="xs"
            aria-label={`${t(copied ? 'copied' : 'copy')} · ${label}`}
            leftSection={<Icon name={copied ? 'check' : 'copy'} small />}
            onClick={copy}
          >
            {t(copied ? 'copied' : 'copy')}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
