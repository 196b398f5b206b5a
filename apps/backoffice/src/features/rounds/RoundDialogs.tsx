import { ask } from '@laro/client';
import type { Approval } from '@laro/wire';
import { Reason } from '@laro/wire/common';
import { RoundResolutionArguments, type RoundSides } from '@laro/wire/rounds';
import { Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { ActDialog } from '../../form/ActDialog.tsx';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { RefusalNotice } from '../../form/RefusalNotice.tsx';
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
export function ResolveDialog(props: Props): ReactNode {
  const t = useMessages('rounds');
  return (
    <Modal
      opened
      onClose={props.close}
      title={t(`${props.rule}Title`, { account: props.sides.account })}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Proposing {...props} />
    </Modal>
  );
}

function Proposing({ sides, rule, close, onProposed }: Props): ReactNode {
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
  const { values, errors, getInputProps, setFieldValue } = form.form;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Stack gap={16}>
        <p className="form-lead">
          {rule === 'void' ? t('voidText', { amount: write(sides.ours.stake) }) : t('vendorText')}
        </p>
        {rule === 'vendor' && (
          <>
            <TextInput
              label={t('payoutIn', { currency: sides.ours.currency })}
              description={t('payoutHint')}
              inputMode="decimal"
              autoComplete="off"
              maxLength={18}
              {...getInputProps('payout')}
            />
            <TextInput
              label={t('payoutId')}
              description={t('payoutIdHint')}
              autoComplete="off"
              maxLength={80}
              {...getInputProps('transaction')}
            />
          </>
        )}
        <ReasonField
          value={values.reason}
          onChange={(reason) => setFieldValue('reason', reason)}
          error={errors['reason']}
        />
        <RefusalNotice error={form.refusal} />
        <DialogButtons close={close} loading={form.isPending} onClick={() => form.submit()}>
          {t(`${rule}Act`)}
        </DialogButtons>
      </Stack>
    </form>
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
