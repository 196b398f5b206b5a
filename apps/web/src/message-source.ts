import languages from 'virtual:laro-messages';
import type { MessageSource } from './lib/messages.tsx';

/** The words as the build made them: one chunk per language and namespace, English where there is none. */
export const messageSource: MessageSource = async (language, namespace) => {
  const { default: loaders } = await languages[language]();
  const loader = loaders[namespace];
  if (!loader) throw new Error(`No words "${namespace}".`);
  return (await loader()).default;
};
