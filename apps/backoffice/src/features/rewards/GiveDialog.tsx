import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import { RewardArguments } from '@laro/wire/rewards';
import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';

const TITLE_MAX = 60;
const DAYS_MAX = 90;

type Typed = {
  readonly account: string;
  readonly title: string;
  readonly kind: RewardArguments['kind'];
  readonly amount: string;
  readonly times: number;
  readonly claimDays: number;
  readonly playDays: number;
  readonly maxBet: string;
  readonly maxCashOut: string;
};

const FIRST: Typed = {
  account: '',
  title: '',
  kind: 'REWARD',
  amount: '',
  times: 5,
  claimDays: 7,
  playDays: 14,
  maxBet: '',
  maxCashOut: '',
};

/** What was typed, as the call takes it; undefined while it is not whole. */
function readTyped({ maxBet, maxCashOut, playDays, times, ...typed }: Typed): RewardArguments | undefined {
  const bonus = typed.kind === 'BONUS';
  const read = v.safeParse(RewardArguments, {
    ...typed,
    times: bonus ? times : 1,
    playDays: bonus ? playDays : null,
    maxBet: bonus && maxBet !== '' ? maxBet : null,
    maxCashOut: bonus && maxCashOut !== '' ? maxCashOut : null,
  });
  return read.success ? read.output : undefined;
}

/** The first of two people: to whom, how much, and under which terms. */
export function GiveDialog({
  account = '',
  close,
  onProposed,
}: {
  /** The member whose page it is given from. */
  readonly account?: string;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('rewards');
  const ids = useProposalIds();
  const [typed, setTyped] = useState<Typed>({ ...FIRST, account });
  const reward = readTyped(typed);
  const text = (name: 'account' | 'title' | 'amount' | 'maxBet' | 'maxCashOut') => ({
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setTyped((before) => ({ ...before, [name]: value })),
  });
  const number = (name: 'times' | 'claimDays' | 'playDays') => ({
    label: t(name),
    value: typed[name],
    min: 1,
    max: DAYS_MAX,
    allowDecimal: false,
    onChange: (value: number | string) => setTyped((before) => ({ ...before, [name]: Number(value) })),
  });
  return (
    <ActDialog
      close={close}
      title={t('give')}
      act={t('propose')}
      isReady={reward !== undefined}
      run={async (reason) => {
        if (!reward) return;
        const body = { reward, reason };
        onProposed(await ask('proposeReward', { id: ids.of(body), ...body }));
      }}
    >
      <p className="form-lead">{t('giveLead')}</p>
      {account === '' && <TextInput label={t('account')} {...text('account')} />}
      <TextInput label={t('reward')} description={t('titleHint')} maxLength={TITLE_MAX} {...text('title')} />
      <SegmentedControl
        fullWidth
        aria-label={t('kind')}
        value={typed.kind}
        onChange={(kind) => setTyped((before) => ({ ...before, kind: kind as Typed['kind'] }))}
        data={(['REWARD', 'BONUS'] as const).map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
      <TextInput label={t('amount')} inputMode="decimal" maxLength={15} {...text('amount')} />
      <NumberInput {...number('claimDays')} />
      {typed.kind === 'BONUS' && (
        <>
          <NumberInput {...number('times')} />
          <NumberInput {...number('playDays')} />
          <TextInput label={t('maxBet')} inputMode="decimal" maxLength={15} {...text('maxBet')} />
          <TextInput label={t('maxCashOut')} inputMode="decimal" maxLength={15} {...text('maxCashOut')} />
        </>
      )}
    </ActDialog>
  );
}
