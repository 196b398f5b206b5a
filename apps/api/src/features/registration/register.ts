import { randomInt } from 'node:crypto';
import type { RefusalSpec } from '@laro/wire';
import { codeWrong, emailInvalid } from '@laro/wire/codes';
import { identityRefused } from '@laro/wire/identities';
import { REGISTER_MESSAGES, registerSchema } from '@laro/wire/register-schema';
import {
  fieldInvalid,
  invitationCodeError,
  invitationOwn,
  mobileTaken,
  openingEnded,
  type RegisterBody,
  type RegisterPayload,
  type RegisterSettings,
  registrationOff,
  tooManyRegistrations,
  usernameTaken,
} from '@laro/wire/registration';
import type { SessionInfo } from '@laro/wire/sessions';
import * as v from 'valibot';
import { isUniqueViolation } from '../../platform/database-errors.ts';
import type { CallContext } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Scope } from '../../platform/scope.ts';
import { hashSecret, sealSecret } from '../../platform/secret-box.ts';
import { loadProfile } from '../jurisdiction/index.ts';
import { foldNickname, foldPayeeName, hashPassword, isBlockedPassword, skeleton } from '../members/index.ts';
import type { MerchantRow } from '../merchants/index.ts';
import type { Allow } from './allowance.ts';
import { insertArrival } from './arrival-store.ts';
import { attribute, momentOf, type Touch } from './attribution.ts';
import type { RegistrationDeps } from './deps.ts';
import { deviceOf, newDevice, rememberDevice } from './device.ts';
import { isUsableEmail } from './email-rules.ts';
import { foldCode, type Invitations } from './invitations.ts';
import { type CreateMember, welcomeOf } from './newcomer.ts';
import { openingOf, takeOpening } from './opening-store.ts';
import * as store from './store.ts';

type Tools = {
  readonly allow: Allow;
  readonly create: CreateMember;
  readonly invitations: Invitations;
  readonly settingsOf: (merchant: MerchantRow) => Promise<RegisterSettings>;
};

/** Personal, and used by nobody before its own screen asks: sealed one by one. */
const DETAILS = [
  ...(['idNumber', 'qqNum', 'facebook', 'wechat', 'line', 'whatsapp', 'zalo', 'payeeName'] as const),
  // Not a contact before its owner has shown that it is theirs.
  'email',
] as const;

const NAME_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const NAME_LENGTH = 11;

/** The account name of a member who came by number: random, so that it tells nothing of the number. */
function madeName(): string {
  const rest = Array.from({ length: NAME_LENGTH - 1 }, () => NAME_ALPHABET[randomInt(NAME_ALPHABET.length)]);
  return `m${rest.join('')}`;
}

function atField(spec: RefusalSpec, field: keyof RegisterPayload, message: string): Refusal {
  return new Refusal(spec, { issues: [{ path: `body.${field}`, message }] });
}

type Deps = Platform & RegistrationDeps & Tools;
type Register = (context: CallContext, body: RegisterBody) => Promise<SessionInfo>;

/** The form by the merchant's rules, and by those that only the server can judge. */
function read({ security }: Deps, settings: RegisterSettings, { clicks, opening, ...body }: RegisterBody) {
  const parsed = v.safeParse(registerSchema(settings, body.method), body);
  const issues = (parsed.issues ?? []).map((issue) => ({
    path: `body.${v.getDotPath(issue) ?? ''}`,
    message: issue.message,
  }));
  const report = (field: keyof RegisterPayload, message: string): void => {
    issues.push({ path: `body.${field}`, message });
  };
  const form = parsed.output as RegisterPayload;
  const nickname = form.nickname === undefined ? null : foldNickname(form.nickname);
  if (form.nickname !== undefined && nickname === null) report('nickname', REGISTER_MESSAGES.nickname);
  const payeeName = form.payeeName === undefined ? undefined : foldPayeeName(form.payeeName);
  if (payeeName === null) report('payeeName', REGISTER_MESSAGES.payeeName);
  if (form.email !== undefined && !isUsableEmail(form.email)) report('email', emailInvalid.code);
  if (isBlockedPassword(body.password, form.username ?? '')) report('password', REGISTER_MESSAGES.blocked);
  if (issues.length > 0 || !parsed.success) throw new Refusal(fieldInvalid, { issues });
  if (form.paymentPassword !== undefined) security.assertPaymentPassword(form.paymentPassword);
  return { ...parsed.output, clicks, opening, nickname, payeeName: payeeName ?? undefined };
}
type Form = ReturnType<typeof read>;

