import type { UseFormReturnType } from '@mantine/form';
import type { DraftedForm } from '../../form/use-form-draft.ts';
import { changesOf, type Part, withParts } from './merge.ts';

/** A section and why it is saved, whichever it is: its fields know what stands in it. */
export type SectionValue = Readonly<Record<string, unknown>>;
export type FormValues = Record<string, unknown> & { reason: string };

type Parts = readonly Part<SectionValue>[];

export const asValues = (value: SectionValue): FormValues => ({ ...value, reason: '' });

export const valueOf = ({ reason: _reason, ...value }: FormValues): SectionValue => value;

/**
 * The form as its parts, and of them what was changed: that alone is put aside. What comes back must not undo what a
 * colleague has changed beside it since, for it is saved over their version.
 */
export function draftedParts(
  form: UseFormReturnType<FormValues>,
  parts: Parts,
): DraftedForm<Record<string, unknown>> {
  const changes = (): Record<string, unknown> => {
    const { reason, ...mine } = form.getValues();
    const changed = changesOf(parts, { base: valueOf(form.getInitialValues()), mine });
    return { ...changed, ...(reason !== '' && { reason }) };
  };
  return {
    getInitialValues: () => ({ ...Object.fromEntries(parts.map(({ name }) => [name, null])), reason: '' }),
    getValues: changes,
    isDirty: (name) => Object.keys(changes()).some((one) => name === undefined || one === name),
    setValues: (change) => {
      const { reason: now, ...mine } = form.getValues();
      const { reason = now, ...back } = typeof change === 'function' ? change({}) : change;
      form.setValues({ ...withParts(parts, mine, back), reason } as FormValues);
    },
  };
}

/** What stands in the form once a section is saved: that, with what was written while it was on its way. */
export function afterSave(
  parts: Parts,
  { saved, sent, now }: { readonly saved: SectionValue; readonly sent: FormValues; readonly now: FormValues },
): FormValues {
  const since = changesOf(parts, { base: valueOf(sent), mine: valueOf(now) });
  return { ...withParts(parts, saved, since), reason: now.reason === sent.reason ? '' : now.reason };
}
