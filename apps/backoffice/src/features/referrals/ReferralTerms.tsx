import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { Button, Group, NumberInput, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { usePermits } from '../../shell/session.ts';

type Terms = CallValue<Calls['getReferralTerms']>;
const AMOUNTS = ['deposit', 'valid', 'reward', 'friendReward'] as const;
const NUMBERS = ['days', 'holdDays', 'claimDays'] as const;

/** What a friend has to do and what both get, and how two people change it. */
export function ReferralTerms({
  onProposed,
}: {
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('referrals');
  const permits = usePermits();
  const [isOpen, setOpen] = useState(false);
  const { data, error, refetch } = useQuery(wireQuery('getReferralTerms', {}));
  if (!data)
    return error ? (
      <ErrorPanel error={error} retry={() => void refetch()} />
    ) : (
      <Skeleton height={160} radius={12} />
    );
  return (
    <section className="case-card">
      <h2>{t('terms')}</h2>
      <dl>
        <Fact label={t('on')}>{data.on ? t('isOn') : t('isOff')}</Fact>
        {[...AMOUNTS, ...NUMBERS].map((name) => (
          <Fact key={name} label={t(name)}>
            {data[name]}
          </Fact>
        ))}
      </dl>
      {permits('staff.treasury') && (
        <Group>
          <Button variant="light" onClick={() => setOpen(true)}>
            {t('change')}
          </Button>
        </Group>
      )}
      {isOpen && <TermsDialog standing={data} close={() => setOpen(false)} onProposed={onProposed} />}
    </section>
  );
}

function TermsDialog({
  standing,
  close,
  onProposed,
}: {
  readonly standing: Terms;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('referrals');
  const ids = useProposalIds();
  const [terms, setTerms] = useState(standing);
  return (
    <ActDialog
      close={close}
      title={t('change')}
      act={t('propose')}
      isReady={JSON.stringify(terms) !== JSON.stringify(standing)}
      run={async (reason) => {
        const body = { terms, reason };
        onProposed(await ask('proposeReferralTerms', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('termsText')}</p>
      <Switch
        label={t('on')}
        checked={terms.on}
        onChange={({ currentTarget: { checked } }) => setTerms((before) => ({ ...before, on: checked }))}
      />
      {AMOUNTS.map((name) => (
        <TextInput
          key={name}
          label={t(name)}
          value={terms[name]}
          onChange={({ currentTarget: { value } }) => setTerms((before) => ({ ...before, [name]: value }))}
        />
      ))}
      {NUMBERS.map((name) => (
        <NumberInput
          key={name}
          label={t(name)}
          min={0}
          max={90}
          allowDecimal={false}
          value={terms[name]}
          onChange={(value) => setTerms((before) => ({ ...before, [name]: Number(value) }))}
        />
      ))}
    </ActDialog>
  );
}
