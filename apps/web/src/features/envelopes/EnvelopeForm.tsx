import { floorToCents, minMoney, moneyToString, parseMoney, scaleMoney } from '@laro/money';
import { AmountField, Button, Field, readAmount } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { EnvelopeSplit } from '@laro/wire/envelopes';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { useMerchant } from '../../shell/context.ts';
import { type MoneyRefused, type MoneyTyped, useMoneyForm } from '../../shell/money-form.ts';
import { Fact, Facts } from '../../shell/records/Fact.tsx';

export type Typed = MoneyTyped & { readonly split: EnvelopeSplit };
type Terms = CallValue<Calls['getEnvelopeTerms']>;
/** The field that a refusal is about. */
export const FIELD_OF: Readonly<Record<string, keyof MoneyTyped>> = {
  'upline.beyond_day': 'amount',
  'upline.beyond_withdrawable': 'amount',
  'envelopes.small': 'amount',
  'security.payment_password_wrong': 'paymentPassword',
};
const SPLITS = ['RANDOM', 'EQUAL'] as const satisfies readonly EnvelopeSplit[];
const QUICK = ['100', '500', '1000'].map(parseMoney);

type Given = {
  readonly terms: Terms;
  readonly receivers: number;
  /** What stood there before. */
  readonly typed: Typed | null;
  readonly refused: MoneyRefused;
  readonly onBack: () => void;
  readonly onTyped: (typed: Typed) => void;
};

/** Amount, how to divide it, and the payment password. */
export function EnvelopeForm({ onBack, onTyped, receivers, refused, terms, typed }: Given): ReactNode {
  const t = useMessages('envelopes');
  const write = useAmount();
  const { currencySymbol } = useMerchant();
  const [split, setSplit] = useState<EnvelopeSplit>(typed?.split ?? 'RANDOM');
  const least = scaleMoney(parseMoney(terms.leastEach), BigInt(receivers), 1n).share;
  const most = minMoney(parseMoney(terms.withdrawable), parseMoney(terms.left.amount));
  const rules = { min: least, max: most, decimals: 2 } as const;
  const { errorOf, form } = useMoneyForm({
    rules,
    refused,
    onTyped: (values) => onTyped({ ...values, split }),
  });
  const { amount } = readAmount(form.typed.amount ?? typed?.amount ?? '', rules);
  const each = amount && floorToCents(scaleMoney(amount, 1n, BigInt(receivers)).share);
  return (
    <form {...form.props} className="grid gap-4">
      <Facts>
        <Fact name={t('withdrawable')}>{write(terms.withdrawable)}</Fact>
        <Fact name={t('left')}>{t('leftText', { ...terms.left, amount: write(terms.left.amount) })}</Fact>
      </Facts>
      <SplitChoice split={split} onSplit={setSplit} />
      <AmountField
        name="amount"
        label={t('amount')}
        symbol={currencySymbol}
        rules={rules}
        quick={QUICK}
        quickLabel={t('quick')}
        defaultValue={typed?.amount ?? ''}
        error={errorOf(
          'amount',
          most < least ? t('least', { least: write(moneyToString(least)) }) : t('amountFault'),
        )}
      />
      <p className="text-14 text-text-2" aria-live="polite">
        {split === 'RANDOM'
          ? t('byChance', { least: write(terms.leastEach) })
          : each !== undefined && t('each', { amount: write(moneyToString(each)) })}
      </p>
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
      <div className="envelope-acts">
        <Button look="quiet" onClick={onBack}>
          {t('back')}
        </Button>
        <Button type="submit">{t('review')}</Button>
      </div>
    </form>
  );
}

function SplitChoice({
  onSplit,
  split,
}: {
  readonly onSplit: (split: EnvelopeSplit) => void;
  readonly split: EnvelopeSplit;
}): ReactNode {
  const t = useMessages('envelopes');
  return (
    <fieldset className="envelope-split">
      <legend>{t('split')}</legend>
      {SPLITS.map((one) => (
        <label key={one}>
          <input type="radio" name="split" checked={split === one} onChange={() => onSplit(one)} />
          <span>{t(`split_${one}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
