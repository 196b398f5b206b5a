import { Icon, Skeleton } from '@laro/ui';
import { useHydrated } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import { useMessages } from '../../lib/messages.tsx';
import { sentenceOf } from '../sentence.ts';
import type { CaptchaControl, CaptchaState } from './useCaptcha.ts';
import './fields.css';

/** The wire's `CAPTCHA_DIGITS_MAX`; its module would bring every schema along. */
const DIGITS_MAX = 6;

/**
 * The picture, its field and the two ways around it: another picture, or work for the device. A tap on the picture
 * renews it (LOGIN-3); longer words are cut off at the field (REG-6).
 */
export function CaptchaField({
  captcha,
  error,
}: {
  readonly captcha: CaptchaControl;
  readonly error?: string | undefined;
}): ReactNode {
  const t = useMessages('login');
  const shell = useMessages('shell');
  const id = useId();
  const hydrated = useHydrated();
  const { state, input, missing, typed, type, renew } = captcha;
  if (state.kind === 'hidden') return null;
  const failed = state.kind === 'failed' ? sentenceOf(state.error, shell) : undefined;
  const still = t(state.kind === 'working' ? 'captchaStill' : 'in_vwrite_code');
  const fault = error ?? failed ?? (missing && captcha.answer() === null ? still : undefined);
  const worked = state.kind === 'working' || state.kind === 'proved';
  return (
    <div className="field captcha" data-invalid={fault ? '' : undefined}>
      {worked ? (
        <CaptchaWork state={state} label={t('captchaWork')} />
      ) : (
        <>
          <label htmlFor={id} className="field-label">
            {t('captcha')}
          </label>
          <div className="captcha-row">
            <div className="field-box captcha-box">
              <input
                ref={input}
                id={id}
                className="field-input"
                inputMode="numeric"
                autoComplete="off"
                maxLength={DIGITS_MAX}
                value={typed}
                onChange={({ currentTarget }) => {
                  type(currentTarget.value.replaceAll(/\D/g, ''));
                }}
                aria-invalid={fault ? true : undefined}
                aria-describedby={`${id}-note`}
              />
            </div>
            <button
              type="button"
              className="captcha-picture"
              aria-label={t('captchaNew')}
              disabled={!hydrated}
              onClick={() => {
                renew('picture');
              }}
            >
              <Picture state={state} />
            </button>
          </div>
        </>
      )}
      <div className="captcha-foot">
        <p id={`${id}-note`} className="field-note" role={fault ? 'alert' : undefined}>
          {fault ?? (worked ? t('captchaWorkHint') : t('captchaHint'))}
        </p>
        <button
          type="button"
          className="captcha-other"
          disabled={!hydrated}
          onClick={() => {
            renew(worked ? 'picture' : 'work');
          }}
        >
          {worked ? t('captchaPicture') : t('captchaUnread')}
        </button>
      </div>
    </div>
  );
}

function Picture({ state }: { readonly state: CaptchaState }): ReactNode {
  if (state.kind === 'picture') return <img src={state.image} alt="" width={150} height={52} />;
  return state.kind === 'loading' ? <Skeleton className="h-full w-full" /> : <Icon name="refresh" />;
}

/** The device at work. A screen reader hears that it began and that it is done, not each step. */
function CaptchaWork({
  state,
  label,
}: {
  readonly state: { readonly kind: string; readonly done?: number };
  readonly label: string;
}): ReactNode {
  const t = useMessages('login');
  const proved = state.kind === 'proved';
  return (
    <div className="captcha-work">
      <p role="status" className="captcha-work-word">
        {proved && <Icon name="check" />}
        {proved ? t('captchaProved') : t('captchaWorking')}
      </p>
      <progress aria-label={label} max={1} value={proved ? 1 : (state.done ?? 0)} />
    </div>
  );
}
