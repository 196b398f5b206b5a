import { ask } from '@laro/client';
import { AffiliatePlanTerms } from '@laro/wire/affiliates';
import { NumberInput, SegmentedControl, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { useMessages } from '../../lib/messages.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';

const NAME_MAX = 60;
const DAYS_MAX = 90;
const SHARE_MAX = 50;
const PPM_PER_PERCENT = 10_000;

const FIRST = {
  kind: 'CPA' as AffiliatePlanTerms['kind'],
  amount: '',
  minDeposit: '',
  minValid: '',
  days: 30,
  share: 25,
  holdDays: 14,
};

/** What was typed, as the call takes it; undefined while it is not whole. */
function readTyped({ share, ...typed }: typeof FIRST): AffiliatePlanTerms | undefined {
  const { holdDays, kind } = typed;
  const read = v.safeParse(
    AffiliatePlanTerms,
    kind === 'CPA' ? typed : { kind, holdDays, share: Math.round(share * PPM_PER_PERCENT) },
  );
  return read.success ? read.output : undefined;
}

export function PlanDialog({
  close,
  onDone,
}: {
  readonly close: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('affiliates');
  const ids = useProposalIds();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState(FIRST);
  const terms = readTyped(typed);
  const money = (field: 'amount' | 'minDeposit' | 'minValid') => (
    <TextInput
      label={t(field)}
      inputMode="decimal"
      maxLength={15}
      value={typed[field]}
      onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [field]: value }))}
    />
  );
  const number = (field: 'days' | 'share' | 'holdDays') => ({
    value: typed[field],
    min: 0,
    onChange: (value: number | string) => setTyped((before) => ({ ...before, [field]: Number(value) })),
  });
  return (
    <ActDialog
      close={close}
      title={t('create')}
      act={t('create')}
      isReady={terms !== undefined && name.trim() !== ''}
      run={async (reason) => {
        if (!terms) return;
        const body = { name, terms, reason };
        await ask('createAffiliatePlan', { id: ids.of(body), ...body });
      }}
      onDone={onDone}
    >
      <p className="form-lead">{t('createText')}</p>
      <TextInput
        label={t('name')}
        maxLength={NAME_MAX}
        value={name}
        onChange={({ currentTarget: { value } }) => setName(value)}
      />
      <SegmentedControl
        fullWidth
        aria-label={t('kind')}
        value={typed.kind}
        onChange={(kind) => setTyped((before) => ({ ...before, kind: kind === 'CPA' ? 'CPA' : 'SHARE' }))}
        data={(['CPA', 'SHARE'] as const).map((kind) => ({ value: kind, label: t(`kind_${kind}`) }))}
      />
      {typed.kind === 'CPA' ? (
        <>
          {money('amount')}
          {money('minDeposit')}
          {money('minValid')}
          <NumberInput label={t('days')} max={DAYS_MAX} allowDecimal={false} {...number('days')} />
        </>
      ) : (
        <NumberInput label={t('share')} max={SHARE_MAX} decimalScale={2} {...number('share')} />
      )}
      <NumberInput label={t('holdField')} max={DAYS_MAX} allowDecimal={false} {...number('holdDays')} />
    </ActDialog>
  );
}
