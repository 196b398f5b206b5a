import { Overlay, Skeleton, showToast } from '@laro/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey, wireQuery } from '../../lib/query.ts';
import { refusedField } from '../../lib/refused-field.ts';
import { useAmount } from '../../shell/amounts.ts';
import type { MoneyRefused } from '../../shell/money-form.ts';
import { NotLoaded } from '../../shell/NotLoaded.tsx';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import { BeforeSending } from './BeforeSending.tsx';
import { ChooseDownlines, type Chosen } from './ChooseDownlines.tsx';
import { ConfirmEnvelope } from './ConfirmEnvelope.tsx';
import { EnvelopeForm, FIELD_OF, type Typed } from './EnvelopeForm.tsx';

const CHANGED = ['listSentEnvelopes', 'getEnvelopeTerms', 'getWallet'] as const;

/** For whom, how much, and the question once more: three steps in one sheet. What was chosen and typed stays on the way back. */
export default function SendEnvelope({ onClose }: { readonly onClose: () => void }): ReactNode {
  const t = useMessages('envelopes');
  const shell = useMessages('shell');
  const write = useAmount();
  const queries = useQueryClient();
  const terms = useQuery(wireQuery('getEnvelopeTerms', {}));
  // One id for one envelope: a request whose answer was lost is sent again under it.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [step, setStep] = useState<'receivers' | 'amount' | 'confirm'>('receivers');
  const [typed, setTyped] = useState<Typed | null>(null);
  const [refused, setRefused] = useState<MoneyRefused>(null);
  useEffect(prepareSealing, []);
  const sending = useOneAct({
    mutationFn: async (input: Typed) =>
      await askSealed('sendEnvelope', { id, ...input, receivers: [...chosen.keys()] }),
    onError: (error) => {
      const problem = refusedField(error, FIELD_OF);
      if (problem) again('amount', problem);
    },
    onSuccess: async ({ amount }) => {
      showToast({ text: t('sentToast', { amount: write(amount) }), tone: 'good', forMs: TOAST_MS.info });
      onClose();
      await Promise.all(
        CHANGED.map(async (call) => await queries.invalidateQueries({ queryKey: wireKey(call) })),
      );
    },
  });
  /** Back a step; what is sent from there is another envelope. */
  function again(to: 'receivers' | 'amount', problem: MoneyRefused = null): void {
    setStep(to);
    setRefused(problem);
    setId(crypto.randomUUID());
  }
  return (
    <Overlay
      open
      onClose={onClose}
      title={t(step === 'receivers' ? 'chooseTitle' : 'newEnvelope')}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="envelope-steps">
        {terms.data === undefined ? (
          <NotLoaded query={terms} title={t('failed')}>
            <Skeleton className="h-48 w-full" />
          </NotLoaded>
        ) : step === 'receivers' ? (
          <BeforeSending terms={terms.data}>
            <ChooseDownlines chosen={chosen} onChosen={setChosen} onNext={() => setStep('amount')} />
          </BeforeSending>
        ) : step === 'amount' || typed === null ? (
          <EnvelopeForm
            terms={terms.data}
            receivers={chosen.size}
            typed={typed}
            refused={refused}
            onBack={() => again('receivers')}
            onTyped={(values) => {
              setTyped(values);
              setStep('confirm');
            }}
          />
        ) : (
          <ConfirmEnvelope
            typed={typed}
            receivers={[...chosen.values()]}
            waiting={sending.isPending}
            error={sending.error}
            onConfirm={() => sending.run(typed)}
            onCancel={() => {
              sending.reset();
              again('amount');
            }}
          />
        )}
      </div>
    </Overlay>
  );
}
