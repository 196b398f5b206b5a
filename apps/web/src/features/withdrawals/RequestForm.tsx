import { formatMoney, type Money, moneyToString, parseMoney, subtractMoney } from '@laro/money';
import { type AmountFault, AmountField, Button, Field, FormNotice, Icon, readAmount } from '@laro/ui';
import type { Calls, CallValue, Payee } from '@laro/wire';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { refusedField, textAt } from '../../lib/refused-field.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { Link } from '../../shell/Link.tsx';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { RecordSkeleton } from '../../shell/records/RecordSkeleton.tsx';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { AddPayee } from '../payees/index.ts';

type Terms = CallValue<Calls['getWithdrawalTerms']>;

/** What of an amount is the fee, as the server takes it: fixed, and a share floored to the cent. */
function feeOf(amount: Money, { fixed, basisPoints }: Terms['fee']): Money {
  const share = ((amount * BigInt(basisPoints)) / 10_000n / 1_000n) * 1_000n;
  return (parseMoney(fixed) + share) as Money;
}

const PASSWORD = /^\d{6}$/;
/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, 'payee' | 'amount' | 'paymentPassword'>> = {
  'withdrawals.payee_not_own': 'payee',
  'withdrawals.payee_new': 'payee',
  'withdrawals.amount_limits': 'amount',
  'withdrawals.beyond_balance': 'amount',
  'security.payment_password_wrong': 'paymentPassword',
};

/** To where, how much, what arrives, and the six digits. One tap or two, from one tab or two, it is one withdrawal. */
export default function RequestForm({ terms }: { readonly terms: Terms }): ReactNode {
  const t = useMessages('withdrawals');
  const payees = useQuery(wireQuery('listPayees', {}));
  const queries = useQueryClient();
  const [adding, setAdding] = useState(false);
  const [isSent, setSent] = useState(false);
  if (!payees.data) {
    return (
      <NotLoaded query={payees} title={t('failed')}>
        <RecordSkeleton />
      </NotLoaded>
    );
  }
  const { list, institutions, known, legalName } = payees.data;
  if ((list.length === 0 || adding) && known && legalName !== null) {
    return (
      <section className="withdraw-form" aria-labelledby="withdraw-add">
        <h2 id="withdraw-add" className="text-20 font-bold">
          {t('addFirst')}
        </h2>
        <AddPayee
          institutions={institutions}
          legalName={legalName}
          onAdded={() => {
            setAdding(false);
            void queries.invalidateQueries({ queryKey: wireKey('getWithdrawalTerms') });
          }}
        />
      </section>
    );
  }
  if (isSent) {
    return (
      <section className="withdraw-note grid gap-3">
        <p role="status">{terms.running && t('sent')}</p>
        <Button look="quiet" onClick={() => setSent(false)}>
          {t('again')}
        </Button>
      </section>
    );
  }
  return <Form terms={terms} payees={list} onAdd={() => setAdding(true)} onSent={() => setSent(true)} />;
}

/** Neither new nor in another name. */
const isPaidTo = ({ fit, heldUntil }: Payee): boolean => fit !== 'other' && heldUntil === null;

type FormProps = {
  readonly terms: Terms;
  readonly payees: readonly Payee[];
  readonly onAdd: () => void;
  readonly onSent: () => void;
};

