import { ApiError, useOneAct } from '@laro/client';
import { useAfterPress } from '@laro/client/press';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useRef } from 'react';
import * as v from 'valibot';
import { useMessages } from '../lib/messages.ts';
import { type Fault, faultOf, withPlainAmounts } from './faults.ts';
import { type FieldRules, fieldRules } from './field-rules.ts';
import { type DraftedForm, type DraftPlace, type FormDraft, useFormDraft } from './use-form-draft.ts';

type Options<Values extends Record<string, unknown>, Output, Result> = {
  /** What the wire says of the call's body: nothing that it refuses is sent. */
  readonly schema: v.GenericSchema<unknown, Output>;
  readonly initial: Values;
  readonly send: (output: Output) => Promise<Result>;
  /** With what was sent: whoever went on writing meanwhile has written more than that. */
  readonly onDone?: (result: Result, sent: Values) => void;
  /** Of a refusal that belongs to one field: which, by its code. */
  readonly refusals?: Readonly<Record<string, keyof Values & string>>;
  /** Where what stands in it is put aside while somebody writes; never for a form with a secret in it. */
  readonly draft?: DraftPlace;
  /** The form as its parts, where several people write it: then what was changed alone is put aside. */
  readonly partsOf?: (form: UseFormReturnType<Values>) => DraftedForm<Record<string, unknown>>;
};

export type SchemaForm<Values extends Record<string, unknown>> = {
  readonly form: UseFormReturnType<Values>;
  /** What the wire says of a field, for its input. */
  readonly rulesOf: (name: keyof Values & string) => FieldRules;
  readonly submit: () => void;
  readonly isPending: boolean;
  /** What the server refused that belongs to no field; null for nothing. */
  readonly refusal: unknown;
  readonly draft: FormDraft;
  /** Back to what was there before, and nothing stays put aside. */
  readonly discard: () => void;
};

/** REG-8: the first in the order one sees; a schema names its faults in an order of its own. */
function firstOf(inputs: readonly (HTMLElement | null)[]): HTMLElement | undefined {
  return inputs
    .filter((input) => input !== null)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];
}

type Enhance<Values extends Record<string, unknown>> = NonNullable<
  NonNullable<Parameters<typeof useForm<Values>>[0]>['enhanceGetInputProps']
>;

/** A field is judged when it is left, but never between a press on a button and its click. */
function useJudgedWhenLeft<Values extends Record<string, unknown>>() {
  const { afterPress, forget } = useAfterPress();
  /** What the server refused of one field: it stays there until the value is another one. */
  const refused = useRef<{ readonly field: string; readonly value: unknown } | null>(null);
  const propsOf: Enhance<Values> = ({ field, inputProps, form: { getValues, validateField } }) =>
    inputProps.onBlur && {
      onBlur: () => {
        const left = getValues()[field];
        afterPress(() => {
          const value = getValues()[field];
          const isRefused = refused.current?.field === field && Object.is(refused.current.value, value);
          if (!isRefused && Object.is(left, value)) validateField(field);
        });
      },
    };
  return {
    propsOf,
    forget,
    keepRefusal: (field: string, value: unknown): void => {
      refused.current = { field, value };
    },
  };
}

/**
 * A form over a schema of the wire. What was typed stays where it is whatever the server says, a session that has ended
 * included: then the log-in comes over the page, and the same button sends the same again.
 */
export function useSchemaForm<Values extends Record<string, unknown>, Output, Result>({
  schema,
  initial,
  send,
  onDone,
  refusals = {},
  draft: place,
  partsOf,
}: Options<Values, Output, Result>): SchemaForm<Values> {
  const t = useMessages('form');
  const sentence = ({ key, count }: Fault): string => t(key as 'tooLong', { count });
  const leaving = useJudgedWhenLeft<Values>();
  const form = useForm<Values>({
    initialValues: initial,
    enhanceGetInputProps: leaving.propsOf,
    validate: (values) => {
      const { issues = [] } = v.safeParse(schema, withPlainAmounts(schema, values));
      const faults: Record<string, string> = {};
      for (const issue of issues) faults[v.getDotPath(issue) ?? ''] ??= sentence(faultOf(issue));
      return faults;
    },
  });
  const draft = useFormDraft<Record<string, unknown>>(partsOf?.(form) ?? (form as never), place);
  const act = useOneAct({
    mutationFn: async (values: Values) => await send(v.parse(schema, withPlainAmounts(schema, values))),
    onSuccess: (result, values) => {
      form.resetDirty(values);
      draft.discard();
      onDone?.(result, values);
    },
    onError: (error) => {
      const field = error instanceof ApiError ? refusals[error.code] : undefined;
      if (field === undefined) return;
      leaving.keepRefusal(field, form.getValues()[field]);
      form.setFieldError(field, error.message);
      form.getInputNode(field)?.focus();
    },
  });
  const isOfField = act.error instanceof ApiError && refusals[act.error.code] !== undefined;
  return {
    form,
    rulesOf: (name) => fieldRules(schema, name),
    submit: form.onSubmit(
      (values) => act.run(values),
      (errors) => {
        firstOf(Object.keys(errors).map((name) => form.getInputNode(name)))?.focus();
      },
    ),
    isPending: act.isPending,
    refusal: isOfField ? null : act.error,
    draft,
    discard: () => {
      leaving.forget();
      form.reset();
      draft.discard();
    },
  };
}
