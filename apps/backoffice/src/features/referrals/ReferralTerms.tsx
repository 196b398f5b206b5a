import { ask, wireQuery } from '@laro/client';
import type { Approval, Calls, CallValue } from '@laro/wire';
import { NumberInput, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { TermsCard } from '../../shell/TermsCard.tsx';

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
  const write = useAmounts();
  return (
    <TermsCard
      asked={useQuery(wireQuery('getReferralTerms', {}))}
      title={t('terms')}
      change={t('change')}
      dialog={(terms, close) => <TermsDialog standing={terms} close={close} onProposed={onProposed} />}
    >
      {(terms) => (
        <dl>
          <Fact label={t('on')}>{terms.on ? t('isOn') : t('isOff')}</Fact>
          {AMOUNTS.map((name) => (
            <Fact key={name} label={t(name)}>
              {write(terms[name])}
            </Fact>
          ))}
          {NUMBERS.map((name) => (
            <Fact key={name} label={t(name)}>
              {terms[name]}
            </Fact>
          ))}
        </dl>
      )}
    </TermsCard>
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
