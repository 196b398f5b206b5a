import type { CaptchaAnswer } from '@laro/wire';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, ask, NetworkError } from '../../lib/api.ts';

export type CaptchaState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'picture'; readonly id: string; readonly image: string }
  /** The device works; `done` from 0 to 1. */
  | { readonly kind: 'working'; readonly done: number }
  | { readonly kind: 'proved'; readonly answer: CaptchaAnswer }
  | { readonly kind: 'failed'; readonly error: unknown };

export type CaptchaMethod = 'picture' | 'work';

export type CaptchaControl = {
  readonly state: CaptchaState;
  readonly shown: boolean;
  readonly input: RefObject<HTMLInputElement | null>;
  /** Whether it was wanted and not there; that is said until it is. */
  readonly missing: boolean;
  readonly setMissing: (missing: boolean) => void;
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Fetches a new one; the old is worth nothing. Without a method, by the one chosen last. */
  readonly renew: (method?: CaptchaMethod) => void;
  readonly hide: () => void;
  /** What goes with the next attempt; null while something is missing that must be there. */
  readonly answer: () => CaptchaAnswer | undefined | null;
  /** Whether the form may be sent; where not, the captcha shows what is missing, and has the focus. */
  readonly admits: () => boolean;
};

/** Codes of the wire that are about the captcha, whoever says them. */
export const CAPTCHA_CODES: readonly string[] = ['captcha.required', 'captcha.wrong'];

/** Answered before anybody looks at a captcha. */
const BEFORE_CAPTCHA: readonly string[] = ['merchants.maintenance', 'merchants.region_restricted'];

/**
 * Whether another captcha is due after an attempt that failed: the one it carried is spent, or one is asked for. What
 * never left the device, or is closed to everybody, has spent nothing.
 */
export function captchaIsDue({ shown }: Pick<CaptchaControl, 'shown'>, error: unknown): boolean {
  const unspent =
    error instanceof NetworkError
      ? error.reason === 'offline'
      : error instanceof ApiError && BEFORE_CAPTCHA.includes(error.code);
  return !unspent && (shown || asksCaptcha(error));
}

/** Whether a refusal asks for a captcha with the next attempt (LOGIN-3): by its code, or by its value. */
export function asksCaptcha(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { captcha } = (error.value ?? {}) as { readonly captcha?: unknown };
  return captcha === true || CAPTCHA_CODES.includes(error.code);
}

/**
 * One captcha of one form: hidden until it is asked for, one attempt each, renewed after it. Who cannot read the
 * picture lets the device work for a second instead, and is then asked by that method again. Where one is `expected` its
 * place is there before it has come, so that nothing moves when it does.
 */
export function useCaptcha(expected = false): CaptchaControl {
  const [state, setState] = useState<CaptchaState>({ kind: expected ? 'loading' : 'hidden' });
  const [typed, type] = useState('');
  const [missing, setMissing] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const method = useRef<CaptchaMethod>('picture');
  const latest = useRef<AbortController | null>(null);

  useEffect(() => () => latest.current?.abort(), []);

  const renew = useCallback((next?: CaptchaMethod) => {
    method.current = next ?? method.current;
    latest.current?.abort();
    const own = new AbortController();
    latest.current = own;
    type('');
    setState({ kind: 'loading' });
    fetchCaptcha(method.current, setState, own.signal).catch((error: unknown) => {
      if (!own.signal.aborted) setState({ kind: 'failed', error });
    });
  }, []);

  const hide = useCallback(() => {
    latest.current?.abort();
    type('');
    setState({ kind: 'hidden' });
  }, []);

  const answer = (): CaptchaAnswer | undefined | null => {
    if (state.kind === 'hidden') return undefined;
    if (state.kind === 'proved') return state.answer;
    return state.kind === 'picture' && typed !== '' ? { id: state.id, answer: typed } : null;
  };

  const admits = (): boolean => {
    const ready = answer() !== null;
    setMissing(!ready);
    if (!ready) input.current?.focus();
    return ready;
  };

  const shown = state.kind !== 'hidden';
  return { state, shown, input, missing, setMissing, typed, type, renew, hide, answer, admits };
}

async function fetchCaptcha(
  kind: CaptchaMethod,
  show: (state: CaptchaState) => void,
  signal: AbortSignal,
): Promise<void> {
  const update = (state: CaptchaState) => {
    if (!signal.aborted) show(state);
  };
  const { id, value, work } = await ask('getCaptcha', { kind }, signal);
  if (!work) {
    update({ kind: 'picture', id, image: `data:image/png;base64,${value ?? ''}` });
    return;
  }
  update({ kind: 'working', done: 0 });
  const { findWork } = await import('./captcha-work.ts');
  const answer = await findWork(work, (done) => update({ kind: 'working', done }), signal);
  update({ kind: 'proved', answer: { id, answer } });
}
