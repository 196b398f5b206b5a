import type { ComponentProps, ReactNode } from 'react';
import { typedDay, writeDay } from './day.ts';
import { Field } from './Field.tsx';

/**
 * A day, typed as DD/MM/YYYY in every language (CONST-1); a browser's own field would take the order of its language.
 * The form reads it with `readDay`.
 */
export function DayField({
  day,
  onInput,
  ...field
}: Omit<ComponentProps<typeof Field>, 'type' | 'digits' | 'reveal' | 'defaultValue' | 'placeholder'> & {
  /** YYYY-MM-DD, from where it begins. */
  readonly day?: string | undefined;
}): ReactNode {
  return (
    <Field
      {...field}
      inputMode="numeric"
      placeholder="DD/MM/YYYY"
      defaultValue={day === undefined ? '' : writeDay(day)}
      onInput={(event) => {
        const { currentTarget: input } = event;
        // In the middle of it one corrects, and the caret stays.
        const isAtEnd = input.selectionStart === null || input.selectionStart === input.value.length;
        const text = isAtEnd ? typedDay(input.value) : input.value;
        if (text !== input.value) input.value = text;
        onInput?.(event);
      }}
    />
  );
}
