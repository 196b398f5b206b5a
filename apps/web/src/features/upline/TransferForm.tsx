import { minMoney, parseMoney } from '@laro/money';
import { AmountField, Button, Confirm, Field, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { type MoneyRefused, type MoneyTyped, useMoneyForm } from '../../shell/money-form.ts';
import { prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const CENT = parseMoney('0.01');
const QUICK = ['100', '500', '1000'].map(parseMoney);

/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, keyof MoneyTyped>> = {
  'upline.beyond_day': 'amount',
  'upline.beyond_withdrawable': 'amount',
  'security.payment_password_wrong': 'paymentPassword',
};

type Limits = Pick<CallValue<Calls['getUplineTransfer']>, 'withdrawable' | 'left'>;
type Given = {
  readonly limits: Limits;
  /** Masked account of who is sent to. */
  readonly receiver: string;
  readonly send: (input: MoneyTyped & { readonly id: string }) => Promise<{ readonly amount: string }>;
  /** The call that says what may be sent. */
  readonly terms: 'getUplineTransfer' | 'getDownlineTransfer';
  readonly onSent?: () => void;
};

/** Amount and payment password, then the question once more with both named. */
export default function TransferForm({ limits, onSent, receiver, send, terms }: Given): ReactNode {
  const t = useMessages('upline');
  const shell = useMessages('shell');
  const write = useAmount();
  const queries = useQueryClient();
  // One id for as long as this is the same transfer: an answer that was not heard is asked for again.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<MoneyTyped | null>(null);
  const [amount, setAmount] = useState('');
  const [refused, setRefused] = useState<MoneyRefused>(null);
  const sending = useOneAct({
    mutationFn: async (input: MoneyTyped) => await send({ id, ...input }),
    onError: (error, input) => {
      const problem = refusedField(error, FIELD_OF);
      if (problem) again(input.amount, problem);
    },
    onSuccess: ({ amount: sent }) => {
      const text = t('sent', { amount: write(sent), upline: receiver });
      showToast({ text, tone: 'good', forMs: TOAST_MS.info });
      again('');
      void queries.invalidateQueries({ queryKey: wireKey(terms) });
      void queries.invalidateQueries({ queryKey: wireKey('getWallet') });
      onSent?.();
    },
  });
  /** Back to the fields; what is typed there is another transfer. */
  function again(remaining: string, problem: MoneyRefused = null): void {
    setTyped(null);
    setAmount(remaining);
    setRefused(problem);
    setId(crypto.randomUUID());
  }
  useEffect(prepareSealing, []);
  if (typed === null) {
    return <Fields limits={limits} amount={amount} refused={refused} onTyped={setTyped} />;
  }
  return (
    <Confirm
      title={t('confirmTitle', { amount: write(typed.amount), upline: receiver })}
      text={t('confirmText')}
      action={t('send', { amount: write(typed.amount) })}
      cancel={t('cancel')}
      waiting={sending.isPending}
      problem={sending.error && sentenceOf(sending.error, shell)}
      onConfirm={() => sending.run(typed)}
      onCancel={() => {
        sending.reset();
        again(typed.amount);
      }}
    />
  );
}

function Fields({
  limits,
  amount: remaining,
  refused,
  onTyped,
}: {
  readonly limits: Limits;
  readonly amount: string;
  readonly refused: MoneyRefused;
  readonly onTyped: (typed: MoneyTyped) => void;
}): ReactNode {
  const t = useMessages('upline');
  const { currencySymbol } = useMerchant();
  const max = minMoney(parseMoney(limits.withdrawable), parseMoney(limits.left.amount));
  const rules = { min: CENT, max, decimals: 2 } as const;
  const { errorOf, form } = useMoneyForm({ rules, refused, onTyped });
  return (
    <form {...form.props} className="grid gap-4">
      <AmountField
        name="amount"
        label={t('amount')}
        symbol={currencySymbol}
        rules={rules}
        quick={QUICK}
        quickLabel={t('quick')}
        defaultValue={remaining}
        error={errorOf('amount', t('amountFault'))}
      />
      <Field
        name="paymentPassword"
        type="password"
        digits
        label={t('password')}
        autoComplete="off"
        maxLength={6}
        reveal={{ show: t('show'), hide: t('hide') }}
        error={errorOf('paymentPassword', t('passwordFault'))}
      />
      <Button type="submit">{t('review')}</Button>
    </form>
  );
}
