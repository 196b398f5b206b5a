import { REQUIRED_TEXTS } from '../required-texts.ts';

export const refusals = {
  'captcha.required': 'Please complete the captcha first.',
  'captcha.wrong': `${REQUIRED_TEXTS.captcha_wrong.text}. Please try again with the new one.`,
} as const;
