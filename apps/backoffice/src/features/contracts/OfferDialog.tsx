import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import {
  CARRY_RULES,
  CONTRACT_KINDS,
  type ContractKind,
  type ContractTerms,
  DIVIDEND_PERIODS,
} from '@laro/wire/contract-terms';
import { Button, Group, NativeSelect, NumberInput, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';

const PPM_PER_PERCENT = 10_000;
const TIERS_MAX = 6;

type Tier = { readonly key: number; readonly from: number; readonly active: number; readonly rate: number };
type Typed = {
  readonly account: string;
  readonly kind: ContractKind;
  readonly period: (typeof DIVIDEND_PERIODS)[number];
  readonly carry: (typeof CARRY_RULES)[number];
  readonly tiers: readonly Tier[];
};

function termsOf({ carry, kind, period, tiers }: Typed): ContractTerms {
  const shared = {
    tiers: tiers.map(({ active, from, rate }) => ({
      from: from.toFixed(2),
      active,
      loss: null,
      rate: Math.round(rate * PPM_PER_PERCENT),
    })),
    isMarginal: false,
    payMode: kind === 'DIVIDEND' ? ('CLAIM' as const) : ('AUTO' as const),
    strictChain: false,
    platformTopsUp: false,
  };
  switch (kind) {
    case 'DAILY':
      return { kind, ...shared, categories: null, requiresLoss: false, unit: null };
    case 'HOURLY':
      return { kind, ...shared, categories: null, dailyCap: null, isOffset: false };
    case 'DIVIDEND':
      return { kind, ...shared, period, carry, turnoverPerActive: null };
  }
}

/** The first of two people: what an agent at the top is offered. The server judges the terms. */
export function OfferDialog({
  close,
  onProposed,
}: {
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('contracts');
  const ids = useProposalIds();
  const [typed, setTyped] = useState<Typed>({
    account: '',
    kind: 'DAILY',
    period: 'HALF_MONTH',
    carry: 'HALF_IN_MONTH',
    tiers: [{ key: 0, from: 50_000, active: 3, rate: 0.5 }],
  });
  const set = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }));
  const { account, carry, kind, period, tiers } = typed;
  return (
    <ActDialog
      close={close}
      title={t('offer')}
      act={t('offerAct')}
      isReady={account.trim() !== '' && tiers.length > 0}
      run={async (reason) => {
        const body = { account: account.trim().toLowerCase(), terms: termsOf(typed), reason };
        onProposed(await ask('proposeContract', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('offerText')}</p>
      <TextInput
        label={t('offerAccount')}
        value={account}
        maxLength={40}
        onChange={({ currentTarget }) => set({ account: currentTarget.value })}
      />
      <NativeSelect
        label={t('kind')}
        value={kind}
        data={CONTRACT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) }))}
        onChange={({ currentTarget }) => set({ kind: currentTarget.value as ContractKind })}
      />
      {kind === 'DIVIDEND' && (
        <Group grow>
          <NativeSelect
            label={t('period')}
            value={period}
            data={DIVIDEND_PERIODS.map((value) => ({ value, label: t(`period_${value}`) }))}
            onChange={({ currentTarget }) => set({ period: currentTarget.value as Typed['period'] })}
          />
          <NativeSelect
            label={t('carry')}
            value={carry}
            data={CARRY_RULES.map((value) => ({ value, label: t(`carry_${value}`) }))}
            onChange={({ currentTarget }) => set({ carry: currentTarget.value as Typed['carry'] })}
          />
        </Group>
      )}
      <Tiers tiers={tiers} onTiers={(next) => set({ tiers: next })} />
    </ActDialog>
  );
}

function Tiers({
  tiers,
  onTiers,
}: {
  readonly tiers: readonly Tier[];
  readonly onTiers: (tiers: readonly Tier[]) => void;
}): ReactNode {
  const t = useMessages('contracts');
  const change = (key: number, part: Partial<Tier>): void =>
    onTiers(tiers.map((tier) => (tier.key === key ? { ...tier, ...part } : tier)));
  const next = Math.max(-1, ...tiers.map(({ key }) => key)) + 1;
  return (
    <>
      {tiers.map(({ active, from, key, rate }, at) => (
        <fieldset key={key}>
          <legend>{t('tierN', { tier: at + 1 })}</legend>
          <Group grow align="end">
            <NumberInput
              label={t('tierFrom')}
              min={0}
              decimalScale={2}
              value={from}
              onChange={(value) => change(key, { from: Number(value) })}
            />
            <NumberInput
              label={t('tierActive')}
              min={0}
              decimalScale={0}
              value={active}
              onChange={(value) => change(key, { active: Number(value) })}
            />
            <NumberInput
              label={`${t('tierRate')} (%)`}
              min={0}
              max={100}
              decimalScale={4}
              value={rate}
              onChange={(value) => change(key, { rate: Number(value) })}
            />
            {tiers.length > 1 && (
              <Button
                variant="subtle"
                aria-label={t('removeTier', { tier: at + 1 })}
                onClick={() => onTiers(tiers.filter((tier) => tier.key !== key))}
              >
                ×
              </Button>
            )}
          </Group>
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <Button
          variant="light"
          onClick={() => onTiers([...tiers, { key: next, from: 0, active: 0, rate: 0 }])}
        >
          {t('addTier')}
        </Button>
      )}
    </>
  );
}
