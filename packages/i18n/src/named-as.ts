import type { LanguageCode } from './languages.ts';

/**
 * How the specification shows a language in the switcher (GEN-4), where that is not its own name. Apart from the languages, which
 * every page loads.
 */
export const NAMED_AS: Readonly<Partial<Record<LanguageCode, string>>> = {
  CN: 'Chinese',
  TH: 'Thai',
  VI: 'VN',
};
