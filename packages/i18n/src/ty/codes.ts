import type { refusals as english } from '../en/codes.ts';

export const refusals = {
  'codes.mobile_invalid': 'Maglagay ng tamang mobile number.',
  'codes.email_invalid': 'Mali ang anyo ng e-mail. Pakisuri ang address.',
  'codes.wrong': 'Mali ang verification code. Suriin ang mga numero, o humingi ng bagong code.',
  'codes.too_soon': 'Paparating na ang code. Hintaying matapos ang bilang bago humingi ulit.',
  'codes.too_many': 'Marami nang hininging code. Subukan muli mamaya.',
  'codes.off': 'Hindi makapagpadala ng code dito. Gumamit ng ibang paraan.',
  'codes.not_sent': 'Hindi naipadala ang code. Subukan muli maya-maya.',
} as const satisfies Record<keyof typeof english, string>;