function Form({ terms, payees, onAdd, onSent }: FormProps): ReactNode {
  const t = useMessages('withdrawals');
  const shell = useMessages('shell');
  const { currencySymbol } = useMerchant();
  const [chosen, choose] = useState(() => payees.find(isPaidTo)?.id);
  const [typed, setTyped] = useState('');
  const [judged, setJudged] = useState(false);
  const [digits, setDigits] = useState('');
  const send = useSending(digits, onSent);
  const rules = { min: parseMoney(terms.limits.orderMin), max: parseMoney(terms.withdrawable) };
  const read = readAmount(typed, rules);
  const faultOf = useFaultText(rules);
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  const refused = refusedField(send.error, FIELD_OF);
  if (rules.max < rules.min) {
    return <p className="withdraw-note">{t('tooLittle', { min: formatMoney(rules.min, currencySymbol) })}</p>;
  }
  return (
    <form
      {...invalid}
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
      <Choice
        payees={payees}
        chosen={chosen}
        onChoose={choose}
        onAdd={onAdd}
        problem={judged && chosen === undefined ? t('payeeMissing') : textAt(refused, 'payee')}
      />
      <AmountField
        label={t('amount')}
        name="amount"
        symbol={currencySymbol}
        rules={rules}
        quick={[rules.max]}
        quickLabel={t('quick')}
        error={judged && read.fault ? faultOf(read.fault) : textAt(refused, 'amount')}
      />
      <Sum amount={read.amount} terms={terms} />
      <Field
        name="paymentPassword"
        type="password"
        digits
        autoComplete="off"
        maxLength={6}
        enterKeyHint="done"
        label={t('paymentPassword')}
        error={
          judged && !PASSWORD.test(digits) ? t('paymentPasswordMissing') : textAt(refused, 'paymentPassword')
        }
      />
      <FormNotice text={send.error && !refused ? sentenceOf(send.error, shell) : null} />
      <Button type="submit" waiting={send.isPending}>
        {t('go')}
      </Button>
    </form>
  );
}

/** Why an amount will not do, with the limit that it breaks. */
function useFaultText({ min, max }: { readonly min: Money; readonly max: Money }) {
  const t = useMessages('withdrawals');
  const { currencySymbol } = useMerchant();
  return (fault: AmountFault): string => {
    if (fault === 'too_small') return t(fault, { min: formatMoney(min, currencySymbol) });
    return fault === 'too_large' ? t(fault, { max: formatMoney(max, currencySymbol) }) : t(fault);
  };
}

/** Sends it once, and lets everything that shows money follow. */
function useSending(digits: string, onSent: () => void) {
  const queries = useQueryClient();
  const request = useRequest();
  useEffect(prepareSealing, []);
  return useOneAct({
    once: true,
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
      onSent();
    },
  });
}

/** To which account; one that is new waits. */
function Choice({
  payees,
  chosen,
  onChoose,
  onAdd,
  problem,
}: {
  readonly payees: readonly Payee[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAdd: () => void;
  readonly problem: string | undefined;
}): ReactNode {
  const t = useMessages('withdrawals');
  const { timeZone } = useMerchant();
  return (
    <fieldset className="withdraw-payees" data-invalid={problem === undefined ? undefined : ''}>
      <legend className="font-semibold">{t('payTo')}</legend>
      {payees.map((payee) => (
        <label key={payee.id} className="withdraw-payee">
          <input
            type="radio"
            name="payee"
            className="sr-only"
            value={payee.id}
            checked={payee.id === chosen}
            disabled={!isPaidTo(payee)}
            onChange={() => onChoose(payee.id)}
          />
          <Icon name="safe" />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{payee.institutionName}</span>
            <span className="block text-12 text-text-3">
              {payee.heldUntil === null
                ? payee.number
                : t('payeeHeld', {
                    number: payee.number,
                    until: momentText(payee.heldUntil, timeZone),
                  })}
            </span>
            {payee.fit !== 'own' && (
              <span className="block text-12 text-text-2">{t(`payee_${payee.fit}`)}</span>
            )}
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
      <FormNotice text={problem ?? null} />
    </fieldset>
  );
}

/** What arrives of it; without an amount, what is left of the day. */
function Sum({ amount, terms }: { readonly amount: Money | undefined; readonly terms: Terms }): ReactNode {
  const t = useMessages('withdrawals');
  const { currencySymbol } = useMerchant();
  const show = (of: Money): string => formatMoney(of, currencySymbol);
  const { dayLeft, dayOrdersLeft } = terms.limits;
  const fee = amount === undefined ? null : feeOf(amount, terms.fee);
  return (
    <p className="withdraw-sum" aria-live="polite">
      {fee === null || amount === undefined
        ? t('dayLeft', { amount: show(parseMoney(dayLeft)), count: dayOrdersLeft })
        : fee > 0n
          ? t('withFee', { fee: show(fee), arrives: show(subtractMoney(amount, fee)) })
          : t('noFee', { arrives: show(amount) })}
    </p>
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
