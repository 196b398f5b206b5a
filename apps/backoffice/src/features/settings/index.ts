/**
 * Settings: how a brand is set, section by section, each against the version at which it was found.
 * Offers its pickers of modules, colors and countries to whoever sets a new brand up.
 */

import type { Words } from '../../messages/namespaces.ts';

declare module '@laro/client/messages' {
  interface Dictionaries {
    readonly settings: Words<typeof import('./words.ts').default>;
  }
}

export { countryNames } from './countries.ts';
export { ModulePicker } from './FlagsFields.tsx';
export { ThemePicker } from './ThemeFields.tsx';
