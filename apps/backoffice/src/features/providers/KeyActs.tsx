import { ask, wireKey } from '@laro/client';
import { PROVIDER_KEY_MIN, PROVIDER_SECRET_MIN } from '@laro/wire/provider-keys';
import type { ProviderIntegration } from '@laro/wire/providers';
import { Button, NativeSelect, PasswordInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { type Proposal, ProposedNotice } from '../../shell/ProposedNotice.tsx';
import { showToast } from '../../shell/toasts.ts';

const HOURS = [0, 24, 72, 168] as const;
const KEY_MAX = 300;

/** Other keys for a provider that is paid through, by two people; and an end for the secret of before. */
export function KeyActs({ integration }: { readonly integration: ProviderIntegration }): ReactNode {
  const t = useMessages('providers');
  const queries = useQueryClient();
  const [asked, setAsked] = useState<'keys' | 'retire' | null>(null);
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const { id, olderSecretUntil } = integration;
  const close = (): void => setAsked(null);
  return (
    <>
      <Button onClick={() => setAsked('keys')}>{t('newKeys')}</Button>
      {olderSecretUntil !== null && <Button onClick={() => setAsked('retire')}>{t('retire')}</Button>}
      {proposal && <ProposedNotice approval={proposal} close={() => setProposal(null)} />}
      {asked === 'keys' && <NewKeysDialog integration={integration} close={close} onProposed={setProposal} />}
      <ActDialog
        tone="danger"
        opened={asked === 'retire'}
        close={close}
        title={t('retireTitle', { id })}
        act={t('retire')}
        run={async (reason) => await ask('retireProviderSecret', { id, reason })}
        onDone={() => {
          showToast({ text: t('retired'), tone: 'good' });
          void queries.invalidateQueries({ queryKey: wireKey('listProviders') });
        }}
      >
        <p>{t('retireText')}</p>
      </ActDialog>
    </>
  );
}

const isStayingOr = (least: number, typed: string): boolean => typed === '' || typed.length >= least;

function NewKeysDialog({
  integration: { id, olderSecretUntil, provider },
  close,
  onProposed,
}: {
  readonly integration: ProviderIntegration;
  readonly close: () => void;
  readonly onProposed: (proposal: Proposal) => void;
}): ReactNode {
  const t = useMessages('providers');
  // Sent twice it is one proposal; the dialog that is opened next makes another.
  const approval = useRef(crypto.randomUUID());
  const [typedKey, setKey] = useState('');
  const [typedSecret, setSecret] = useState('');
  const [hours, setHours] = useState<number>(HOURS[1]);
  const [key, webhookSecret] = [typedKey.trim(), typedSecret.trim()];
  const isWhole = isStayingOr(PROVIDER_KEY_MIN, key) && isStayingOr(PROVIDER_SECRET_MIN, webhookSecret);
  return (
    <ActDialog
      close={close}
      title={t('newKeysTitle', { id })}
      act={t('newKeysAct')}
      reasons={[t('whyOld'), t('whyLeaked')]}
      isReady={isWhole && (key !== '' || webhookSecret !== '')}
      run={async (reason) =>
        onProposed(
          await ask('proposeProviderKey', {
            id: approval.current,
            integration: id,
            hours,
            key,
            webhookSecret,
            reason,
          }),
        )
      }
    >
      <p className="form-lead">{t('newKeysText')}</p>
      <PasswordInput
        label={t('newKey')}
        description={t(provider === 'SANDBOX' ? 'sandboxKeyHint' : 'newKeyHint')}
        autoComplete="off"
        maxLength={KEY_MAX}
        value={typedKey}
        onChange={({ currentTarget }) => setKey(currentTarget.value)}
      />
      <PasswordInput
        label={t('newWebhookSecret')}
        description={t(olderSecretUntil === null ? 'webhookSecretHint' : 'olderFirst')}
        autoComplete="off"
        maxLength={KEY_MAX}
        disabled={olderSecretUntil !== null}
        value={typedSecret}
        onChange={({ currentTarget }) => setSecret(currentTarget.value)}
      />
      {webhookSecret !== '' && (
        <NativeSelect
          label={t('overlap')}
          data={HOURS.map((count) => ({ value: `${count}`, label: t('overlapHours', { count }) }))}
          value={`${hours}`}
          onChange={({ currentTarget }) => setHours(Number(currentTarget.value))}
        />
      )}
    </ActDialog>
  );
}
