import type { CallRows } from '../../testing/call-rows.ts';

export const rows = {
  beginIdentity: {
    who: 'anyone',
    answers: 'url',
    things: 'a provider of the brand, no object of anybody',
  },
  finishIdentity: {
    who: 'anyone',
    answers: '',
    things: 'a provider of the brand, no object of anybody',
  },
} as const satisfies CallRows;
