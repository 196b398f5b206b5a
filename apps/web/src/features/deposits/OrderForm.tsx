import {
  addMoney,
  formatMoney,
  type Money,
  minMoney,
  moneyToString,
  parseMoney,
  subtractMoney,
} from '@laro/money';
import {
  type AmountFault,
  AmountField,
  Button,
  buttonClass,
  FormNotice,
  Icon,
  type IconName,
  readAmount,
} from '@laro/ui';
import type { MethodOffer } from '@laro/wire/deposits';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ApiError, ask } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useLineBack } from '../../lib/line-back.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { Link, useGo } from '../../shell/Link.tsx';
import { sentenceOf } from '../../shell/sentence.ts';
import type { Step } from './NeededSheet.tsx';

const ICONS: Readonly<Record<MethodOffer['method'], IconName>> = {
  HOSTED: 'safe',
  QR: 'code-app',
  RECEIPT: 'record',
  STABLECOIN: 'points',
};

/** With what promotions say. */
const OfferChoice = lazy(async () => await import('./OfferChoice.tsx'));
const NeededSheet = lazy(async () => await import('./NeededSheet.tsx'));

/** Amount and method outlive a reload, and a step that leads elsewhere. */
const DRAFT = 'deposit';
/** Refusals that name a step of the sheet. */
const NEEDS: readonly string[] = ['verification.identity_required', 'deposits.limits_first'];

/** What of an amount the brand keeps, as the server will: floored to cents. */
function feeOf(amount: Money, { feePercent, feeFixed }: MethodOffer): Money {
  const [whole = '0', part = ''] = feePercent.split('.');
  const basisPoints = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0').slice(0, 2));
  const share = ((amount * basisPoints) / 10_000n / 1_000n) * 1_000n;
  return minMoney(amount, addMoney(share as Money, parseMoney(feeFixed)));
}

const HOUR = 60;

/** Whole hours are said in hours: 1,440 minutes are 24 hours. */
function timeToPay(minutes: number): { readonly unit: 'hours' | 'minutes'; readonly count: number } {
  return minutes > HOUR && minutes % HOUR === 0
    ? { unit: 'hours', count: minutes / HOUR }
    : { unit: 'minutes', count: minutes };
}

/** The ways of paying in, of which one is chosen. */
function Ways({
  methods,
  chosen,
  onChoose,
}: {
  readonly methods: readonly MethodOffer[];
  readonly chosen: MethodOffer['method'] | undefined;
  readonly onChoose: (method: MethodOffer['method']) => void;
}): ReactNode {
  const t = useMessages('deposits');
  return (
    <fieldset className="deposit-ways">
      <legend className="deposit-title">{t('methods')}</legend>
      {methods.map((one) => (
        <label key={one.method} className="deposit-way">
          <input
            type="radio"
            name="method"
            className="sr-only"
            value={one.method}
            checked={one.method === chosen}
            disabled={!one.open}
            onChange={() => onChoose(one.method)}
          />
          <Icon name={ICONS[one.method]} />
          <span className="min-w-0 flex-1">
            <span className="block">{t(one.method)}</span>
            {one.open && one.bank !== null && <span className="block text-14">{one.bank}</span>}
            <span className="block text-12 text-text-3">{t(one.open ? `${one.method}Text` : 'closed')}</span>
          </span>
          <Icon name="tick" className="deposit-tick" />
        </label>
      ))}
    </fieldset>
  );
}

/** How long there is to pay, or what arrives of the amount. */
function Arrives({
  amount,
  method,
}: {
  readonly amount: Money | undefined;
  readonly method: MethodOffer;
}): ReactNode {
  const t = useMessages('deposits');
  const { currencySymbol } = useMerchant();
  const show = (money: Money): string => formatMoney(money, currencySymbol);
  const text = (): string => {
    if (amount === undefined) {
      const { unit, count } = timeToPay(method.minutes);
      return t(unit, { count });
    }
    const fee = feeOf(amount, method);
    if (fee === 0n) return t('noFee', { arrives: show(amount) });
    return t('withFee', { fee: show(fee), arrives: show(subtractMoney(amount, fee)) });
  };
  return (
    <p className="deposit-sum" aria-live="polite">
      {text()}
    </p>
  );
}

