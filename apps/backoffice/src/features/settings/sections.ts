import type { CallName, StaffAudience } from '@laro/wire';
import type { SettingsOf, SettingsSection } from '@laro/wire/settings';
import type { UseFormReturnType } from '@mantine/form';

/** What stands in the form of a section: the section, and why it is saved. */
export type Values<S extends SettingsSection> = SettingsOf<S> & { readonly reason: string };
export type SectionFormOf<S extends SettingsSection> = UseFormReturnType<Values<S>>;
export type FieldsProps<S extends SettingsSection> = {
  readonly form: SectionFormOf<S>;
  readonly readOnly: boolean;
};

/** In the order in which they are shown, with the call that saves each and whom it admits. */
export const SECTIONS = [
  { section: 'flags', call: 'saveFlags', who: 'staff.brand', group: 'rules' },
  { section: 'registration', call: 'saveRegistration', who: 'staff.brand', group: 'rules' },
  { section: 'regions', call: 'saveRegions', who: 'staff.brand', group: 'rules' },
  { section: 'maintenance', call: 'saveMaintenance', who: 'staff.brand', group: 'rules' },
  { section: 'look', call: 'saveLook', who: 'staff.brand', group: 'look' },
  { section: 'theme', call: 'saveTheme', who: 'staff.content', group: 'look' },
  { section: 'images', call: 'saveImages', who: 'staff.brand', group: 'look' },
  { section: 'footer', call: 'saveFooter', who: 'staff.content', group: 'look' },
  { section: 'layout', call: 'saveLayout', who: 'staff.content', group: 'look' },
  { section: 'services', call: 'saveServices', who: 'staff.content', group: 'links' },
  { section: 'follow', call: 'saveFollow', who: 'staff.content', group: 'links' },
  { section: 'partners', call: 'savePartners', who: 'staff.content', group: 'links' },
  { section: 'downloads', call: 'saveDownloads', who: 'staff.content', group: 'links' },
] as const satisfies readonly {
  readonly section: SettingsSection;
  readonly call: CallName;
  readonly who: StaffAudience;
  readonly group: 'rules' | 'look' | 'links';
}[];
export type SectionSpec = (typeof SECTIONS)[number];

export const SECTION_GROUPS = ['rules', 'look', 'links'] as const;

export const sectionPath = (section: SettingsSection): string => `/backoffice/settings/${section}`;
