import { formatMoney, type Money, moneyToString, parseMoney, subtractMoney } from '@laro/money';
import { type AmountFault, AmountField, Button, Field, FormNotice, Icon, readAmount } from '@laro/ui';
import type { CallValue, Calls, Payee } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import { askSealed, prepareSealing } from '../login/index.ts';
import { AddPayee } from '../payees/index.ts';

type Terms = CallValue<Calls['getWithdrawalTerms']>;

/** What of an amount is the fee, as the server takes it: fixed, and a share floored to the cent. */
function feeOf(amount: Money, { fixed, basisPoints }: Terms['fee']): Money {
  const share = ((amount * BigInt(basisPoints)) / 10_000n / 1_000n) * 1_000n;
  return (parseMoney(fixed) + share) as Money;
}

const PASSWORD = /^\d{6}$/;

/** To where, how much, what arrives, and the six digits. One tap or two, from one tab or two, it is one withdrawal. */
export function RequestForm({ terms }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('withdrawals');
  const payees = useQuery(wireQuery('listPayees', {}));
  const [adding, setAdding] = useState(false);
  if (!payees.data) {
    return (
      <NotLoaded query={payees} title={t('failed')}>
        <RecordSkeleton />
      </NotLoaded>
    );
  }
  const { list, institutions, legalName } = payees.data;
  if ((list.length === 0 || adding) && legalName !== null) {
    return (
      <section className="withdraw-form" aria-labelledby="withdraw-add">
        <h2 id="withdraw-add" className="text-20 font-bold">
          {t('addFirst')}
        </h2>
        <AddPayee institutions={institutions} legalName={legalName} onAdded={() => setAdding(false)} />
      </section>
    );
  }
  return <Form terms={terms} payees={list} onAdd={() => setAdding(true)} />;
}

function Form({
  terms,
  payees,
  onAdd,
}: {
  readonly terms: Terms;
  readonly payees: readonly Payee[];
  readonly onAdd: () => void;
}): ReactNode {
  const t = useMessages('withdrawals');
  const shell = useMessages('shell');
  const { currencySymbol, timeZone } = useMerchant();
  const queries = useQueryClient();
  const request = useRequest();
  const [chosen, choose] = useState(() => payees.find(({ heldUntil }) => heldUntil === null)?.id);
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const [digits, setDigits] = useState('');
  useEffect(prepareSealing, []);
  const send = useOneAct({
    mutationFn: async ({ amount, payee }: { readonly amount: string; readonly payee: string }) =>
      await askSealed('requestWithdrawal', {
        id: request(`${payee} ${amount}`),
        payee,
        amount,
        paymentPassword: digits,
      }),
    onSuccess: () => {
      for (const call of ['getWithdrawalTerms', 'listWithdrawals', 'getWallet'] as const) {
        void queries.invalidateQueries({ queryKey: wireKey(call) });
      }
    },
  });
  const rules = { min: parseMoney(terms.limits.orderMin), max: parseMoney(terms.withdrawable) };
  const isEnough = rules.max >= rules.min;
  const read = readAmount(typed, rules);
  const fee = read.amount === undefined ? null : feeOf(read.amount, terms.fee);
  const show = (amount: Money): string => formatMoney(amount, currencySymbol);
  const faultOf = (fault: AmountFault): string => {
    if (fault === 'too_small') return t(fault, { min: show(rules.min) });
    return fault === 'too_large' ? t(fault, { max: show(rules.max) }) : t(fault);
  };
  const wrong = send.error instanceof ApiError && send.error.code === 'security.payment_password_wrong';
  if (!isEnough) return <p className="withdraw-note">{t('tooLittle', { min: show(rules.min) })}</p>;
  return (
    <form
      method="post"
      noValidate
      className="withdraw-form"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (read.amount === undefined || chosen === undefined || !PASSWORD.test(digits)) return;
        send.run({ amount: moneyToString(read.amount), payee: chosen });
      }}
      onInput={({ target }) => {
        if (target instanceof HTMLInputElement && target.name === 'amount') setTyped(target.value);
        if (target instanceof HTMLInputElement && target.name === 'paymentPassword') setDigits(target.value);
        send.reset();
      }}
    >
      <fieldset className="withdraw-payees">
        <legend className="font-semibold">{t('payTo')}</legend>
        {payees.map((payee) => (
          <label key={payee.id} className="withdraw-payee">
            <input
              type="radio"
              name="payee"
              className="sr-only"
              value={payee.id}
              checked={payee.id === chosen}
              disabled={payee.heldUntil !== null}
              onChange={() => choose(payee.id)}
            />
            <Icon name="safe" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{payee.institutionName}</span>
              <span className="block text-12 text-text-3">
                {payee.heldUntil === null
                  ? payee.number
                  : t('payeeHeld', { number: payee.number, until: momentText(payee.heldUntil, timeZone) })}
              </span>
            </span>
            <Icon name="tick" className="withdraw-tick" />
          </label>
        ))}
        <span className="flex flex-wrap gap-2">
          <Button look="bare" size="small" onClick={onAdd}>
            {t('addAnother')}
          </Button>
          <Link to={PATHS.payees} className="withdraw-link">
            {t('manage')}
          </Link>
        </span>
        {judged && chosen === undefined && <FormNotice text={t('payeeMissing')} />}
      </fieldset>
      <AmountField
        label={t('amount')}
        name="amount"
        symbol={currencySymbol}
        rules={rules}
        quick={[rules.max]}
        quickLabel={t('quick')}
        error={judged && read.fault ? faultOf(read.fault) : undefined}
      />
      <p className="withdraw-sum" aria-live="polite">
        {fee === null || read.amount === undefined
          ? t('dayLeft', {
              amount: show(parseMoney(terms.limits.dayLeft)),
              count: terms.limits.dayOrdersLeft,
            })
          : fee > 0n
            ? t('withFee', { fee: show(fee), arrives: show(subtractMoney(read.amount, fee)) })
            : t('noFee', { arrives: show(read.amount) })}
      </p>
      <Field
        name="paymentPassword"
        type="password"
        digits
        autoComplete="off"
        maxLength={6}
        enterKeyHint="done"
        label={t('paymentPassword')}
        error={
          judged && !PASSWORD.test(digits)
            ? t('paymentPasswordMissing')
            : wrong
              ? sentenceOf(send.error, shell)
              : undefined
        }
      />
      <FormNotice text={send.error && !wrong ? sentenceOf(send.error, shell) : null} />
      <Button type="submit" waiting={send.isPending}>
        {t('go')}
      </Button>
    </form>
  );
}

/** One id for as long as this is the same withdrawal: an answer that was not heard is asked for again. */
function useRequest(): (order: string) => string {
  const known = useRef<{ readonly order: string; readonly id: string } | null>(null);
  return (order) => {
    if (known.current?.order !== order) known.current = { order, id: crypto.randomUUID() };
    return known.current.id;
  };
}
