/**
 * Settings: how a brand is set, section by section, each against the version at which it was found.
 * Offers its pickers of modules, colors and countries to whoever sets a new brand up.
 */

export { countryNames } from './countries.ts';
export { ModulePicker } from './FlagsFields.tsx';
export { ThemePicker } from './ThemeFields.tsx';
