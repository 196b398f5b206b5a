import { mobileInvalid } from '@laro/wire/codes';
import { REGISTER_MESSAGES, registerFieldSchema } from '@laro/wire/register-schema';
import { invitationCodeError, type RegisterSettings, usernameTaken } from '@laro/wire/registration';
import * as v from 'valibot';
import type { CallRegistry } from '../../platform/http/bind.ts';
import type { Platform } from '../../platform/platform.ts';
import { Refusal } from '../../platform/refusal.ts';
import { foldNickname, foldPayeeName, skeleton } from '../members/index.ts';
import type { MerchantRow } from '../merchants/index.ts';
import { countriesOf } from './countries.ts';
import { isUsableEmail } from './email-rules.ts';
import type { createInvitations } from './invitations.ts';
import type { Neighbours } from './neighbours.ts';

/** What a form may ask before it is sent. Nothing here tells who has an address or a number. */
export function bindChecks(
  calls: CallRegistry,
  { scopes }: Platform,
  { codes, members, merchants }: Pick<Neighbours, 'codes' | 'members' | 'merchants'>,
  tools: {
    readonly invitations: ReturnType<typeof createInvitations>;
    readonly settingsOf: (merchant: MerchantRow) => Promise<RegisterSettings>;
  },
): void {
  const isFree = async (merchant: string, account: string): Promise<boolean> =>
    (await scopes.read(merchant, async (scope) => await members.byAccount(scope, account))) === undefined;

  async function isNicknameFree(merchant: string, nickname: string): Promise<boolean> {
    return !(await scopes.read(
      merchant,
      async (scope) => await members.nicknameTaken(scope, skeleton(nickname), null),
    ));
  }

  const readInvitation = async (merchant: string, code: string) =>
    await scopes.read(merchant, async (scope) => await tools.invitations.read(scope, code));

  calls.bind('getRegisterSettings', async ({ merchant }) =>
    tools.settingsOf(await merchants.byCode(merchant)),
  );

  calls.bind('getVerification', async ({ merchant }) => {
    const { captcha, methods } = await tools.settingsOf(await merchants.byCode(merchant));
    return { captcha, mobile: methods.includes('mobileNum') };
  });

  calls.bind('listCountries', async ({ merchant }) => {
    const { country, mobileCountries } = await merchants.byCode(merchant);
    return { list: countriesOf(country, mobileCountries) };
  });

  calls.bind('checkUsername', async ({ merchant }, { query }) => ({
    free: await isFree(merchant, query.username),
  }));

  calls.bind('checkEmail', async (_, { query }) => ({ usable: isUsableEmail(query.email) }));

  calls.bind('getAffiliate', async ({ merchant }, { query }) => {
    const inviter = await readInvitation(merchant, query.code);
    if (!inviter) throw new Refusal(invitationCodeError);
    return { code: inviter.code };
  });

  calls.bind('checkRegistration', async (context, { query }) => {
    const merchant = await merchants.byCode(context.merchant);
    const settings = await tools.settingsOf(merchant);
    const way = query.field === 'mobileNum' ? 'mobileNum' : 'username';
    const parsed = v.safeParse(registerFieldSchema(settings, way, query.field), query.value);
    const code = parsed.success
      ? await ruleBroken(merchant, query, parsed.output)
      : (parsed.issues[0]?.message ?? REGISTER_MESSAGES.pattern);
    return { valid: code === null, code };
  });

  /** The rules that only the server can judge; undefined is a field that was left empty or is not asked. */
  async function ruleBroken(
    merchant: MerchantRow,
    {
      field,
      countryDialingCode,
    }: { readonly field: string; readonly countryDialingCode?: string | undefined },
    value: string | undefined,
  ): Promise<string | null> {
    if (value === undefined) return null;
    switch (field) {
      case 'username':
        return (await isFree(merchant.code, value)) ? null : usernameTaken.code;
      case 'email':
        return isUsableEmail(value) ? null : 'codes.email_invalid';
      case 'nickname': {
        const nickname = foldNickname(value);
        const good = nickname !== null && (await isNicknameFree(merchant.code, nickname));
        return good ? null : REGISTER_MESSAGES.nickname;
      }
      case 'payeeName':
        return foldPayeeName(value) === null ? REGISTER_MESSAGES.payeeName : null;
      case 'mobileNum':
        return isMobile(merchant, countryDialingCode, value) ? null : mobileInvalid.code;
      default:
        return (await readInvitation(merchant.code, value)) ? null : invitationCodeError.code;
    }
  }

  function isMobile(merchant: MerchantRow, dialingCode: string | undefined, value: string): boolean {
    if (dialingCode === undefined) return false;
    try {
      codes.mobile(dialingCode, value, merchant.mobileCountries);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}
