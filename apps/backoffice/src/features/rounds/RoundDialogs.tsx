import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import { Reason } from '@laro/wire/common';
import { RoundResolutionArguments, type RoundSides } from '@laro/wire/rounds';
import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { SchemaDialog } from '../../form/SchemaDialog.tsx';
import { SchemaField } from '../../form/SchemaField.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { showToast } from '../../shell/toasts.ts';

const Proposal = v.strictObject({ ...RoundResolutionArguments.entries, reason: Reason });

type Values = { bet: string; rule: 'void' | 'vendor'; payout: string; transaction: string; reason: string };

type Props = {
  readonly sides: RoundSides;
  readonly rule: Values['rule'];
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
};

/** The first of two people: what the bet shall end with, and why. Nothing moves before a colleague approves. */
export function ResolveDialog({ sides, rule, close, onProposed }: Props): ReactNode {
  const t = useMessages('rounds');
  const write = useAmounts(sides.ours.currency);
  const ids = useProposalIds();
  const listed = sides.theirs.acts.findLast(({ kind, state }) => kind === 'payout' && state !== 'undone');
  const initial: Values = {
    bet: sides.betId,
    rule,
    payout: rule === 'void' ? '0' : (listed?.amount ?? ''),
    transaction: rule === 'void' ? '' : (listed?.transaction ?? ''),
    reason: '',
  };
  const form = useSchemaForm({
    schema: Proposal,
    initial,
    send: async (body) => await ask('proposeRoundResolution', { id: ids.of(body), ...body }),
    onDone: (approval) => {
      onProposed(approval);
      close();
    },
    refusals: { 'rounds.vendor_differs': 'payout', 'rounds.not_offered': 'payout' },
  });
  return (
    <SchemaDialog
      form={form}
      title={t(`${rule}Title`, { account: sides.account })}
      act={t(`${rule}Act`)}
      close={close}
    >
      <p className="form-lead">
        {rule === 'void' ? t('voidText', { amount: write(sides.ours.stake) }) : t('vendorText')}
      </p>
      {rule === 'vendor' && (
        <>
          <SchemaField
            form={form}
            name="payout"
            label={t('payoutIn', { currency: sides.ours.currency })}
            description={t('payoutHint')}
          />
          <SchemaField form={form} name="transaction" label={t('payoutId')} description={t('payoutIdHint')} />
        </>
      )}
    </SchemaDialog>
  );
}

/** Asks the supplier to send an operation again; it settles by itself then. */
export function RetryDialog({
  sides,
  close,
  onDone,
}: {
  readonly sides: RoundSides;
  readonly close: () => void;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('rounds');
  const open = sides.theirs.acts.filter(({ state, transaction }) => state !== 'done' && transaction !== '');
  const [transaction, setTransaction] = useState(open[0]?.transaction ?? '');
  return (
    <ActDialog
      close={close}
      title={t('retryTitle')}
      act={t('retry')}
      isReady={transaction !== ''}
      run={async (reason) => await ask('retryRound', { bet: sides.betId, transaction, reason })}
      onDone={() => {
        showToast({ text: t('retried'), tone: 'good' });
        onDone();
      }}
    >
      <p className="form-lead">{t('retryText')}</p>
      <NativeSelect
        label={t('operation')}
        data={open.map((act) => ({
          value: act.transaction,
          label: `${t(`kind_${act.kind}`)} · ${act.transaction}`,
        }))}
        value={transaction}
        onChange={({ currentTarget }) => setTransaction(currentTarget.value)}
      />
    </ActDialog>
  );
}
