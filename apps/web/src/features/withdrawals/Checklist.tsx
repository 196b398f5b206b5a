import { Icon, type IconName } from '@laro/ui';
import type { Calls, CallValue } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PATHS } from '../../screens.ts';
import { useMerchant } from '../../shell/context.ts';
import { momentText } from '../../shell/dates.ts';
import { PartLink } from '../../shell/PartLink.tsx';

type Terms = CallValue<Calls['getWithdrawalTerms']>;
type Step = Terms['steps'][number];

/** Where each is done; a hold, the limits of a day and the requirement that is shown below are no act of a form. */
const PLACES = {
  paymentPassword: PATHS.security,
  mobile: PATHS.security,
  person: PATHS.verification,
  document: PATHS.verification,
  payee: PATHS.payees,
} as const;
const placeOf = ({ state, step }: Step) =>
  state === 'done' || !(step in PLACES) ? undefined : PLACES[step as keyof typeof PLACES];
const ICONS = { done: 'check', open: 'more', review: 'clock', waits: 'clock' } as const satisfies Readonly<
  Record<Step['state'], IconName>
>;

/** Every step of a withdrawal with its state, to be done in any order, and the one date that follows from the waits. */
export function Checklist({
  terms: { steps, earliest },
  holdHours,
}: {
  readonly terms: Pick<Terms, 'steps' | 'earliest'>;
  readonly holdHours: number;
}): ReactNode {
  const t = useMessages('withdrawalSteps');
  const { timeZone } = useMerchant();
  const isOpen = (name: Step['step']): boolean =>
    steps.some(({ step, state }) => step === name && state === 'open');
  const textOf = ({ step, state }: Step): string | null => {
    if (state === 'done') return null;
    if (step === 'hold') return t('holdText');
    if (step === 'limits') return t('limitsText');
    if (step === 'turnover') return t('turnoverText');
    if (state !== 'open') return null;
    if (step === 'document') return isOpen('person') ? t('documentAfter') : null;
    if (step !== 'payee') return null;
    return isOpen('person') || isOpen('paymentPassword')
      ? t('payeeAfter')
      : t('payeeText', { hours: holdHours });
  };
  return (
    <section aria-labelledby="withdraw-steps" className="withdraw-checklist">
      <div className="withdraw-earliest" role="status">
        <p className="text-14 text-text-2">{t('earliest')}</p>
        <p className="text-20 font-bold">
          {earliest === null ? t('earliestSteps') : momentText(earliest, timeZone)}
        </p>
        {earliest !== null && <p className="text-12 text-text-2">{t('earliestText')}</p>}
      </div>
      <h2 id="withdraw-steps" className="text-16 font-bold">
        {t('title')}
      </h2>
      <ul className="withdraw-blocks" aria-labelledby="withdraw-steps">
        {steps
          // A hold that is over was no step of this member.
          .filter(({ step, state }) => step !== 'hold' || state !== 'done')
          .map((one) => (
            <li key={one.step}>
              <Row step={one} text={textOf(one)} />
            </li>
          ))}
      </ul>
    </section>
  );
}

function Row({ step, text }: { readonly step: Step; readonly text: string | null }): ReactNode {
  const t = useMessages('withdrawalSteps');
  const { timeZone } = useMerchant();
  const to = placeOf(step);
  const row = (
    <>
      <Icon name={step.state === 'open' ? 'warning' : ICONS[step.state]} className="withdraw-step-mark" />
      <span className="min-w-0 flex-1">
        <span className="block">{t(step.step)}</span>
        {text !== null && <span className="block text-14 text-text-2">{text}</span>}
      </span>
      <span className="withdraw-step-state">
        {step.state === 'waits'
          ? step.until !== null && t('from', { until: momentText(step.until, timeZone) })
          : t(step.state)}
      </span>
    </>
  );
  if (to === undefined) {
    return (
      <p className="withdraw-block" data-state={step.state}>
        {row}
      </p>
    );
  }
  return (
    <PartLink to={to} part={step.step} className="withdraw-block" data-state={step.state}>
      {row}
      <Icon name="more" className="text-text-3" />
    </PartLink>
  );
}
