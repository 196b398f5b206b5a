import { Button, Checkbox, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { DayInput } from '../form/DayInput.tsx';
import { textsOf } from '../lib/fields.ts';
import { useMessages } from '../lib/messages.ts';
import { useStaff } from '../shell/session.ts';
import { dayPeriods, type Filter, PERIODS, rangeOf } from './filters.ts';
import { usePeriodText } from './period-text.ts';

type Props = {
  readonly filter: Filter;
  readonly values: readonly string[];
  readonly set: (values: readonly string[]) => void;
  readonly close: () => void;
};

/** How one filter is set: each value counts at once, so that nothing has to be sent. */
export function FilterEditor({ filter, ...rest }: Props): ReactNode {
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor filter={filter} {...rest} />;
    case 'text':
      return <TextEditor filter={filter} {...rest} />;
    case 'period':
      return <PeriodEditor {...rest} />;
    case 'amount':
      return <AmountEditor {...rest} />;
    case 'flag':
      return <FlagEditor {...rest} />;
  }
}

type Editor = Omit<Props, 'filter'>;

/** So many, and one searches among them. */
const SEARCHED_FROM = 10;

function ChoiceEditor({
  filter: { options, single },
  values,
  set,
}: Editor & { readonly filter: Extract<Filter, { kind: 'choice' }> }): ReactNode {
  const t = useMessages('table');
  const [text, setText] = useState('');
  const shown = options.filter(({ label }) => label.toLowerCase().includes(text.trim().toLowerCase()));
  return (
    <div className="filter-editor">
      {options.length >= SEARCHED_FROM && (
        <TextInput
          type="search"
          aria-label={t('findValue')}
          placeholder={t('findValue')}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          data-autofocus
        />
      )}
      <Checkbox.Group
        value={[...values]}
        onChange={(next) => set(single ? next.filter((one) => !values.includes(one)) : next)}
        aria-label={t('values')}
      >
        <div className="filter-options">
          {shown.map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} color="link" />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}

function TextEditor({
  filter: { label, maxLength = 120, pattern },
  values,
  set,
  close,
}: Editor & { readonly filter: Extract<Filter, { kind: 'text' }> }): ReactNode {
  const t = useMessages('table');
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const text = textsOf(event.currentTarget)('value').trim();
    set(text === '' ? [] : [text]);
    close();
  };
  return (
    <form className="filter-editor" onSubmit={send}>
      <TextInput
        name="value"
        label={label}
        defaultValue={values[0] ?? ''}
        maxLength={maxLength}
        pattern={pattern}
        data-autofocus
      />
      <Button type="submit">{t('apply')}</Button>
    </form>
  );
}

function PeriodEditor({ values, set, close }: Editor): ReactNode {
  const t = useMessages('table');
  const { timeZone } = useStaff().merchant;
  const text = usePeriodText();
  const current = values[0] ?? '';
  const days = current === '..' ? null : rangeOf(current);
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = textsOf(event.currentTarget);
    const [from, to] = [given('from'), given('to')];
    set(from === '' && to === '' ? [] : [`${from}..${to}`]);
    close();
  };
  return (
    <div className="filter-editor">
      <div className="filter-options">
        {[...dayPeriods(timeZone), ...PERIODS].map((period) => (
          <Button
            key={period}
            variant={current === period ? 'light' : 'subtle'}
            color="link"
            justify="start"
            aria-pressed={current === period}
            onClick={() => {
              set([period]);
              close();
            }}
          >
            {text(period)}
          </Button>
        ))}
      </div>
      <form className="filter-days" onSubmit={send}>
        <DayInput name="from" label={t('from')} defaultValue={days?.from ?? ''} />
        <DayInput name="to" label={t('to')} defaultValue={days?.to ?? ''} />
        <Button type="submit">{t('apply')}</Button>
      </form>
    </div>
  );
}

/** As amounts are typed: digits, and a point before the hundredths. */
const AMOUNT = String.raw`\d{1,13}(\.\d{1,2})?`;

function AmountEditor({ values, set, close }: Editor): ReactNode {
  const t = useMessages('table');
  const range = rangeOf(values[0] ?? '');
  const send = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const given = textsOf(event.currentTarget);
    const [from, to] = [given('from').trim(), given('to').trim()];
    set(from === '' && to === '' ? [] : [`${from}..${to}`]);
    close();
  };
  return (
    <form className="filter-days" onSubmit={send}>
      <TextInput
        name="from"
        label={t('from')}
        defaultValue={range?.from ?? ''}
        inputMode="decimal"
        pattern={AMOUNT}
        data-autofocus
      />
      <TextInput
        name="to"
        label={t('to')}
        defaultValue={range?.to ?? ''}
        inputMode="decimal"
        pattern={AMOUNT}
      />
      <Button type="submit">{t('apply')}</Button>
    </form>
  );
}

function FlagEditor({ values, set, close }: Editor): ReactNode {
  const t = useMessages('table');
  return (
    <div className="filter-options">
      {(['true', 'false'] as const).map((flag) => (
        <Button
          key={flag}
          variant={values[0] === flag ? 'light' : 'subtle'}
          color="link"
          justify="start"
          aria-pressed={values[0] === flag}
          onClick={() => {
            set([flag]);
            close();
          }}
        >
          {t(flag === 'true' ? 'yes' : 'no')}
        </Button>
      ))}
    </div>
  );
}
