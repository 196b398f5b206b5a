import { REQUIRED_TEXTS } from '../required-texts.ts';

export const refusals = {
  'codes.mobile_invalid': `${REQUIRED_TEXTS.mobile_refused.text}. Please check it and the country code.`,
  'codes.email_invalid': `${REQUIRED_TEXTS.email_format.text}. Please check the address.`,
  'codes.wrong': `${REQUIRED_TEXTS.code_wrong.text}. Check the digits, or ask for a new code.`,
  'codes.too_soon': 'A code is on its way. Wait until the counter ends before you ask for another.',
  'codes.too_many': 'Too many codes were requested. Please try again later.',
  'codes.off': 'Codes cannot be sent here. Please use another method.',
  'codes.not_sent': 'The code could not be sent. Please try again in a moment.',
} as const;
