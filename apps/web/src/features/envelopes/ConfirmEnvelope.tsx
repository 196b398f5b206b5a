import { Confirm } from '@laro/ui';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { useAmount } from '../../shell/amounts.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import type { Typed } from './EnvelopeForm.tsx';

/** The question before money leaves, with the amount and how many are given to. */
export function ConfirmEnvelope({
  error,
  onCancel,
  onConfirm,
  receivers,
  typed: { amount: text },
  waiting,
}: {
  readonly error: Error | null;
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  /** Masked accounts. */
  readonly receivers: readonly string[];
  readonly typed: Typed;
  readonly waiting: boolean;
}): ReactNode {
  const t = useMessages('envelopes');
  const shell = useMessages('shell');
  const amount = useAmount()(text);
  return (
    <>
      <p className="envelope-names">{receivers.join(' · ')}</p>
      <Confirm
        title={t('confirmTitle', { amount, count: receivers.length })}
        text={t('confirmText')}
        action={t('send', { amount })}
        cancel={t('back')}
        waiting={waiting}
        problem={error && sentenceOf(error, shell)}
        onConfirm={onConfirm}
        onCancel={onCancel}
      />
    </>
  );
}
