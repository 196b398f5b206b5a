import { ask, wireQuery } from '@laro/client';
import { addMoney, moneyToString, parseMoney, subtractMoney } from '@laro/money';
import type { Approval, DeskMember } from '@laro/wire';
import { ADJUSTMENT_CODES, AdjustmentArguments } from '@laro/wire/adjustments';
import { AMOUNT_PATTERN, Reason } from '@laro/wire/common';
import { Alert, Modal, NativeSelect, SegmentedControl, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { DialogButtons } from '../../form/DialogButtons.tsx';
import { ReasonField } from '../../form/ReasonField.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { plainAmount } from '../../lib/amount-text.ts';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { Icon } from '../../shell/Icon.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import './adjustments.css';

const Proposal = v.strictObject({ ...AdjustmentArguments.entries, reason: Reason });
const REFERENCE_MAX = 60;

type Values = {
  account: string;
  direction: 'credit' | 'debit';
  amount: string;
  currency: string;
  code: string;
  reference: string;
  reason: string;
};

type Whose = Pick<DeskMember, 'account' | 'available' | 'debt' | 'currency'>;

/** The first of two people: what shall be moved and why. Nothing moves before a colleague approves. */
export function AdjustmentDialog({
  member,
  close,
  onProposed,
}: {
  readonly member: Whose;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('adjustments');
  return (
    <Modal
      opened
      onClose={close}
      title={t('title', { account: member.account })}
      size={560}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Proposing member={member} close={close} onProposed={onProposed} />
    </Modal>
  );
}

function Proposing({
  member,
  close,
  onProposed,
}: {
  readonly member: Whose;
  readonly close: () => void;
  readonly onProposed: (approval: Approval) => void;
}): ReactNode {
  const t = useMessages('adjustments');
  const { account, currency } = member;
  /** As long as it is the same proposal it has the same id: sent twice it is one. */
  const ids = useProposalIds();
  const initial: Values = {
    account,
    direction: 'credit',
    amount: '',
    currency,
    code: '',
    reference: '',
    reason: '',
  };
  const form = useSchemaForm({
    schema: Proposal,
    initial,
    send: async (body) => await ask('proposeAdjustment', { id: ids.of(body), ...body }),
    onDone: (approval) => {
      onProposed(approval);
      close();
    },
    refusals: { 'adjustments.too_large': 'amount', 'adjustments.beyond_balance': 'amount' },
  });
  const { values, errors, getInputProps, setFieldValue } = form.form;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <Stack gap={16}>
        <p className="form-lead">{t('lead')}</p>
        <SegmentedControl
          fullWidth
          aria-label={t('direction')}
          data={[
            { value: 'credit', label: t('credit') },
            { value: 'debit', label: t('debit') },
          ]}
          {...getInputProps('direction')}
        />
        <AmountField form={getInputProps('amount')} value={values.amount} currency={currency} />
        <Outlook member={member} direction={values.direction} amount={values.amount} />
        <NativeSelect
          label={t('code')}
          data={[
            { value: '', label: t('chooseCode') },
            ...ADJUSTMENT_CODES.map((code) => ({ value: code, label: t(`code_${code}`) })),
          ]}
          {...getInputProps('code')}
        />
        <TextInput
          label={t('reference')}
          description={t('referenceHint')}
          maxLength={REFERENCE_MAX}
          {...getInputProps('reference')}
        />
        <ReasonField
          value={values.reason}
          onChange={(reason) => setFieldValue('reason', reason)}
          error={errors['reason']}
        />
        <Refusal error={form.refusal} />
        <DialogButtons close={close} loading={form.isPending} onClick={() => form.submit()}>
          {t(`propose_${values.direction}`, { account })}
        </DialogButtons>
      </Stack>
    </form>
  );
}

function AmountField({
  form,
  value,
  currency,
}: {
  readonly form: object;
  readonly value: string;
  readonly currency: string;
}): ReactNode {
  const t = useMessages('adjustments');
  const write = useAmounts(currency);
  const { data } = useQuery(wireQuery('getAdjustmentTerms', {}));
  const typed = plainAmount(value);
  const isTooMuch =
    data !== undefined && AMOUNT_PATTERN.test(typed) && parseMoney(typed) > parseMoney(data.max);
  return (
    <TextInput
      label={t('amount', { currency })}
      description={data && t('max', { amount: write(data.max) })}
      inputMode="decimal"
      autoComplete="off"
      maxLength={15}
      data-autofocus
      {...form}
      {...(isTooMuch && { error: t('tooMuch', { amount: write(data.max) }) })}
    />
  );
}

/** What the wallet would hold, while one types; the server looks again when it is proposed, and when it is done. */
function Outlook({
  member: { available, currency },
  direction,
  amount,
}: {
  readonly member: Whose;
  readonly direction: Values['direction'];
  readonly amount: string;
}): ReactNode {
  const t = useMessages('adjustments');
  const write = useAmounts(currency);
  const typed = plainAmount(amount);
  const moved = AMOUNT_PATTERN.test(typed) ? parseMoney(typed) : null;
  const before = parseMoney(available);
  const after =
    moved === null ? null : direction === 'credit' ? addMoney(before, moved) : subtractMoney(before, moved);
  const isShort = after !== null && after < 0n;
  return (
    <dl className="outlook" aria-live="polite">
      <Fact label={t('before')}>{write(available)}</Fact>
      <div>
        <dt>{t('after')}</dt>
        <dd {...(isShort && { 'data-tone': 'danger' })}>
          {after === null ? '–' : write(moneyToString(after))}
        </dd>
      </div>
      {isShort && <p>{t('beyond')}</p>}
    </dl>
  );
}

function Refusal({ error }: { readonly error: unknown }): ReactNode {
  const shell = useMessages('shell');
  return (
    <div role="alert">
      {error !== null && error !== undefined && (
        <Alert color="danger" icon={<Icon name="warning" />}>
          {sentenceOf(error, shell)}
        </Alert>
      )}
    </div>
  );
}
