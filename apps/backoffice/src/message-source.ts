import languages from 'virtual:laro-messages';
import { consoleLanguage, type MessageSource } from './lib/messages.ts';

/** The words as the build made them, one chunk per language and namespace; each has those that all share (`words.ts`). */
export const messageSource: MessageSource = async (language, namespace) => {
  const { default: loaders } = await languages[consoleLanguage(language)]();
  const [shared, own] = [loaders['words'], loaders[namespace]];
  if (!shared || !own) throw new Error(`No words "${namespace}".`);
  const [{ default: words }, { default: slice }] = await Promise.all([shared(), own()]);
  return { ...words, ...slice };
};
