import en from './en/messages.ts';
import { isLanguageCode, type LanguageCode } from './languages.ts';
import ty from './ty/messages.ts';

type Key = keyof typeof en;
/** Everything that we send, by name. */
export type MessageTemplate = Exclude<Key, `${string}.subject`>;

const TEXTS: Readonly<Partial<Record<LanguageCode, Readonly<Record<Key, string>>>>> = { EN: en, TY: ty };

/** A message in the member's language, or in English where that has none. Throws when a value is missing. */
export function fillTemplate(
  template: MessageTemplate,
  language: string,
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const texts = (isLanguageCode(language) ? TEXTS[language] : undefined) ?? en;
  const fill = (text: string): string =>
    text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`The message ${template} needs ${name}.`);
      return value;
    });
  return { subject: fill(texts[`${template}.subject`]), text: fill(texts[template]) };
}
