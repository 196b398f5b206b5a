import { type Money, moneyToString, parseMoney } from '@laro/money';
import { AmountField, Button, Field, FormNotice, Overlay, readAmount, showToast } from '@laro/ui';
import type { LimitName, MyLimits } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { ask } from '../../lib/api.ts';
import { useFirstInvalid } from '../../lib/first-invalid.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { minutesOf } from './useValue.ts';

/** The wire has room for twelve digits before the point. */
const AMOUNT = { max: parseMoney('999999999999.99') };

/** Sets one limit, in free text; quick amounts would suggest how much one is expected to spend. */
export default function LimitSheet({
  name,
  limits,
  onClose,
}: {
  readonly name: LimitName | null;
  readonly limits: MyLimits;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  return (
    <Overlay
      open={name !== null}
      onClose={onClose}
      title={name ? t(name) : ''}
      place="bottom"
      closeLabel={shell('close')}
    >
      {name && <LimitForm key={name} name={name} limits={limits} onClose={onClose} />}
    </Overlay>
  );
}

function LimitForm({
  name,
  limits,
  onClose,
}: {
  readonly name: LimitName;
  readonly limits: MyLimits;
  readonly onClose: () => void;
}): ReactNode {
  const t = useMessages('limits');
  const shell = useMessages('shell');
  const { timeZone } = useMerchant();
  const queries = useQueryClient();
  const [fault, setFault] = useState<string | undefined>();
  const minutes = minutesOf(name);
  const has = limits.limits.find((one) => one.limit === name)?.value ?? null;

  const save = useOneAct({
    mutationFn: async (value: string | null) => await ask('setLimit', { limit: name, value }),
    onSuccess: (now: MyLimits, value) => {
      queries.setQueryData(wireKey('getLimits', {}), now);
      void queries.invalidateQueries({ queryKey: wireKey('listLimitChanges') });
      const limit = now.limits.find((one) => one.limit === name);
      const pending = limit?.pending;
      const text = pending
        ? t('waits', { from: momentText(pending.from, timeZone) })
        : t(isSame(has, value) ? 'unchanged' : 'holdsNow');
      showToast({ text, tone: 'good', forMs: TOAST_MS.long });
      onClose();
    },
  });

  const { props: invalid } = useFirstInvalid(useRef<HTMLFormElement>(null));
  const refused = refusedField(save.error, { 'limits.out_of_range': 'value' });

  function submit(typed: string): void {
    const value = minutes ? wholeMinutes(typed, minutes) : amountText(readAmount(typed, AMOUNT).amount);
    if (value !== undefined) {
      setFault(undefined);
      save.run(value);
    } else {
      setFault(minutes ? t('minutesFault', minutes) : t('amountFault'));
    }
  }

  return (
    <form
      {...invalid}
      method="post"
      noValidate
      className="limit-form"
      onSubmit={(event) => {
        event.preventDefault();
        const typed = new FormData(event.currentTarget).get('value');
        submit(typeof typed === 'string' ? typed : '');
      }}
    >
      <Value inMinutes={minutes !== undefined} error={fault ?? refused?.text} />
      <FormNotice text={save.error && !refused ? sentenceOf(save.error, shell) : null} />
      <Button type="submit" waiting={save.isPending}>
        {t('save')}
      </Button>
      {has !== null && name !== 'reality.play' && (
        <Button
          look="bare"
          waiting={save.isPending}
          onClick={() => {
            save.run(null);
          }}
        >
          {t('remove')}
        </Button>
      )}
    </form>
  );
}

function Value({
  inMinutes,
  error,
}: {
  readonly inMinutes: boolean;
  readonly error: string | undefined;
}): ReactNode {
  const t = useMessages('limits');
  const { currencySymbol } = useMerchant();
  if (inMinutes) {
    return (
      <Field label={t('inMinutes')} name="value" digits maxLength={4} autoComplete="off" error={error} />
    );
  }
  return (
    <AmountField
      label={t('atMost')}
      name="value"
      symbol={currencySymbol}
      rules={{}}
      quickLabel={t('atMost')}
      error={error}
    />
  );
}

const amountText = (amount: Money | undefined): string | undefined =>
  amount === undefined ? undefined : moneyToString(amount);

function wholeMinutes(
  typed: string,
  { min, max }: { readonly min: number; readonly max: number },
): string | undefined {
  const minutes = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
  return minutes >= min && minutes <= max ? String(minutes) : undefined;
}

function isSame(has: string | null, value: string | null): boolean {
  if (has === null || value === null) return has === value;
  return parseMoney(has) === parseMoney(value);
}
