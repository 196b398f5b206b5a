import type { refusals as english } from '../en/captcha.ts';

export const refusals = {
  'captcha.required': 'Sagutan muna ang captcha.',
  'captcha.wrong': 'Mali ang captcha. Subukan muli gamit ang bago.',
} as const satisfies Record<keyof typeof english, string>;
