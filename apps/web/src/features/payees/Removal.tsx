import { Button, Field, FormNotice, showToast } from '@laro/ui';
import type { Payee } from '@laro/wire';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import * as v from 'valibot';
import { readBy, useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { useGuard, useProblem } from '../security/index.ts';

const Entries = v.object({ paymentPassword: v.pipe(v.string(), v.regex(/^\d{6}$/)) });

/** Takes an account off the list, by the payment password. Stands inside a `StepUp`. */
export default function Removal({
  payee,
  onDone,
}: {
  readonly payee: Payee;
  readonly onDone: () => void;
}): ReactNode {
  const t = useMessages('payees');
  const guard = useGuard();
  const problemOf = useProblem();
  const queries = useQueryClient();
  const act = useOneAct({
    mutationFn: async ({ paymentPassword }: v.InferOutput<typeof Entries>) =>
      await guard(async () => await askSealed('removePayee', { id: payee.id, paymentPassword })),
    onSuccess: () => {
      for (const call of ['listPayees', 'getWithdrawalTerms'] as const)
        void queries.invalidateQueries({ queryKey: wireKey(call) });
      showToast({ text: t('removed'), tone: 'good', forMs: TOAST_MS.info });
      onDone();
    },
  });
  const form = useForm({
    read: (entries) => readBy(Entries, entries),
    onValues: (values) => act.run(values),
  });
  useEffect(prepareSealing, []);
  const refused = refusedField(act.error, { 'security.payment_password_wrong': 'paymentPassword' });
  return (
    <form {...form.props} className="grid gap-4 px-5 pb-5">
      <p className="text-text-2">
        {t('removeText', { account: `${payee.institutionName} ${payee.number}` })}
      </p>
      <Field
        name="paymentPassword"
        type="password"
        digits
        autoComplete="off"
        maxLength={6}
        enterKeyHint="done"
        label={t('paymentPassword')}
        onInput={act.reset}
        error={form.faults.paymentPassword ? t('paymentPasswordMissing') : refused?.text}
      />
      <FormNotice text={refused ? null : problemOf(act.error)} />
      <Button type="submit" waiting={act.isPending}>
        {t('removeTitle')}
      </Button>
    </form>
  );
}
