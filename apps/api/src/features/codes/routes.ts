import { admits, loginRequired, realAccountRequired } from '@laro/wire';
import { codesOff, emailInvalid } from '@laro/wire/codes';
import type { Actor } from '../../platform/actor.ts';
import type { CallRegistry } from '../../platform/http/bind.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Captcha } from '../captcha/index.ts';
import type { Merchants } from '../merchants/index.ts';
import type { Messages } from '../messages/index.ts';
import { mobileIn } from './rules.ts';
import type { SendCode } from './sending.ts';

export type Deps = {
  readonly captcha: Captcha;
  readonly merchants: Merchants;
  readonly messages: Messages;
};

/** The switch of the merchant that a purpose hangs on; binding a number is always offered where SMS are. */
const MODULE_OF = { register: 'REGMOBVERF3', login: 'SMSLOGIN', reset: 'PWDRECOVERY', bind: null } as const;

export function bindCodes(
  calls: CallRegistry,
  { captcha, merchants, messages, send }: Deps & { readonly send: SendCode },
): void {
  calls.bind('sendVerificationCode', async (context, { body }) => {
    const merchant = await merchants.byCode(context.merchant);
    const module = MODULE_OF[body.purpose];
    const offered = module === null || merchant.flags.includes(module);
    if (!offered || !(await messages.carries(merchant.code, 'sms'))) throw new Refusal(codesOff);
    const { number, country } = mobileIn(body.countryDialingCode, body.mobileNum, merchant.mobileCountries);
    if (merchant.flags.includes('CAPTCHA3')) await captcha.admit(context, body.captcha);
    const member = body.purpose === 'bind' ? memberOf(context.actor) : null;
    const { purpose } = body;
    return await send(merchant, { purpose, channel: 'sms', to: number, member, country }, context);
  });

  calls.bind('sendEmailCode', async (context, { body }) => {
    const merchant = await merchants.byCode(context.merchant);
    if (!(await messages.carries(merchant.code, 'email'))) throw new Refusal(codesOff);
    // A name without a dot is one of our own network; what mail servers do with it is theirs.
    if (!/@[^@]+\.[^@.]+$/.test(body.email)) throw new Refusal(emailInvalid);
    const { memberId } = context.actor;
    return await send(
      merchant,
      { purpose: 'bind', channel: 'email', to: body.email, member: memberId, country: null },
      context,
    );
  });
}

function memberOf(actor: Actor): string {
  if (actor.kind !== 'member') throw new Refusal(loginRequired);
  if (!admits('account', actor)) throw new Refusal(realAccountRequired);
  return actor.memberId;
}
