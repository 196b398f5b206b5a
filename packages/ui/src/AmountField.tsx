import { formatMoney, type Money } from '@laro/money';
import { type ReactNode, useRef, useState } from 'react';
import { type AmountRules, readAmount, writeAmount } from './amount.ts';
import { FieldFrame } from './FieldFrame.tsx';
import './amount-field.css';

/** Far above any limit, and short enough for the field. */
const LENGTH_MAX = 20;

/**
 * An amount in the merchant's currency. The form reads it with `readAmount` by the same rules; once left, the field
 * shows how it was understood. Without a hint it says its limits; a quick amount that would be
 * refused is not offered.
 */
export function AmountField({
  label,
  name,
  symbol,
  rules,
  quick = [],
  quickLabel,
  error,
  hint,
  defaultValue,
  disabled = false,
}: {
  readonly label: string;
  readonly name: string;
  readonly symbol: string;
  readonly rules: AmountRules;
  readonly quick?: readonly Money[];
  /** What the row of quick amounts is called. */
  readonly quickLabel: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
  readonly defaultValue?: string;
  readonly disabled?: boolean;
}): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  const { decimals } = rules;
  const [text, setText] = useState(defaultValue ?? '');
  const offered = quick.filter(
    (amount) => readAmount(writeAmount(amount, decimals), rules).amount === amount,
  );

  function fill(amount: Money): void {
    if (!input.current) return;
    input.current.value = writeAmount(amount, decimals);
    // A form hears what is typed; this was not.
    input.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <FieldFrame
      label={label}
      error={error}
      hint={hint ?? limitsOf(rules, symbol)}
      below={
        offered.length > 0 && (
          <QuickAmounts
            label={quickLabel}
            amounts={offered}
            chosen={readAmount(text, rules).amount}
            symbol={symbol}
            disabled={disabled}
            onChoose={fill}
          />
        )
      }
    >
      {(tied) => (
        <>
          <span className="amount-symbol" aria-hidden="true">
            {symbol}
          </span>
          <input
            {...tied}
            ref={input}
            name={name}
            inputMode="decimal"
            autoComplete="off"
            maxLength={LENGTH_MAX}
            defaultValue={defaultValue}
            disabled={disabled}
            className="field-input amount-input"
            onInput={({ currentTarget }) => setText(currentTarget.value)}
            onBlur={({ currentTarget }) => {
              const { amount } = readAmount(currentTarget.value, decimals === undefined ? {} : { decimals });
              if (amount !== undefined) currentTarget.value = writeAmount(amount, decimals);
            }}
          />
        </>
      )}
    </FieldFrame>
  );
}

function limitsOf({ min, max }: AmountRules, symbol: string): string | undefined {
  if (min === undefined || max === undefined) return undefined;
  return `${formatMoney(min, symbol)} – ${formatMoney(max, symbol)}`;
}

function QuickAmounts({
  label,
  amounts,
  chosen,
  symbol,
  disabled,
  onChoose,
}: {
  readonly label: string;
  readonly amounts: readonly Money[];
  /** The one that stands in the field. */
  readonly chosen: Money | undefined;
  readonly symbol: string;
  readonly disabled: boolean;
  readonly onChoose: (amount: Money) => void;
}): ReactNode {
  return (
    <fieldset className="quick-amounts" aria-label={label} disabled={disabled}>
      {amounts.map((amount) => (
        <button
          key={String(amount)}
          type="button"
          className="quick-amount"
          aria-pressed={amount === chosen}
          onClick={() => {
            onChoose(amount);
          }}
        >
          {formatMoney(amount, symbol).replace(/\.00$/, '')}
        </button>
      ))}
    </fieldset>
  );
}
