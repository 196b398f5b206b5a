import { Button, Confirm, DayField, Field, FormNotice, readDay, showToast } from '@laro/ui';
import type { MyVerification } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import * as v from 'valibot';
import { ApiError, ask } from '../../lib/api.ts';
import { readBy, useForm } from '../../lib/form.ts';
import { useLineBack } from '../../lib/line-back.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField, textAt } from '../../lib/refused-field.ts';
import { businessDayText } from '../../shell/dates.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';

const Person = v.object({
  legalName: v.pipe(v.string(), v.trim(), v.minLength(2)),
  birthDate: v.pipe(v.string(), v.transform(readDay), v.string()),
});

/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, 'legalName' | 'birthDate'>> = {
  'verification.name_refused': 'legalName',
  'verification.birth_refused': 'birthDate',
  'verification.too_young': 'birthDate',
};

type Quick = { readonly action: string; readonly onSaved: () => void };

/** Says who a member is, once; what depends on it is asked for again. */
function useSaving(quick: Quick | undefined) {
  const t = useMessages('verification');
  const queries = useQueryClient();
  return useOneAct({
    once: true,
    mutationFn: async (input: v.InferOutput<typeof Person> & { readonly certain?: true }) =>
      await ask('savePerson', input),
    onSuccess: () => {
      if (!quick) showToast({ text: t('personSaved'), tone: 'good', forMs: TOAST_MS.info });
      quick?.onSaved();
      for (const call of [
        'getMyVerification',
        'getDepositOptions',
        'listPayees',
        'getWithdrawalTerms',
      ] as const) {
        void queries.invalidateQueries({ queryKey: wireKey(call) });
      }
    },
  });
}

/** Legal name and birthday, as a document shows them; read alone once one is looked at. */
export function PersonStep({
  verification: { minimumAge, person, personFixed },
  quick,
}: {
  readonly verification: Pick<MyVerification, 'minimumAge' | 'person' | 'personFixed'>;
  /** As a step of something else: named so, and what comes next follows in place of a note. */
  readonly quick?: Quick;
}): ReactNode {
  const t = useMessages('verification');
  const shell = useMessages('shell');
  const saving = useSaving(quick);
  useLineBack(saving);
  /** Too young as it stands there: mistyped perhaps, so nothing is said for good before it is asked. */
  const unsure =
    saving.error instanceof ApiError && saving.error.code === 'verification.birth_unsure'
      ? saving.variables
      : undefined;
  const form = useForm({ read: (entries) => readBy(Person, entries), onValues: saving.run });
  const refused = refusedField(saving.error, FIELD_OF);
  const name = useRef<HTMLInputElement>(null);
  const isQuick = quick !== undefined;
  useEffect(() => {
    if (isQuick) name.current?.focus();
  }, [isQuick]);
  if (person && personFixed) return <FixedPerson person={person} />;
  return (
    <form {...form.props} className="grid gap-4">
      <Field
        ref={name}
        name="legalName"
        label={t('legalName')}
        hint={t('legalNameHint')}
        autoComplete="name"
        maxLength={80}
        defaultValue={person?.legalName ?? ''}
        onInput={saving.reset}
        error={form.faults.legalName ? t('legalNameFault') : textAt(refused, 'legalName')}
      />
      <DayField
        name="birthDate"
        label={t('birthDate')}
        hint={t('birthHint', { age: minimumAge })}
        autoComplete="bday"
        day={person?.birthDate}
        onInput={saving.reset}
        error={form.faults.birthDate ? t('birthFault') : textAt(refused, 'birthDate')}
      />
      {unsure ? (
        <Confirm
          title={t('birthSure')}
          text={sentenceOf(saving.error, shell)}
          action={t('birthRight')}
          cancel={t('birthCorrect')}
          waiting={saving.isPending}
          problem={null}
          onConfirm={() => saving.run({ ...unsure, certain: true })}
          onCancel={() => {
            saving.reset();
            form.refuse({ birthDate: 'mistyped' });
          }}
        />
      ) : (
        <>
          <FormNotice text={saving.error && !refused ? sentenceOf(saving.error, shell) : null} />
          <Button type="submit" waiting={saving.isPending}>
            {quick?.action ?? t('savePerson')}
          </Button>
        </>
      )}
    </form>
  );
}

/** Read alone: a document confirms it. */
function FixedPerson({ person }: { readonly person: NonNullable<MyVerification['person']> }): ReactNode {
  const t = useMessages('verification');
  return (
    <>
      <dl className="verification-facts">
        <dt>{t('legalName')}</dt>
        <dd>{person.legalName}</dd>
        <dt>{t('birthDate')}</dt>
        <dd>{businessDayText(person.birthDate)}</dd>
      </dl>
      <p className="text-14 text-text-3">{t('personFixed')}</p>
    </>
  );
}