/** The link that brought this code, as far as it still counts. */
function clickOf({ clicks = [] }: Form, code: string, now: Date): Touch['click'] {
  const [click] = clicks
    .filter((given) => foldCode(given.code) === code)
    .toSorted((one, other) => one.secondsAgo - other.secondsAgo);
  const at = click && momentOf(click, now);
  return at ? { at, campaign: click.campaign ?? null } : null;
}

/** Throws where the link of a prepared account opens it no more, or its agent may bring no members now. */
async function openedBy({ invitations }: Deps, scope: Scope, secret: string, now: Date): Promise<Touch> {
  const opening = await openingOf(scope, hashSecret(secret), now);
  const place = opening && (await invitations.placeUnder(scope, opening.agent));
  if (!place || typeof place === 'string') throw new Refusal(openingEnded);
  return { inviter: { ...place, isAgent: true, code: opening.id }, click: null, isOpened: true };
}

/**
 * All members whom the newcomer's codes and links name. An unknown code in the form is refused; a link with one is ignored. A
 * member who has logged in with this browser does not count as recommender of an account opened in it (TEAM-5).
 */
async function touchesOf(
  deps: Deps,
  context: CallContext,
  merchant: MerchantRow,
  form: Form,
): Promise<readonly Touch[]> {
  const { invitations, scopes, sessions } = deps;
  const brought = [
    ...(merchant.flags.includes('AFFMAN3') ? (['affiliateCode'] as const) : []),
    ...(merchant.flags.includes('REGISTER_REE3') ? (['recommenderId'] as const) : []),
  ];
  return await scopes.read(merchant.code, async (scope) => {
    const own = (await sessions.deviceOf(scope, context))?.member;
    const touches = new Map<string, Touch>();
    // Its module may have been switched off since.
    if (form.opening && !brought.includes('recommenderId')) throw new Refusal(openingEnded);
    const opened = form.opening && (await openedBy(deps, scope, form.opening, context.now));
    if (opened) {
      if (opened.inviter.recommendedBy === own) throw new Refusal(invitationOwn);
      touches.set(opened.inviter.code, opened);
    }
    for (const field of brought) {
      const given = form[field];
      if (given === undefined) continue;
      const inviter = await invitations.read(scope, given);
      if (!inviter) throw atField(invitationCodeError, field, invitationCodeError.code);
      if (inviter.recommendedBy === own) throw atField(invitationOwn, field, invitationOwn.code);
      const touch = { inviter, click: clickOf(form, inviter.code, context.now) };
      if (!touches.has(inviter.code)) touches.set(inviter.code, touch);
    }
    for (const { by, code } of form.clicks ?? []) {
      const click = clickOf(form, foldCode(code), context.now);
      if (!click || !brought.includes(by) || touches.has(foldCode(code))) continue;
      const inviter = await invitations.read(scope, code);
      if (inviter && inviter.recommendedBy !== own) touches.set(inviter.code, { inviter, click });
    }
    return [...touches.values()];
  });
}

async function assertFree(
  { members, scopes }: Deps,
  merchant: MerchantRow,
  form: Form,
  account: string,
): Promise<void> {
  await scopes.read(merchant.code, async (scope) => {
    if (await members.byAccount(scope, account)) throw atTaken();
    const { nickname } = form;
    if (nickname !== null && (await members.nicknameTaken(scope, skeleton(nickname), null))) {
      throw atField(fieldInvalid, 'nickname', REGISTER_MESSAGES.nickname);
    }
  });
}

/** The number in E.164, and whether its owner has proved it. */
async function proveMobile(
  { codes, identities }: Deps,
  context: Pick<CallContext, 'merchant' | 'cookies'>,
  merchant: MerchantRow,
  form: Form,
) {
  const { mobileNum, countryDialingCode, verificationCode, firebaseIdToken } = form;
  if (mobileNum === undefined || countryDialingCode === undefined) return null;
  const mobile = codes.mobile(countryDialingCode, mobileNum, merchant.mobileCountries);
  if (verificationCode !== undefined) {
    const code = { purpose: 'register', channel: 'sms', to: mobile, member: null } as const;
    if (!(await codes.take(context, { ...code, code: verificationCode }))) {
      throw atField(codeWrong, 'verificationCode', codeWrong.code);
    }
    return { mobile, proved: true };
  }
  if (firebaseIdToken === undefined) return { mobile, proved: false };
  if (!(await identities.firebase(merchant.code, { token: firebaseIdToken, mobile }))) {
    throw new Refusal(identityRefused);
  }
  return { mobile, proved: true };
}

