import { TextInput, type TextInputProps } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { momentAt, wallClock } from '../lib/zoned.ts';
import { useStaff } from '../shell/session.ts';

/** With it browsers take no fifth digit of a year. */
const LAST = '9999-12-31T23:59';

type Props = Pick<TextInputProps, 'label' | 'description' | 'error' | 'mt' | 'readOnly' | 'disabled'> & {
  readonly at: string | null;
  readonly onChange: (at: string | null) => void;
};

/** A moment in the brand's zone. What is typed stays while one types: on the way to a year it is another one, or none. */
export function MomentField({ at, onChange, ...field }: Props): ReactNode {
  const { timeZone } = useStaff().merchant;
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      type="datetime-local"
      max={LAST}
      {...field}
      value={typed ?? wallClock(at, timeZone)}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value);
        const moment = momentAt(value, timeZone);
        if (moment !== null || value === '') onChange(moment);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
