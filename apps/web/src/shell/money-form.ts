import { moneyToString } from '@laro/money';
import { type AmountRules, readAmount } from '@laro/ui';
import { useEffect, useRef } from 'react';
import { type Form, useForm } from '../lib/form.ts';
import type { refusedField } from '../lib/refused-field.ts';

/** What sends money from the wallet: an amount and the payment password. */
export type MoneyTyped = { readonly amount: string; readonly paymentPassword: string };
export type MoneyRefused = ReturnType<typeof refusedField<keyof MoneyTyped>>;

/** The fault of a field that the server refused. */
const REFUSED = 'refused';

/** A form of these two fields. What the server refused of one of them is said at its field, and stays until it is changed. */
export function useMoneyForm({
  onTyped,
  refused,
  rules,
}: {
  readonly rules: AmountRules;
  readonly refused: MoneyRefused;
  readonly onTyped: (typed: MoneyTyped) => void;
}): {
  readonly form: Form<MoneyTyped>;
  /** The sentence at a field: the server's, or its own. */
  readonly errorOf: (name: keyof MoneyTyped, own: string) => string | undefined;
} {
  const form = useForm<MoneyTyped>({
    watch: ['amount'],
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
  const { refuse } = form;
  const beginning = useRef(refuse);
  useEffect(() => {
    if (refused) beginning.current({ [refused.name]: REFUSED });
  }, [refused]);
  return {
    form,
    errorOf: (name, own) => (form.faults[name] === REFUSED ? refused?.text : form.faults[name] && own),
  };
}
