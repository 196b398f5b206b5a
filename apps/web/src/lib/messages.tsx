import type { Namespaces } from '@laro/i18n';

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
