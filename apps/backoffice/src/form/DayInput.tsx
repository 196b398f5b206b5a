import { readDay, readMinute, writeDay, writeMinute } from '@laro/ui/day';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'placeholder'> & {
  /** With the time of the day. */
  readonly minutes?: boolean;
  /** `YYYY-MM-DD`, or `YYYY-MM-DDTHH:mm`; empty for none. */
  readonly value?: string;
  readonly defaultValue?: string;
  readonly onChange?: (value: string) => void;
};

const ISO = { day: /^\d{4}-\d{2}-\d{2}$/, minute: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/ } as const;

/** What the text names, in our order or as the wire writes it; null for what is nothing yet. */
function readTyped(text: string, minutes: boolean): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return '';
  const written = ISO[minutes ? 'minute' : 'day'].test(trimmed)
    ? (minutes ? writeMinute : writeDay)(trimmed)
    : trimmed;
  return (minutes ? readMinute : readDay)(written);
}

/**
 * A day or a moment, typed as DD/MM/YYYY HH:mm whatever the browser's language is (CONST-1). What cannot be read changes
 * nothing, and once the field is left it shows what is in force.
 */
export function DayInput({
  minutes = false,
  value,
  defaultValue = '',
  onChange,
  onBlur,
  name,
  ...field
}: Props): ReactNode {
  const [own, setOwn] = useState(defaultValue);
  const [typed, setTyped] = useState<string | null>(null);
  const current = value ?? own;
  const shown = current === '' ? '' : (minutes ? writeMinute : writeDay)(current);
  return (
    <>
      <TextInput
        {...field}
        autoComplete="off"
        placeholder={minutes ? 'DD/MM/YYYY HH:mm' : 'DD/MM/YYYY'}
        value={typed ?? shown}
        onChange={({ currentTarget: { value: text } }) => {
          setTyped(text);
          const read = readTyped(text, minutes);
          if (read === null) return;
          setOwn(read);
          onChange?.(read);
        }}
        onBlur={(event) => {
          setTyped(null);
          onBlur?.(event);
        }}
      />
      {name !== undefined && <input type="hidden" name={name} value={current} />}
    </>
  );
}
