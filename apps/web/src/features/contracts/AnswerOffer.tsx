import { Button, Confirm, Field, FormNotice, Overlay, showToast } from '@laro/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ask } from '../../lib/api.ts';
import { useForm } from '../../lib/form.ts';
import { useMessages } from '../../lib/messages.tsx';
import { useOneAct } from '../../lib/one-act.ts';
import { wireKey } from '../../lib/query.ts';
import { PATHS } from '../../screens.ts';
import { ComesFirst } from '../../shell/ComesFirst.tsx';
import { businessDayText } from '../../shell/dates.ts';
import { askSealed, prepareSealing } from '../../shell/sealed-call.ts';
import { sentenceOf } from '../../shell/sentence.ts';
import { TOAST_MS } from '../../shell/toast-times.ts';
import type { OwnVersion } from './types.ts';

type Given = {
  readonly offered: OwnVersion;
  /** The day on which it begins if it is accepted today. */
  readonly from: string;
  readonly hasPaymentPassword: boolean;
  readonly onClose: () => void;
};

/** Signs an offer with the payment password, or declines it. */
export function AnswerOffer({ answer, ...given }: Given & { readonly answer: 'accept' | 'deny' }): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  return (
    <Overlay
      open
      onClose={given.onClose}
      title={t(answer === 'accept' ? 'acceptTitle' : 'denyTitle')}
      titleHidden={answer === 'deny'}
      place="bottom"
      closeLabel={shell('close')}
    >
      <div className="contracts-sheet">
        {answer === 'deny' ? (
          <Deny {...given} />
        ) : given.hasPaymentPassword ? (
          <Accept {...given} />
        ) : (
          <ComesFirst text={t('passwordMissing')} to={PATHS.security} label={t('setPassword')} />
        )}
      </div>
    </Overlay>
  );
}

/** What else says whether a contract waits. */
function useFreshContracts(): () => void {
  const queries = useQueryClient();
  return () => {
    for (const call of ['getContract', 'getContractRequests'] as const) {
      void queries.invalidateQueries({ queryKey: wireKey(call) });
    }
  };
}

function Deny({ offered: { contract, version }, onClose }: Given): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  const refresh = useFreshContracts();
  const denying = useOneAct({
    mutationFn: async () => await ask('denyContract', { contract, version }),
    onSuccess: () => {
      showToast({ text: t('denied'), tone: 'good', forMs: TOAST_MS.info });
      refresh();
      onClose();
    },
    onError: refresh,
  });
  return (
    <Confirm
      title={t('denyTitle')}
      text={t('denyText')}
      action={t('deny')}
      cancel={t('back')}
      waiting={denying.isPending}
      problem={denying.error && sentenceOf(denying.error, shell)}
      onConfirm={() => denying.run()}
      onCancel={onClose}
    />
  );
}

function Accept({ from, offered: { contract, version }, onClose }: Given): ReactNode {
  const t = useMessages('contracts');
  const shell = useMessages('shell');
  const refresh = useFreshContracts();
  useEffect(prepareSealing, []);
  const accepting = useOneAct({
    mutationFn: async (paymentPassword: string) =>
      await askSealed('acceptContract', { contract, version, paymentPassword }),
    onSuccess: ({ fromDay }) => {
      const text = t('accepted', { day: businessDayText(fromDay ?? from) });
      showToast({ text, tone: 'good', forMs: TOAST_MS.info });
      refresh();
      onClose();
    },
    onError: refresh,
  });
  const form = useForm<{ readonly paymentPassword: string }>({
    read: ({ paymentPassword }) =>
      /^\d{6}$/.test(String(paymentPassword))
        ? { values: { paymentPassword: String(paymentPassword) } }
        : { faults: { paymentPassword: 'digits' } },
    onValues: ({ paymentPassword }) => accepting.run(paymentPassword),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-text-2">{t('acceptText', { day: businessDayText(from) })}</p>
      <Field
        name="paymentPassword"
        type="password"
        digits
        label={t('paymentPassword')}
        autoComplete="off"
        maxLength={6}
        reveal={{ show: t('show'), hide: t('hide') }}
        error={form.faults.paymentPassword && t('passwordWrong')}
      />
      <FormNotice text={accepting.error && sentenceOf(accepting.error, shell)} />
      <div className="contracts-acts">
        <Button look="quiet" onClick={onClose}>
          {t('back')}
        </Button>
        <Button type="submit" waiting={accepting.isPending}>
          {t('accept')}
        </Button>
      </div>
    </form>
  );
}
