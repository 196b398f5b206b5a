import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { momentAt, wallClock } from '../lib/zoned.ts';
import { useStaff } from '../shell/session.ts';
import { DayInput } from './DayInput.tsx';

type Props = Pick<TextInputProps, 'label' | 'description' | 'error' | 'mt' | 'readOnly' | 'disabled'> & {
  readonly at: string | null;
  readonly onChange: (at: string | null) => void;
};

/** A moment in the brand's zone. */
export function MomentField({ at, onChange, ...field }: Props): ReactNode {
  const { timeZone } = useStaff().merchant;
  return (
    <DayInput
      minutes
      {...field}
      value={wallClock(at, timeZone)}
      onChange={(wall) => {
        const moment = momentAt(wall, timeZone);
        if (moment !== null || wall === '') onChange(moment);
      }}
    />
  );
}
