import type { Dictionaries } from '@laro/client/messages';
import type { LanguageCode } from '@laro/i18n';
import type { Namespaces } from '../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries extends Namespaces {}
}

export {
  createMessageStore,
  type MessageSource,
  type MessageStore,
  MessagesProvider,
  type Translate,
  translator,
  useLanguage,
  useMessageStore,
  useMessages,
} from '@laro/client/messages';

export type Namespace = Extract<keyof Dictionaries, string>;

/** The languages of the console, for colleagues; members have five. */
export const CONSOLE_LANGUAGES = ['EN', 'CN'] as const satisfies readonly LanguageCode[];
export type ConsoleLanguage = (typeof CONSOLE_LANGUAGES)[number];

export function consoleLanguage(code: string): ConsoleLanguage {
  return code === 'CN' ? 'CN' : 'EN';
}
