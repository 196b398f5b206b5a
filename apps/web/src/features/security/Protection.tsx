import { classes, Icon } from '@laro/ui';
import type { Security } from '@laro/wire';
import type { ReactNode } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { PROTECTION_STEPS, type ProtectionStep, protectionOf } from './protection.ts';

const NAMES = {
  password: 'protectionPassword',
  contact: 'protectionContact',
  factor: 'protectionFactor',
  payment: 'protectionPayment',
} as const;
const LEVELS = { basic: 'levelBasic', good: 'levelGood', strong: 'levelStrong' } as const;
const NEXT = {
  password: 'nextPassword',
  contact: 'nextContact',
  factor: 'nextFactor',
  payment: 'nextPayment',
} as const;

/** Four steps, one for each thing that protects the account; what is done is lit up. */
export function Protection({
  security,
  onNext,
}: {
  readonly security: Security;
  readonly onNext: (step: ProtectionStep) => void;
}): ReactNode {
  const t = useMessages('security');
  const { lit, count, level, next } = protectionOf(security);
  return (
    <section className="protection" aria-label={t('protection')} data-level={level}>
      <ul className="protection-steps">
        {PROTECTION_STEPS.map((step) => (
          <li key={step} className={classes('protection-step', lit[step] && 'protection-lit')}>
            <StepPicture />
            <span className="protection-name">{t(NAMES[step])}</span>
            <span className="sr-only">{t(lit[step] ? 'protectionDone' : 'protectionMissing')}</span>
          </li>
        ))}
      </ul>
      <h2 className="text-20 font-bold">{t(LEVELS[level])}</h2>
      <p className="text-14 text-text-3">{t('lit', { count, of: PROTECTION_STEPS.length })}</p>
      {next === null ? (
        <p className="mt-3 text-14 text-text-2">{t('nextNothing')}</p>
      ) : (
        <button
          type="button"
          className="protection-next"
          onClick={() => {
            onNext(next);
          }}
        >
          <span className="min-w-0 flex-1">{t(NEXT[next])}</span>
          <Icon name="more" className="size-4" />
        </button>
      )}
    </section>
  );
}

/** A parol: a star of five points in its ring, on the string that runs to its neighbours, with two tassels. */
function StepPicture(): ReactNode {
  return (
    <svg viewBox="0 0 80 84" aria-hidden="true" className="protection-picture">
      <path className="protection-string" d="M0 6Q40 22 80 6" />
      <path className="protection-string" d="M40 14v8" />
      <circle className="protection-ring" cx="40" cy="42" r="19" />
      <path
        className="protection-star"
        d="M40 21l4.9 14.2 15 .3-12 9 4.4 14.4L40 50.2l-12.3 8.7 4.4-14.4-12-9 15-.3z"
      />
      <path className="protection-tassel" d="M30 61v13M50 61v13" />
    </svg>
  );
}
