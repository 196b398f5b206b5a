import languages from 'virtual:laro-messages';
import { consoleLanguage, type MessageSource } from './lib/messages.ts';

/** The words as the build made them: one chunk per language and namespace. */
export const messageSource: MessageSource = async (language, namespace) => {
  const { default: loaders } = await languages[consoleLanguage(language)]();
  const loader = loaders[namespace];
  if (!loader) throw new Error(`No words "${namespace}".`);
  return (await loader()).default;
};
