import { Button, Field, FieldFrame, FormNotice } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField, textAt } from '../../lib/refused-field.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { useGuard, useProblem } from '../security/index.ts';

type Institutions = CallValue<Calls['listPayees']>['institutions'];

const Entries = v.object({
  institution: v.pipe(v.string(), v.minLength(1)),
  number: v.pipe(v.string(), v.trim(), v.minLength(4)),
  holder: v.pipe(v.string(), v.trim(), v.minLength(2)),
  paymentPassword: v.pipe(v.string(), v.regex(/^\d{6}$/)),
});

/** The field that a refusal is about. */
const FIELD_OF: Readonly<Record<string, 'number' | 'holder' | 'paymentPassword'>> = {
  'payees.number_invalid': 'number',
  'payees.known': 'number',
  'payees.shared': 'number',
  'payees.name_differs': 'holder',
  'security.payment_password_wrong': 'paymentPassword',
};

/** An account in the member's own name. Stands inside a `StepUp`; one tap or two, it is added once. */
export function AddPayee({
  institutions,
  legalName,
  onAdded,
}: {
  readonly institutions: Institutions;
  readonly legalName: string;
  readonly onAdded: () => void;
}): ReactNode {
  const t = useMessages('payees');
  const guard = useGuard();
  const problemOf = useProblem();
  const queries = useQueryClient();
  const [id, setId] = useState(() => crypto.randomUUID());
  const act = useOneAct({
    mutationFn: async (entries: v.InferOutput<typeof Entries>) =>
      await guard(async () => await askSealed('addPayee', { id, ...entries })),
    onSuccess: () => {
      setId(crypto.randomUUID());
      for (const call of ['listPayees', 'getWithdrawalTerms'] as const)
        void queries.invalidateQueries({ queryKey: wireKey(call) });
      onAdded();
    },
  });
  const form = useForm({
    read: (entries) => readBy(Entries, entries),
    onValues: (values) => {
      act.run(values);
    },
  });
  useEffect(prepareSealing, []);
  const refused = refusedField(act.error, FIELD_OF);
  return (
    <form
      {...form.props}
      className="grid gap-4"
      onInput={(event) => {
        form.props.onInput(event);
        act.reset();
      }}
    >
      <InstitutionField institutions={institutions} isMissing={form.faults.institution !== undefined} />
      <Field
        name="number"
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        maxLength={64}
        error={form.faults.number ? t('numberMissing') : textAt(refused, 'number')}
      />
      <Field
        name="holder"
        label={t('holder')}
        hint={t('holderHint', { name: legalName })}
        defaultValue={legalName}
        autoComplete="off"
        maxLength={80}
        error={form.faults.holder ? t('holderMissing') : textAt(refused, 'holder')}
      />
      <Field
        name="paymentPassword"
        type="password"
        digits
        autoComplete="off"
        maxLength={6}
        enterKeyHint="done"
        label={t('paymentPassword')}
        error={form.faults.paymentPassword ? t('paymentPasswordMissing') : textAt(refused, 'paymentPassword')}
      />
      <FormNotice text={refused ? null : problemOf(act.error)} />
      <Button type="submit" waiting={act.isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

function InstitutionField({
  institutions,
  isMissing,
}: {
  readonly institutions: Institutions;
  readonly isMissing: boolean;
}): ReactNode {
  const t = useMessages('payees');
  return (
    <FieldFrame label={t('institution')} error={isMissing ? t('institutionMissing') : undefined}>
      {(tied) => (
        <select {...tied} name="institution" defaultValue="" className="field-input payee-select">
          <option value="" disabled>
            {t('institutionChoose')}
          </option>
          {(['bank', 'ewallet', 'crypto'] as const).map((kind) => {
            const of = institutions.filter((one) => one.kind === kind);
            return (
              of.length > 0 && (
                <optgroup key={kind} label={t(`kind_${kind}`)}>
                  {of.map(({ code, name }) => (
                    <option key={code} value={code}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              )
            );
          })}
        </select>
      )}
    </FieldFrame>
  );
}
