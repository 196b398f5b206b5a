import { ask, wireKey, wireQuery } from '@laro/client';
import type { ProviderIntegration } from '@laro/wire/providers';
import { Button, Group, NumberInput, Skeleton, Switch, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { minuteText } from '../../lib/moments.ts';
import type { Words } from '../../messages/namespaces.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { ErrorPanel } from '../../shell/ErrorPanel.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import { StatePanel } from '../../shell/StatePanel.tsx';
import { usePermits, useStaff } from '../../shell/session.ts';
import { Tag } from '../../shell/Tag.tsx';
import { showToast } from '../../shell/toasts.ts';
import { ConnectDialog } from './ConnectDialog.tsx';
import { Differences } from './Differences.tsx';
import { Flags } from './Flags.tsx';
import { KeyActs } from './KeyActs.tsx';
import { PreparedCard } from './PreparedCard.tsx';
import './providers.css';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly providers: Words<typeof import('./words.ts').default>;
  }
}

const REFRESH_MS = 30_000;
const COST = /^\d{1,9}(\.\d{1,2})?$/;

/** Who brings money in and takes it out: switches, health, success, balances, and what does not agree with their files. */
export function ProvidersPage(): ReactNode {
  const t = useMessages('providers');
  const permits = usePermits();
  const [isAsked, setAsked] = useState(false);
  const { data, error, refetch } = useQuery({
    ...wireQuery('listProviders', {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {permits('staff.treasury') && <Button onClick={() => setAsked(true)}>{t('connect')}</Button>}
      </PageHead>
      {isAsked && (
        <ConnectDialog
          close={() => setAsked(false)}
          onEntered={() => {
            showToast({ text: t('connected'), tone: 'good' });
            void refetch();
          }}
        />
      )}
      {data ? (
        data.integrations.length === 0 ? (
          <StatePanel icon="vendors" title={t('noneTitle')}>
            {t('none')}
          </StatePanel>
        ) : (
          <div className="providers">
            {data.integrations.map((one) =>
              one.prepared ? (
                <PreparedCard key={one.id} integration={one} refresh={() => void refetch()} />
              ) : (
                <Card key={one.id} integration={one} />
              ),
            )}
          </div>
        )
      ) : error ? (
        <ErrorPanel error={error} retry={() => void refetch()} />
      ) : (
        <Skeleton height={220} radius={12} />
      )}
      <Flags />
      <Differences />
    </>
  );
}

function Card({ integration: one }: { readonly integration: ProviderIntegration }): ReactNode {
  const t = useMessages('providers');
  const write = useAmounts(one.currency);
  const permits = usePermits();
  const { timeZone } = useStaff().merchant;
  const [asked, setAsked] = useState(false);
  const state = one.usable ? (one.healthy ? 'healthy' : 'unwell') : 'unusable';
  return (
    <section className="provider" aria-labelledby={one.id}>
      <h2 id={one.id}>
        {t(`provider_${one.provider}`)} <span className="mono">{one.id}</span>
      </h2>
      <Group gap={8}>
        <Tag tone={state === 'healthy' ? 'success' : 'danger'}>{t(state)}</Tag>
        <Tag>{t(`mode_${one.mode}`)}</Tag>
        <Tag tone={one.deposits ? 'success' : 'warn'}>{t(one.deposits ? 'depositsOn' : 'depositsOff')}</Tag>
        <Tag tone={one.payouts ? 'success' : 'warn'}>{t(one.payouts ? 'payoutsOn' : 'payoutsOff')}</Tag>
      </Group>
      <dl>
        <Fact label={t('balance')}>
          {one.balance
            ? `${write(one.balance.available)} · ${minuteText(one.balance.readAt, timeZone)}`
            : '—'}
        </Fact>
        <Fact label={t('success')}>
          {one.ended === 0 ? '—' : t('ofEnded', { paid: one.paid, ended: one.ended })}
        </Fact>
        <Fact label={t('calls')}>{t('ofCalls', { failed: one.failed, calls: one.calls })}</Fact>
        <Fact label={t('cost')}>
          {t('costOf', { percent: one.costBp / 100, fixed: write(one.costFixed) })}
        </Fact>
        {one.olderSecretUntil !== null && (
          <Fact label={t('olderSecret')}>{minuteText(one.olderSecretUntil, timeZone)}</Fact>
        )}
      </dl>
      {permits('staff.treasury') && (
        <Group gap={8}>
          <Button onClick={() => setAsked(true)}>{t('change')}</Button>
          <KeyActs integration={one} />
        </Group>
      )}
      {asked && <Switching integration={one} close={() => setAsked(false)} />}
    </section>
  );
}

function Switching({
  integration: one,
  close,
}: {
  readonly integration: ProviderIntegration;
  readonly close: () => void;
}): ReactNode {
  const t = useMessages('providers');
  const queries = useQueryClient();
  const [deposits, setDeposits] = useState(one.deposits);
  const [payouts, setPayouts] = useState(one.payouts);
  const [costBp, setCostBp] = useState(one.costBp);
  const [costFixed, setCostFixed] = useState(one.costFixed);
  return (
    <ActDialog
      close={close}
      title={t('changeTitle', { id: one.id })}
      act={t('change')}
      isReady={COST.test(costFixed)}
      run={async (reason) =>
        await ask('switchProvider', { id: one.id, deposits, payouts, costBp, costFixed, reason })
      }
      onDone={() => {
        showToast({ text: t('changed'), tone: 'good' });
        void queries.invalidateQueries({ queryKey: wireKey('listProviders') });
      }}
    >
      <p className="form-lead">{t('changeText')}</p>
      <Switch
        label={t('deposits')}
        checked={deposits}
        onChange={({ currentTarget }) => setDeposits(currentTarget.checked)}
      />
      <Switch
        label={t('payouts')}
        checked={payouts}
        onChange={({ currentTarget }) => setPayouts(currentTarget.checked)}
      />
      <NumberInput
        label={t('costBp')}
        min={0}
        max={10_000}
        allowDecimal={false}
        value={costBp}
        onChange={(value) => setCostBp(Number(value) || 0)}
      />
      <TextInput
        label={t('costFixed', { currency: one.currency })}
        inputMode="decimal"
        value={costFixed}
        onChange={({ currentTarget }) => setCostFixed(currentTarget.value)}
      />
    </ActDialog>
  );
}
