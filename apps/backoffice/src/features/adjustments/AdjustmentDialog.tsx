import { ask, wireQuery } from '@laro/client';
import { addMoney, moneyToString, parseMoney, subtractMoney } from '@laro/money';
import type { Approval, DeskMember } from '@laro/wire';
import { AdjustmentArguments } from '@laro/wire/adjustments';
import { AMOUNT_PATTERN, Reason } from '@laro/wire/common';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { SchemaDialog } from '../../form/SchemaDialog.tsx';
import { SchemaField } from '../../form/SchemaField.tsx';
import { useSchemaForm } from '../../form/use-schema-form.ts';
import { plainAmount } from '../../lib/amount-text.ts';
import { useMessages } from '../../lib/messages.ts';
import { useAmounts } from '../../shell/amounts.ts';
import { Fact } from '../../shell/Case.tsx';
import { useProposalIds } from '../../shell/proposal-ids.ts';
import './adjustments.css';

const Proposal = v.strictObject({ ...AdjustmentArguments.entries, reason: Reason });
type AdjustmentCode = AdjustmentArguments['code'];

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
  const { amount, direction } = form.form.values;
  const tooMuch = useTooMuch(amount, currency);
  return (
    <SchemaDialog
      form={form}
      title={t('title', { account })}
      act={t(`propose_${direction}`, { account })}
      close={close}
    >
      <p className="form-lead">{t('lead')}</p>
      <SchemaField
        form={form}
        name="direction"
        label={t('direction')}
        shape="switch"
        called={(option) => t(option as Values['direction'])}
      />
      <SchemaField form={form} name="amount" label={t('amount', { currency })} isFirst {...tooMuch} />
      <Outlook member={member} direction={direction} amount={amount} />
      <SchemaField
        form={form}
        name="code"
        label={t('code')}
        called={(code) => (code === '' ? t('chooseCode') : t(`code_${code as AdjustmentCode}`))}
      />
      <SchemaField form={form} name="reference" label={t('reference')} description={t('referenceHint')} />
    </SchemaDialog>
  );
}

/** The most that the brand lets one move, and a word as soon as more is typed. */
function useTooMuch(
  value: string,
  currency: string,
): { readonly description?: string; readonly error?: string } {
  const t = useMessages('adjustments');
  const write = useAmounts(currency);
  const { data } = useQuery(wireQuery('getAdjustmentTerms', {}));
  if (!data) return {};
  const typed = plainAmount(value);
  const isTooMuch = AMOUNT_PATTERN.test(typed) && parseMoney(typed) > parseMoney(data.max);
  return {
    description: t('max', { amount: write(data.max) }),
    ...(isTooMuch && { error: t('tooMuch', { amount: write(data.max) }) }),
  };
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
