import { minMoney, moneyToString, parseMoney } from '@laro/money';
import { AmountField, Button, Confirm, Field, readAmount, showToast } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { useMerchant } from '../../shell/context.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { askSealed, prepareSealing } from '../login/index.ts';
import { useAmount } from './amounts.ts';

const CENT = parseMoney('0.01');
const QUICK = ['100', '500', '1000'].map(parseMoney);

type Typed = { readonly amount: string; readonly paymentPassword: string };

type Terms = CallValue<Calls['getUplineTransfer']>;

/** Amount and payment password, then the question once more with both named. */
export function TransferForm({ terms }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('upline');
  const shell = useMessages('shell');
  const write = useAmount();
  const queries = useQueryClient();
  // One id for as long as this is the same transfer: an answer that was not heard is asked for again.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useState<Typed | null>(null);
  const sending = useOneAct({
    mutationFn: async (input: Typed) => await askSealed('transferToUpline', { id, ...input }),
    onSuccess: ({ amount }) => {
      const text = t('sent', { amount: write(amount), upline: terms.upline });
      showToast({ text, tone: 'good', forMs: TOAST_MS.info });
      setTyped(null);
      setId(crypto.randomUUID());
      void queries.invalidateQueries({ queryKey: wireKey('getUplineTransfer') });
      void queries.invalidateQueries({ queryKey: wireKey('getWallet') });
    },
  });
  useEffect(prepareSealing, []);
  if (typed === null) return <Fields terms={terms} onTyped={setTyped} />;
  return (
    <Confirm
      title={t('confirmTitle', { amount: write(typed.amount), upline: terms.upline })}
      text={t('confirmText')}
      action={t('send', { amount: write(typed.amount) })}
      cancel={t('cancel')}
      waiting={sending.isPending}
      problem={sending.error && sentenceOf(sending.error, shell)}
      onConfirm={() => sending.run(typed)}
      onCancel={() => {
        sending.reset();
        setTyped(null);
        // What is typed anew is another transfer.
        setId(crypto.randomUUID());
      }}
    />
  );
}

function Fields({
  terms,
  onTyped,
}: {
  readonly terms: Terms;
  readonly onTyped: (typed: Typed) => void;
}): ReactNode {
  const t = useMessages('upline');
  const { currencySymbol } = useMerchant();
  const max = minMoney(parseMoney(terms.withdrawable), parseMoney(terms.left.amount));
  const rules = { min: CENT, max, decimals: 2 } as const;
  const form = useForm<Typed>({
    read: ({ amount, paymentPassword }) => {
      const read = readAmount(String(amount), rules);
      const faults = {
        ...(read.amount === undefined && { amount: 'amount' }),
        ...(!/^\d{6}$/.test(String(paymentPassword)) && { paymentPassword: 'password' }),
      };
      if (read.amount === undefined || Object.keys(faults).length > 0) return { faults };
      return { values: { amount: moneyToString(read.amount), paymentPassword: String(paymentPassword) } };
    },
    onValues: onTyped,
  });
  return (
    <form {...form.props} className="grid gap-4">
      <AmountField
        name="amount"
        label={t('amount')}
        symbol={currencySymbol}
        rules={rules}
        quick={QUICK}
        quickLabel={t('quick')}
        error={form.faults.amount && t('amountFault')}
      />
      <Field
        name="paymentPassword"
        type="password"
        digits
        label={t('password')}
        autoComplete="off"
        maxLength={6}
        reveal={{ show: t('show'), hide: t('hide') }}
        error={form.faults.paymentPassword && t('passwordFault')}
      />
      <Button type="submit">{t('review')}</Button>
    </form>
  );
}