async function keepDetails(
  { config }: Deps,
  scope: Scope,
  member: string,
  details: Readonly<Record<string, string | undefined>>,
) {
  for (const [name, value] of Object.entries(details)) {
    if (value === undefined) continue;
    const sealed = sealSecret(config.secretsKey, `registration ${scope.merchant} ${member} ${name}`, value);
    await store.insertDetail(scope, { member, name, sealed });
  }
}

/** REG-10: from the form to a member who is signed in. Refusals come in the order that the wire lists. */
export function createRegister(platform: Platform, features: RegistrationDeps, tools: Tools): Register {
  const deps: Deps = { ...platform, ...features, ...tools };
  const { captcha, identities, ids, invitations, members, merchants, scopes, security, sessions, terms } =
    deps;

  return async (context, body) => {
    const merchant = await merchants.byCode(context.merchant);
    const settings = await tools.settingsOf(merchant);
    if (!merchant.flags.includes('REG3') || !settings.methods.includes(body.method)) {
      throw new Refusal(registrationOff);
    }
    const form = read(deps, settings, body);
    // Before anything that is good once: whoever must go on without it has lost neither captcha nor code.
    const { identityTicket } = body;
    const pending = identityTicket === undefined ? null : identities.pending(context, identityTicket);
    if (settings.captcha) await captcha.admit(context, body.captcha);
    const arrival = attribute(await touchesOf(deps, context, merchant, form));
    const account = form.username ?? madeName();
    await assertFree(deps, merchant, form, account);
    const mobile = await proveMobile(deps, context, merchant, form);
    // What comes from other servers and what costs time stands before the transaction: nothing slow is inside.
    const passwordHash = await hashPassword(form.password);
    const paymentHash = form.paymentPassword === undefined ? null : await hashPassword(form.paymentPassword);
    const device = deviceOf(context) ?? newDevice(ids.secret());
    const profile = loadProfile(merchant.profile);

    try {
      const info = await scopes.write(merchant.code, async (scope) => {
        await tools.allow(
          scope,
          'registration',
          { ip: context.ip, now: context.now, device },
          { address: profile.registrationsPerAddressAndDay, device: profile.registrationsPerDeviceAndDay },
          tooManyRegistrations,
        );
        if (form.opening && !(await takeOpening(scope, hashSecret(form.opening), context.now))) {
          throw new Refusal(openingEnded);
        }
        const recommendation = arrival ? await invitations.hold(scope, arrival.inviter) : null;
        if (arrival && !recommendation)
          throw new Refusal(arrival.isOpened ? openingEnded : invitationCodeError);
        const member = await tools.create(
          scope,
          {
            account,
            nickname: form.nickname ?? account,
            nicknameSkeleton: form.nickname === null ? null : skeleton(form.nickname),
            type: 0,
            passwordHash,
            registerMethod: form.registerMethod,
            expiresAt: null,
            currency: merchant.currency,
            recommendation,
          },
          welcomeOf(merchant),
        );
        if (arrival) await insertArrival(scope, { member: member.id, at: context.now }, arrival);
        // REG-1: the form is not sent without the agreement.
        const { language } = context;
        await terms.acceptWithAccount(scope, member.id, { language, method: 'registration' });
        if (mobile?.proved) await members.contacts.bind(scope, member.id, 'mobile', mobile.mobile);
        await keepDetails(deps, scope, member.id, {
          ...Object.fromEntries(DETAILS.map((name) => [name, form[name]])),
          mobileNum: mobile && !mobile.proved ? mobile.mobile : undefined,
        });
        if (paymentHash !== null) await security.setPaymentPasswordOf(scope, member.id, paymentHash);
        if (pending) await identities.link(scope, member.id, pending);
        return await sessions.openForMember(scope, context, member, { method: 'register' });
      });
      rememberDevice(context, device);
      return info;
    } catch (error) {
      if (isUniqueViolation(error, 'member_account_key')) throw atTaken();
      if (isUniqueViolation(error, 'contact_value_key')) {
        throw atField(mobileTaken, 'mobileNum', mobileTaken.code);
      }
      if (isUniqueViolation(error, 'member_nickname_key')) {
        throw atField(fieldInvalid, 'nickname', REGISTER_MESSAGES.nickname);
      }
      throw error;
    }
  };
}

function atTaken(): Refusal {
  return atField(usernameTaken, 'username', usernameTaken.code);
}
