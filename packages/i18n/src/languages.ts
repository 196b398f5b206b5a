/** The five languages of the interface (GEN-4), by the codes the specification gives them. */
export const LANGUAGE_CODES = ['EN', 'TY', 'CN', 'TH', 'VI'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export type LanguageNames = {
  /** For `<html lang>` and `Intl`. */
  readonly tag: string;
  /** The language's name for itself, so that whoever got lost finds the way back. */
  readonly ownName: string;
  /** Its name beside that in the switcher of members, as the specification has it, for somebody who helps. */
  readonly named: string;
  /** Where there is room for two letters. */
  readonly shown: string;
};

export const LANGUAGES: Readonly<Record<LanguageCode, LanguageNames>> = {
  EN: { tag: 'en', ownName: 'English', named: 'English', shown: 'EN' },
  TY: { tag: 'fil', ownName: 'Tagalog', named: 'Tagalog', shown: 'TL' },
  CN: { tag: 'zh', ownName: '中文', named: 'Chinese', shown: 'CN' },
  TH: { tag: 'th', ownName: 'ไทย', named: 'Thai', shown: 'TH' },
  VI: { tag: 'vi', ownName: 'Tiếng Việt', named: 'VN', shown: 'VN' },
};

export function isLanguageCode(text: string): text is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === text);
}

/** The folder of a language's words. */
export function folderOf(code: LanguageCode): string {
  return code.toLowerCase();
}
