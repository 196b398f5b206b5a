import type { RefusalSpec } from '@laro/wire';
import type { CaptchaAnswer } from '@laro/wire/captcha';
import { codeWrong } from '@laro/wire/codes';
import { identityRefused, providerOff } from '@laro/wire/identities';
import { type LoginPayload, smsLoginOff, staffOnMemberSide, wrongCredentials } from '@laro/wire/login';
import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import type { Codes } from '../codes/index.ts';
import type { Identities } from '../identities/index.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import type { Member, Members } from '../members/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Sessions, SignInMethod } from '../sessions/index.ts';
import type { Colleague, StaffDirectory } from '../staff/index.ts';
import { type Counts, type Guard, type Subject, subjectKey } from './guard.ts';
import { STAFF_FAILURES_MAX } from './rules.ts';

type Of<T extends LoginPayload['type']> = Extract<LoginPayload, { type: T }>;

type Deps = {
  readonly codes: Codes;
  readonly guard: Guard;
  readonly identities: Identities;
  readonly members: Members;
  readonly merchants: Merchants;
  readonly sessions: Sessions;
  readonly staff: StaffDirectory;
  /** Does the same work for a hash that is not there. */
  readonly verifyPassword: (passwordHash: string | null, password: string) => Promise<boolean>;
};

/** The first factor, each way of it: whose secret this is, after no more tries than a stranger may have. */
export interface FirstFactor {
  member(context: CallContext, given: LoginPayload): Promise<Member>;
  staff(
    context: CallContext,
    given: { readonly username: string; readonly password: string },
  ): Promise<Colleague>;
}

type Parts = Deps & Pick<Platform, 'scopes'>;
type Asked = {
  readonly as: SignInMethod;
  readonly captcha: CaptchaAnswer | undefined | 'none';
  readonly refusal: RefusalSpec;
};

/**
 * A way of a member in this browser: its own where the browser is known, else that of all strangers, which is counted
 * by the normal form of what was typed and never by whom that leads to. Counted by the member, a number would answer
 * as its name does, and tell who has it. Each spelling has one normal form, so a member has two counts at most.
 */
async function subjectOf(
  { merchants, sessions }: Parts,
  scope: Scope,
  context: CallContext,
  kind: string,
  { member, typed }: { readonly member: Member | undefined; readonly typed: string },
): Promise<Subject> {
  const device = await sessions.deviceOf(scope, context);
  const isKnownDevice = device !== undefined && device.member === member?.id;
  const profile = loadProfile((await merchants.byCode(context.merchant)).profile);
  return {
    key: isKnownDevice ? `device:${device.handle}` : subjectKey(kind, typed),
    max: profile.loginFailuresMax,
    isKnownDevice,
    owner: member?.id ?? null,
  };
}

/** One attempt: admitted, judged, and written down. Wrong and unknown take the same steps. */
async function attempt<T>(
  { guard, scopes, sessions }: Parts,
  context: CallContext,
  found: { readonly method: Subject; readonly counts: Counts; readonly member: Member | undefined },
  asked: Asked,
  judge: (isOpen: boolean) => Promise<T | undefined>,
): Promise<T> {
  const isOpen = await guard.admit(context, found.method, found.counts, asked.captcha);
  const right = await guard.judge(context, found.method, isOpen, async () => await judge(isOpen));
  await scopes.write(context.merchant, async (scope) => {
    if (right !== undefined) return await guard.clear(scope, context, found.method, isOpen);
    await guard.fail(scope, context, found.method, isOpen);
    await sessions.noteRefused(scope, context, found.member?.id ?? null, asked.as, 'wrong_secret');
  });
  if (right === undefined) {
    throw new Refusal(asked.refusal, await guard.refusalValue(context.merchant));
  }
  return right;
}

/** Who may have signed in by number gives it as it is written at home: +63 917… or 0917…. */
async function mobileIn({ merchants }: Parts, merchant: string, typed: string): Promise<string | undefined> {
  if (!/^\+?[\d\s()-]{6,24}$/.test(typed)) return undefined;
  const { country } = await merchants.byCode(merchant);
  return parsePhoneNumberFromString(typed, country as CountryCode)?.number;
}

async function byNumber({ members }: Parts, scope: Scope, mobile: string): Promise<Member | undefined> {
  // A number that nobody has asks the same questions as one that somebody has.
  return (await members.contacts.byMobile(scope, mobile)) ?? (await members.byId(scope, ''));
}

