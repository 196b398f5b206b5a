import type en from '../en/notYet.ts';

export default {
  title: '{screen}: wala pa rito',
  text: 'Hindi pa nagagawa ang bahaging ito. Hindi apektado ang mga laro at balanse mo.',
} as const satisfies Record<keyof typeof en, string>;