/** Sends the order once: what is missing is asked in the sheet, and a placed order is shown where it is paid. */
function useOrder(
  offer: string | null,
  setAsking: (isAsking: boolean) => void,
  onOrder?: (id: string) => void,
) {
  const go = useGo();
  const queries = useQueryClient();
  const request = useRequest();
  return useOneAct({
    // The steps may find themselves done once more on the way to the payment.
    once: true,
    mutationFn: async ({ amount, of }: { readonly amount: string; readonly of: MethodOffer['method'] }) =>
      await ask('createDeposit', {
        request: request(`${of} ${amount} ${offer ?? ''}`),
        method: of,
        amount,
        offer,
      }),
    onError: (error) => {
      const isNeeded = error instanceof ApiError && NEEDS.includes(error.code);
      // What is missing is asked in the sheet; anything else is put right in the form.
      setAsking(isNeeded);
      if (isNeeded) void queries.invalidateQueries({ queryKey: wireKey('getDepositOptions') });
    },
    onSuccess: ({ id, method: of, pay }) => {
      keepDraft(DRAFT, {});
      // Closed at once: a sheet that goes later takes a step back in the history, which ends the way to the provider.
      flushSync(() => setAsking(false));
      if (onOrder) {
        onOrder(id);
        return;
      }
      // The order stays in the history: whoever comes back finds it, paid or not.
      void go({ to: PATHS.deposit, search: { order: id } }).then(() => {
        // A code and an account are paid from here, whatever page the provider has for them beside.
        if (of === 'HOSTED' && pay.pageUrl !== null) location.assign(pay.pageUrl);
      });
    },
  });
}

/** What is wrong with an amount, said with the least or the most that the way takes. */
function useFaultText(): (fault: AmountFault, method: MethodOffer) => string {
  const t = useMessages('deposits');
  const { currencySymbol } = useMerchant();
  const show = (amount: string): string => formatMoney(parseMoney(amount), currencySymbol);
  return (fault, { max, min }) => {
    if (fault === 'too_small') return t(fault, { min: show(min) });
    return fault === 'too_large' ? t(fault, { max: show(max) }) : t(fault);
  };
}

function keepTyped(form: HTMLFormElement): void {
  const { amount = '', method = '' } = Object.fromEntries(new FormData(form));
  if (typeof amount === 'string' && typeof method === 'string') keepDraft(DRAFT, { amount, method });
}

