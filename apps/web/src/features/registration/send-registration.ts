import type { CaptchaAnswer, Click, RegisterFieldName, RegisterPayload, SessionInfo } from '@laro/wire';
import { ApiError, ask } from '../../lib/api.ts';
import type { CaptchaControl } from '../../shell/fields/useCaptcha.ts';
import type { useCodeSending } from '../../shell/fields/useCodeSending.ts';
import { type Invitation, storedClicks, storedInvitation } from '../../shell/invitation.ts';
import { askSealed } from '../../shell/sealed-call.ts';
import { whereFrom } from './register-method.ts';

export { forgetInvitation, keepOpenedInvitation, storedInvitation } from '../../shell/invitation.ts';
export { prepareSealing } from '../../shell/sealed-call.ts';

/** Whether a refusal asks for a captcha; handed over, so that the form's own part of the captcha stays in one chunk. */
type Asks = (error: unknown) => boolean;

/** The invitation that the server refused is the link's, and in no field. */
class LinkRefused extends Error {
  override readonly name = 'LinkRefused';
  constructor(cause: unknown) {
    super('The link is no longer valid.', { cause });
  }
}

/** Sends what was filled in, with the links that brought this visitor. Throws `LinkRefused` where one of them is what is wrong. */
export async function sendRegistration(
  payload: RegisterPayload,
  {
    answer,
    asksCaptcha,
    names,
    prove,
    ...linked
  }: {
    readonly names: readonly RegisterFieldName[];
    readonly asksCaptcha: Asks;
    readonly prove: ReturnType<typeof useCodeSending>['prove'];
    /** The captcha, asked for when it is about to be spent. */
    readonly answer: () => CaptchaAnswer | null | undefined;
    readonly identityTicket?: string;
    readonly opening?: string;
  },
): Promise<SessionInfo> {
  // Asked first, in a call of its own: a wrong invitation must not cost the captcha that was just solved (REG-9).
  const { affiliateCode: invitation, verificationCode: code } = payload;
  const isVouched =
    invitation === undefined || invitation === '' || (await isInvited(invitation, asksCaptcha));
  const link = unseenInvitation(names);
  const clicks = countingClicks(payload, names);
  const proof = code === undefined ? null : await prove(code);
  const captcha = answer();
  return await askSealed('register', {
    ...link,
    ...payload,
    ...linked,
    ...(clicks.length > 0 ? { clicks } : {}),
    ...(proof?.by === 'firebase'
      ? {
          verificationCode: undefined,
          firebaseChannel: 'sms' as const,
          firebaseIdToken: proof.firebaseIdToken,
        }
      : {}),
    ...(captcha ? { captcha } : {}),
    ...whereFrom(),
  }).catch((error: unknown) => {
    const isLink = isInvitation(error) && isVouched && Object.keys(link).length > 0;
    throw isLink ? new LinkRefused(error) : error;
  });
}

/**
 * Whether a name can be had. After a few questions each costs a captcha: the one of the form, where it is solved, and
 * the device works for the next; else the member is shown that it is wanted, and the name is asked for again later.
 */
export async function isFree(username: string, captcha: CaptchaControl, asksCaptcha: Asks): Promise<boolean> {
  try {
    return (await ask('checkUsername', { username })).free;
  } catch (error) {
    if (!asksCaptcha(error)) throw error;
    const solved = captcha.answer();
    if (!solved) {
      captcha.setMissing(true);
      if (!captcha.shown) captcha.renew('picture');
      throw error;
    }
    try {
      const paid = { captchaId: solved.id, captchaAnswer: solved.answer };
      return (await ask('checkUsername', { username, ...paid })).free;
    } finally {
      captcha.renew('work');
    }
  }
}

/**
 * Throws `invitation_code_error`. False where the question costs a captcha: the registration is told it then, by the one it
 * carries.
 */
async function isInvited(code: string, asksCaptcha: Asks): Promise<boolean> {
  try {
    await ask('getAffiliate', { code });
    return true;
  } catch (error) {
    if (!asksCaptcha(error)) throw error;
    return false;
  }
}

/** What a link brought that has no field in this form. A field that is there says it all: emptied, nothing comes back. */
function unseenInvitation(names: readonly RegisterFieldName[]): Invitation {
  const stored = Object.entries(storedInvitation(localStorage, Date.now()));
  return Object.fromEntries(stored.filter(([name]) => !names.some((shown) => shown === name)));
}

/** The links that count: of one whose code was filled into a field, only while the field says so. */
function countingClicks(payload: RegisterPayload, names: readonly RegisterFieldName[]): Click[] {
  const now = Date.now();
  const filled = Object.entries(storedInvitation(localStorage, now)).filter(([name]) =>
    names.some((shown) => shown === name),
  );
  return storedClicks(localStorage, now, (code) =>
    filled.some(([name, known]) => known === code && payload[name as keyof Invitation] !== code),
  );
}

function isInvitation(error: unknown): boolean {
  return (
    error instanceof ApiError && ['invitation_code_error', 'registration.invitation_own'].includes(error.code)
  );
}
