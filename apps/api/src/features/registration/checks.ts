import { captchaRequired } from '@laro/wire/captcha';
import { mobileInvalid } from '@laro/wire/codes';
import { REGISTER_MESSAGES, registerFieldSchema } from '@laro/wire/register-schema';
import { invitationCodeError, type RegisterSettings, usernameTaken } from '@laro/wire/registration';
import * as v from 'valibot';
import type { CallContext, CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { foldNickname, foldPayeeName, skeleton } from '../members/index.ts';
import type { MerchantRow } from '../merchants/index.ts';
import type { Allow } from './allowance.ts';
import { countriesOf } from './countries.ts';
import type { RegistrationDeps } from './deps.ts';
import { deviceOf } from './device.ts';
import { isUsableEmail } from './email-rules.ts';
import type { Invitations } from './invitations.ts';

/** Questions of one address, and of one browser, in an hour, before each costs a captcha. A form asks some four. */
const FREE_CHECKS = { address: 10, device: 10 };

type Tools = {
  readonly allow: Allow;
  readonly invitations: Invitations;
  readonly settingsOf: (merchant: MerchantRow) => Promise<RegisterSettings>;
};
type Needs = Pick<RegistrationDeps, 'captcha' | 'codes' | 'members' | 'merchants'>;
type Deps = Platform & Needs & Tools;

/** The first few are free, so that a form may help; whoever goes through a list of names or codes works for each. */
async function pay(
  { allow, captcha, merchants, scopes }: Deps,
  context: CallContext,
  {
    captchaId: id,
    captchaAnswer: answer,
  }: { readonly captchaId?: string | undefined; readonly captchaAnswer?: string | undefined },
): Promise<void> {
  const asker = { ip: context.ip, now: context.now, device: deviceOf(context) };
  try {
    await scopes.write(
      context.merchant,
      async (scope) => await allow(scope, 'check', asker, FREE_CHECKS, captchaRequired),
    );
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== captchaRequired.code) throw error;
    // A brand without captchas is left with the rate of its callers.
    if (!(await merchants.hasModule(context.merchant, 'CAPTCHA3'))) return;
    await captcha.admit(context, id === undefined || answer === undefined ? undefined : { id, answer });
  }
}

const isFree = async ({ members, scopes }: Deps, merchant: string, account: string): Promise<boolean> =>
  (await scopes.read(merchant, async (scope) => await members.byAccount(scope, account))) === undefined;

async function isNicknameFree(
  { members, scopes }: Deps,
  merchant: string,
  nickname: string,
): Promise<boolean> {
  return !(await scopes.read(
    merchant,
    async (scope) => await members.nicknameTaken(scope, skeleton(nickname), null),
  ));
}

const readInvitation = async ({ invitations, scopes }: Deps, merchant: string, code: string) =>
  await scopes.read(merchant, async (scope) => await invitations.read(scope, code));

/** The rules that only the server can judge; undefined is a field that was left empty or is not asked. */
async function ruleBroken(
  deps: Deps,
  merchant: MerchantRow,
  { field, countryDialingCode }: { readonly field: string; readonly countryDialingCode?: string | undefined },
  value: string | undefined,
): Promise<string | null> {
  if (value === undefined) return null;
  switch (field) {
    case 'username':
      return (await isFree(deps, merchant.code, value)) ? null : usernameTaken.code;
    case 'email':
      return isUsableEmail(value) ? null : 'codes.email_invalid';
    case 'nickname': {
      const nickname = foldNickname(value);
      const good = nickname !== null && (await isNicknameFree(deps, merchant.code, nickname));
      return good ? null : REGISTER_MESSAGES.nickname;
    }
    case 'payeeName':
      return foldPayeeName(value) === null ? REGISTER_MESSAGES.payeeName : null;
    case 'mobileNum':
      return isMobile(deps, merchant, countryDialingCode, value) ? null : mobileInvalid.code;
    default:
      return (await readInvitation(deps, merchant.code, value)) ? null : invitationCodeError.code;
  }
}

function isMobile(
  { codes }: Deps,
  merchant: MerchantRow,
  dialingCode: string | undefined,
  value: string,
): boolean {
  if (dialingCode === undefined) return false;
  try {
    codes.mobile(dialingCode, value, merchant.mobileCountries);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** What a form may ask before it is sent. Nothing here tells who has an address or a number. */
export function bindChecks(calls: CallRegistry, platform: Platform, features: Needs, tools: Tools): void {
  const deps: Deps = { ...platform, ...features, ...tools };
  const { merchants, settingsOf } = deps;

  calls.bind('getRegisterSettings', async ({ merchant }) => settingsOf(await merchants.byCode(merchant)));

  calls.bind('getVerification', async ({ merchant }) => {
    const { captcha, methods } = await settingsOf(await merchants.byCode(merchant));
    return { captcha, mobile: methods.includes('mobileNum') };
  });

  calls.bind('listCountries', async ({ merchant }) => {
    const { country, mobileCountries } = await merchants.byCode(merchant);
    return { list: countriesOf(country, mobileCountries) };
  });

  calls.bind('checkUsername', async (context, { query }) => {
    await pay(deps, context, query);
    return { free: await isFree(deps, context.merchant, query.username) };
  });

  calls.bind('checkEmail', async (context, { query }) => {
    await pay(deps, context, query);
    return { usable: isUsableEmail(query.email) };
  });

  calls.bind('getAffiliate', async (context, { query }) => {
    await pay(deps, context, query);
    const inviter = await readInvitation(deps, context.merchant, query.code);
    if (!inviter) throw new Refusal(invitationCodeError);
    return { code: inviter.code };
  });

  calls.bind('checkRegistration', async (context, { query }) => {
    await pay(deps, context, query);
    const merchant = await merchants.byCode(context.merchant);
    const settings = await settingsOf(merchant);
    const method = query.field === 'mobileNum' ? 'mobileNum' : 'username';
    const parsed = v.safeParse(registerFieldSchema(settings, method, query.field), query.value);
    const code = parsed.success
      ? await ruleBroken(deps, merchant, query, parsed.output)
      : (parsed.issues[0]?.message ?? REGISTER_MESSAGES.pattern);
    return { valid: code === null, code };
  });
}