/** A way, an amount, and what arrives of it. One tap or two, it is one order. */
// oxlint-disable-next-line max-lines-per-function -- one form: its fields, its draft and its sheet share what was typed.
export function OrderForm({
  methods,
  steps,
  onOrder,
}: {
  readonly methods: readonly MethodOffer[];
  readonly steps: readonly Step[];
  /** Shows the order where the form is; else the page of deposits does. */
  readonly onOrder?: (id: string) => void;
}): ReactNode {
  const t = useMessages('deposits');
  const needed = useMessages('firstDeposit');
  const shell = useMessages('shell');
  const { currencySymbol } = useMerchant();
  const faultText = useFaultText();
  const [drafted] = useState(() => draftOf(DRAFT));
  const [chosen, choose] = useState(() => firstChoice(methods, drafted['method']));
  const [typed, setTyped] = useState(drafted['amount'] ?? '');
  const [isAsking, setAsking] = useState(false);
  const [judged, setJudged] = useState(false);
  const method = methods.find((one) => one.method === chosen);
  const [offer, setOffer] = useState<string | null>(null);
  const send = useOrder(offer, setAsking, onOrder);
  useLineBack(send);
  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  const refused = refusedField(send.error, { 'deposits.out_of_range': 'amount' });
  if (!method) return <p className="deposit-note">{t('noneOpen')}</p>;
  const rules = { min: parseMoney(method.min), max: parseMoney(method.max) };
  const read = readAmount(typed, rules);
  const show = (amount: Money): string => formatMoney(amount, currencySymbol);
  const left = steps.filter(({ state }) => state !== 'done').length;
  const order = (): void => {
    if (read.amount !== undefined) send.run({ amount: moneyToString(read.amount), of: method.method });
  };
  const problem = send.error && sentenceOf(send.error, shell);
  const form = (
    <form
      {...invalid}
      method="post"
      noValidate
      className="deposit-form"
      onSubmit={(event) => {
        event.preventDefault();
        setJudged(true);
        if (left === 0 || read.amount === undefined) order();
        else setAsking(true);
      }}
      onInput={({ target, currentTarget }) => {
        if (!(target instanceof HTMLInputElement) || !['amount', 'method'].includes(target.name)) return;
        if (target.name === 'amount') setTyped(target.value);
        keepTyped(currentTarget);
        send.reset();
      }}
    >
      <Ways methods={methods} chosen={chosen} onChoose={choose} />
      <AmountField
        key={method.method}
        label={t('amount')}
        name="amount"
        symbol={currencySymbol}
        rules={rules}
        quick={method.quickAmounts.map(parseMoney)}
        quickLabel={t('quick')}
        defaultValue={typed}
        error={judged && read.fault ? faultText(read.fault, method) : refused?.text}
      />
      {onOrder === undefined && (
        <Suspense>
          <OfferChoice amount={read.amount} chosen={offer} onChoose={setOffer} />
        </Suspense>
      )}
      <Arrives amount={read.amount} method={method} />
      <p className="deposit-sum">{t('playOnce')}</p>
      <div className="docked-act">
        {left > 0 && <p className="text-14 text-text-2">{needed('needed', { count: left })}</p>}
        {!refused && !isAsking && <Problem error={send.error} text={problem} />}
        <Button type="submit" waiting={send.isPending}>
          {t('go')}
        </Button>
      </div>
    </form>
  );
  return (
    <>
      {form}
      <Suspense>
        {(left > 0 || isAsking) && (
          <NeededSheet
            open={isAsking}
            steps={steps}
            order={`${read.amount === undefined ? '' : show(read.amount)} · ${t(method.method)}`}
            onClose={() => setAsking(false)}
            onReady={order}
            waiting={send.isPending}
            problem={problem}
          />
        )}
      </Suspense>
    </>
  );
}

/** The one chosen before, as long as it is open; else the first that is. */
function firstChoice(methods: readonly MethodOffer[], before: string | undefined) {
  const open = methods.filter((one) => one.open);
  return (open.find(({ method }) => method === before) ?? open[0])?.method;
}

/** One id for as long as this is the same order: an answer that was not heard is asked for again. */
function useRequest(): (order: string) => string {
  const known = useRef<{ readonly order: string; readonly id: string } | null>(null);
  return (order) => {
    if (known.current?.order !== order) known.current = { order, id: crypto.randomUUID() };
    return known.current.id;
  };
}

/** Where that is put right which keeps somebody from depositing. */
const WAYS: Readonly<
  Record<string, { readonly to: (typeof PATHS)[keyof typeof PATHS]; readonly text: 'setLimits' }>
> = {
  'deposits.limit_reached': { to: PATHS.limits, text: 'setLimits' },
};

/** A refusal, and the way on where there is one. */
function Problem({ error, text }: { readonly error: Error | null; readonly text: string | null }): ReactNode {
  const t = useMessages('deposits');
  const way = error instanceof ApiError ? WAYS[error.code] : undefined;
  return (
    <>
      <FormNotice text={text} />
      {way && (
        <Link to={way.to} className={buttonClass('quiet')}>
          {t(way.text)}
        </Link>
      )}
    </>
  );
}
