import { NativeSelect, NumberInput, SegmentedControl, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { SchemaForm } from './use-schema-form.ts';

type Props<Values extends Record<string, unknown>> = {
  readonly form: SchemaForm<Values>;
  readonly name: keyof Values & string;
  readonly label: string;
  readonly description?: ReactNode;
  /** What a choice is called; `''` for none yet, where there is no first one. */
  readonly called?: (option: string) => string;
  /** `lines`: a text of several; `switch`: a choice with all that there is in sight. */
  readonly shape?: 'line' | 'lines' | 'switch';
  /** Where one begins to write. */
  readonly isFirst?: boolean;
  /** What is known before the server is asked. */
  readonly error?: string | undefined;
};

/** The input of one field of a call: its kind, its bounds and what can be chosen are those of the wire's schema. */
export function SchemaField<Values extends Record<string, unknown>>({
  form,
  name,
  label,
  description,
  called = (option) => option,
  shape = 'line',
  isFirst = false,
  error,
}: Props<Values>): ReactNode {
  const { kind, max, maxLength, min, options, required } = form.rulesOf(name);
  const field = {
    label,
    description,
    ...(maxLength !== undefined && { maxLength }),
    ...(required && { 'aria-required': true }),
    ...(isFirst && { 'data-autofocus': true }),
    ...form.form.getInputProps(name),
    ...(error !== undefined && { error }),
  };
  const choices = options.map((value) => ({ value, label: called(value) }));
  if (kind === 'choice' && shape === 'switch')
    return (
      <SegmentedControl fullWidth aria-label={label} data={choices} {...form.form.getInputProps(name)} />
    );
  if (kind === 'choice')
    return <NativeSelect {...field} data={[{ value: '', label: called('') }, ...choices]} />;
  if (kind === 'number')
    return (
      <NumberInput
        {...field}
        allowDecimal={false}
        {...(min !== undefined && { min })}
        {...(max !== undefined && { max })}
      />
    );
  if (shape === 'lines') return <Textarea {...field} autosize minRows={4} maxRows={12} />;
  return <TextInput {...field} autoComplete="off" {...(kind === 'amount' && { inputMode: 'decimal' })} />;
}
