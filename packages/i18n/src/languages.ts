/** The five languages of the interface (GEN-4), by the codes the specification gives them. */
export const LANGUAGE_CODES = ['EN', 'TY', 'CN', 'TH', 'VI'] as const;
export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export type LanguageNames = {
  /** For `<html lang>` and `Intl`. */
  readonly tag: string;
  /** The language's name for itself, so that whoever got lost finds the way back. */
  readonly ownName: string;
  /** Where there is room for two letters; the specification shows VI as VN. */
  readonly shown: string;
};

export const LANGUAGES: Readonly<Record<LanguageCode, LanguageNames>> = {
  EN: { tag: 'en', ownName: 'English', shown: 'EN' },
  TY: { tag: 'fil', ownName: 'Tagalog', shown: 'TL' },
  CN: { tag: 'zh', ownName: '中文', shown: 'CN' },
  TH: { tag: 'th', ownName: 'ไทย', shown: 'TH' },
  VI: { tag: 'vi', ownName: 'Tiếng Việt', shown: 'VN' },
};

export function isLanguageCode(text: string): text is LanguageCode {
  return LANGUAGE_CODES.some((code) => code === text);
}

/** The folder of a language's words. */
export function folderOf(code: LanguageCode): string {
  return code.toLowerCase();
}
