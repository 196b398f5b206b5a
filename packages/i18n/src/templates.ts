import cn from './cn/messages.ts';
import en from './en/messages.ts';
import { isLanguageCode, type LanguageCode } from './languages.ts';
import th from './th/messages.ts';
import ty from './ty/messages.ts';
import vi from './vi/messages.ts';

type Key = keyof typeof en;
/** Everything that we send, by name. */
export type MessageTemplate = Exclude<Key, `${string}.subject`>;

const TEXTS: Readonly<Record<LanguageCode, Readonly<Record<Key, string>>>> = {
  EN: en,
  TY: ty,
  CN: cn,
  TH: th,
  VI: vi,
};

/** A message in the member's language, or in English where we do not speak that. Throws when a value is missing. */
export function fillTemplate(
  template: MessageTemplate,
  language: string,
  values: Readonly<Record<string, string>>,
): { readonly subject: string; readonly text: string } {
  const texts = TEXTS[isLanguageCode(language) ? language : 'EN'];
  const fill = (text: string): string => fillText(text, values, template);
  return { subject: fill(texts[`${template}.subject`]), text: fill(texts[template]) };
}

/** Fills `{name}`. Throws when a value is missing, rather than say a sentence with a hole. */
export function fillText(text: string, values: Readonly<Record<string, string>>, of: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    if (value === undefined) throw new Error(`The message ${of} needs ${name}.`);
    return value;
  });
}