async function byPassword(deps: Parts, context: CallContext, body: Of<'username'>): Promise<Member> {
  const { merchant } = context;
  const { guard, members, scopes, staff } = deps;
  const typed = body.username.toLowerCase();
  const mobile = await mobileIn(deps, merchant, typed);
  const found = await scopes.read(merchant, async (scope) => {
    const member = mobile ? await byNumber(deps, scope, mobile) : await members.byAccount(scope, typed);
    const colleague = await staff.byUsername(scope, typed);
    // Passwords of staff are guessed here as little as at their own endpoint, and at both together. Every name is counted
    // so, for at that endpoint one hears that a count is used up: a stranger learns no staff name, and no member's.
    const shared = {
      key: subjectKey('staff', typed),
      max: STAFF_FAILURES_MAX,
      owner: colleague?.id ?? null,
    };
    const subject = {
      ...(await subjectOf(deps, scope, context, 'member', { member, typed: mobile ?? typed })),
      shared,
    };
    return { member, colleague, method: subject, counts: await guard.look(scope, context, subject) };
  });
  const asked = { as: 'password', captcha: body.captcha, refusal: wrongCredentials } as const;
  const subject = await attempt<Member | Colleague>(deps, context, found, asked, async (isOpen) => {
    const judged = found.member ?? (isOpen ? found.colleague : undefined);
    const right = await deps.verifyPassword(judged?.passwordHash ?? null, body.password);
    return right ? judged : undefined;
  });
  // Told only to who knows the password: a stranger learns no staff name here.
  if (!('status' in subject)) throw new Refusal(staffOnMemberSide);
  return subject;
}

/** By a proof that somebody reads this number now: a code of ours, or a token of the third-party service. */
async function byMobile(
  deps: Parts,
  context: CallContext,
  mobile: string,
  asked: Asked,
  prove: () => Promise<boolean>,
): Promise<Member> {
  const { guard, scopes } = deps;
  const found = await scopes.read(context.merchant, async (scope) => {
    const member = await byNumber(deps, scope, mobile);
    const subject = await subjectOf(deps, scope, context, 'mobile', { member, typed: mobile });
    return { member, method: subject, counts: await guard.look(scope, context, subject) };
  });
  return await attempt(deps, context, found, asked, async () => ((await prove()) ? found.member : undefined));
}

export function createFirstFactor({ scopes }: Platform, given: Deps): FirstFactor {
  const deps: Parts = { ...given, scopes };
  const { codes, guard, identities, merchants, staff } = deps;

  return {
    async member(context, body) {
      const { merchant } = context;
      if (body.type === 'username') return await byPassword(deps, context, body);
      if (!(await merchants.hasModule(merchant, 'SMSLOGIN'))) throw new Refusal(smsLoginOff);
      const { mobileCountries } = await merchants.byCode(merchant);
      if (body.type === 'sms') {
        const to = codes.mobile(body.countryDialingCode, body.username, mobileCountries);
        const asked = { as: 'sms', captcha: body.captcha, refusal: codeWrong } as const;
        const given = {
          purpose: 'login',
          channel: 'sms',
          to,
          member: null,
          code: body.password,
        } as const;
        return await byMobile(deps, context, to, asked, async () => await codes.take(context, given));
      }
      if (!(await identities.offers(merchant)).firebase) throw new Refusal(providerOff);
      const mobile = codes.mobile(body.countryDialingCode, body.firebaseMobileNo, mobileCountries);
      const asked = { as: 'firebase', captcha: body.captcha, refusal: identityRefused } as const;
      const token = body.firebaseIdToken;
      return await byMobile(deps, context, mobile, asked, async () =>
        identities.firebase(merchant, { token, mobile }),
      );
    },

    async staff(context, given) {
      const { merchant } = context;
      const name = given.username.trim().toLowerCase();
      const found = await scopes.read(merchant, async (scope) => {
        const colleague = await staff.byUsername(scope, name);
        const method = {
          key: subjectKey('staff', name),
          max: STAFF_FAILURES_MAX,
          isKnownDevice: false,
          owner: colleague?.id ?? null,
        };
        return { colleague, member: undefined, method, counts: await guard.look(scope, context, method) };
      });
      const asked = { as: 'password', captcha: 'none', refusal: wrongCredentials } as const;
      return await attempt(deps, context, found, asked, async () => {
        const hash = found.colleague?.passwordHash ?? null;
        return (await deps.verifyPassword(hash, given.password)) ? found.colleague : undefined;
      });
    },
  };
}
