import { hideToast, showToast } from '@laro/ui';
import type { CaptchaAnswer, CodePurpose } from '@laro/wire';
import { MobileNumber } from '@laro/wire/codes';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { ApiError, ask } from '../../lib/api.ts';
import { draftOf, keepDraft } from '../../lib/drafts.ts';
import { useMessages } from '../../lib/messages.tsx';
import { TOAST_MS } from '../toast-times.ts';
import { useCountdown } from './countdown.ts';
import type { FirebaseService } from './firebase-sms.ts';
import { type CaptchaControl, captchaIsDue } from './useCaptcha.ts';

export type Mobile = { readonly mobileNum: string; readonly countryDialingCode: string };

/** REG-7: number and country as they stand in a form, or null where no code can go there. */
export function mobileIn(form: HTMLFormElement | null | undefined): Mobile | null {
  const values = new FormData(form ?? undefined);
  const [mobileNum, countryDialingCode] = [values.get('mobileNum'), values.get('countryDialingCode')];
  return v.is(MobileNumber, mobileNum) && typeof countryDialingCode === 'string' && countryDialingCode !== ''
    ? { mobileNum, countryDialingCode }
    : null;
}

/** What a form sends as the proof that the number is its owner's. */
export type MobileProof =
  | { readonly by: 'code'; readonly verificationCode: string }
  | { readonly by: 'firebase'; readonly firebaseIdToken: string };

/** Our own way is shut or silent: the third-party service may still do it. */
const GOES_ELSEWHERE: readonly string[] = ['codes.off', 'codes.not_sent'];

/**
 * Sends a code and counts down to the next (REG-7, REG-11). A refused or unheard request starts no countdown. Where
 * our own SMS do not go out, the merchant's third-party service sends, and its code becomes a token.
 */
export function useCodeSending({
  purpose,
  captcha,
  firebase,
  captchaAfter,
  takeQuiet,
}: {
  readonly purpose: CodePurpose;
  readonly captcha: CaptchaControl;
  readonly firebase: FirebaseService | null;
  /** What becomes of the captcha that was spent: `renew` where the form itself needs one too. */
  readonly captchaAfter: 'hide' | 'renew';
  /** What the device has worked out unasked, in place of a captcha that is not shown. */
  readonly takeQuiet?: () => Promise<CaptchaAnswer | undefined>;
}): {
  readonly left: number;
  readonly sending: boolean;
  readonly send: (mobile: Mobile) => Promise<unknown>;
  readonly prove: (code: string) => Promise<MobileProof>;
} {
  const t = useMessages('login');
  const { left, start } = useCountdown(purpose);
  const [sending, setSending] = useState(false);
  const busy = useRef(false);
  /** What the third-party service calls its running conversation; null while the code is one of ours. */
  const conversation = useRef<string | null>(null);
  const draft = `conversation.${purpose}`;

  function converse(id: string | null): void {
    conversation.current = id;
    keepDraft(draft, id === null ? {} : { id });
  }

  async function request(mobile: Mobile): Promise<string | undefined> {
    try {
      const answer = captcha.answer() ?? (await takeQuiet?.());
      const { expirationTime } = await ask('sendVerificationCode', {
        ...mobile,
        purpose,
        ...(answer ? { captcha: answer } : {}),
      });
      // Not before: while no other code is on its way, the one of the running conversation still counts.
      converse(null);
      return expirationTime;
    } catch (error) {
      const elsewhere = error instanceof ApiError && GOES_ELSEWHERE.includes(error.code);
      if (!elsewhere || firebase === null) throw error;
      const { sendBySms } = await import('./firebase-sms.ts');
      converse(await sendBySms(firebase, internationalOf(mobile)));
      return undefined;
    }
  }

  return {
    left,
    sending,
    /** Answers the error, or undefined when the code is on its way. */
    async send(mobile) {
      if (busy.current) return undefined;
      busy.current = true;
      setSending(true);
      const waiting = showToast({ text: t('codeSending'), tone: 'waiting', forMs: TOAST_MS.loading });
      try {
        start(await request(mobile));
        showToast({ text: t('codeSent'), tone: 'good', forMs: TOAST_MS.smsSent });
        // Spent by this; whoever has read one picture need not read another: the device works for the next.
        if (captcha.shown && captchaAfter === 'renew') captcha.renew('work');
        if (captcha.shown && captchaAfter === 'hide') captcha.hide();
        return undefined;
      } catch (error) {
        if (captchaIsDue(captcha, error)) captcha.renew();
        return error;
      } finally {
        hideToast(waiting);
        busy.current = false;
        setSending(false);
      }
    },
    async prove(code) {
      const id = conversation.current ?? draftOf(draft)['id'];
      if (id === undefined || firebase === null) return { by: 'code', verificationCode: code };
      const { tokenOf } = await import('./firebase-sms.ts');
      const token = await tokenOf(firebase, id, code, t('codes.wrong'));
      return { by: 'firebase', firebaseIdToken: token };
    },
  };
}

/** As the third-party service wants it; our own server reads numbers as people write them. */
export function internationalOf({ mobileNum, countryDialingCode }: Mobile): string {
  const digits = mobileNum.replaceAll(/\D/g, '').replace(/^0+/, '');
  return `+${countryDialingCode.replace('+', '')}${digits}`;
}
