import type { Dictionaries } from '@laro/client/messages';
import type { Namespaces } from '@laro/i18n';
import type { ScreenName } from '../screens.ts';

declare module '@laro/client/messages' {
  interface Dictionaries extends Namespaces {
    readonly screens: Readonly<Record<ScreenName, string>>;
  }
}

/** The words that features share, and those that each adds for itself. */
export type Namespace = Extract<keyof Dictionaries, string>;

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
